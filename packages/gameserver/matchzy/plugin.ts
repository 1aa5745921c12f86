/** The plugin as `css_plugins list` tells of it. */
export type Plugin = { name: string; version: string | null };

/** A list of plugins is a few KB; a much longer text is not searched. */
const MAX_TEXT = 16_384;
/** `[#1:LOADED]: "MatchZy" (0.8.15) by WD-` */
const LINE = /\[#\d+:(?<state>[A-Z]+)\]: "(?<name>MatchZy[^"]{0,40})" \((?<version>[^()\n]{1,40})\)/g;
/** The first that keeps copies of rounds, and takes them from an address. */
const OLDEST = [0, 8, 0];

/** Null: MatchZy is not among the plugins that are loaded. Undefined: the reply is no list of plugins. */
export function pluginOf(reply: string): Plugin | null | undefined {
  const text = reply.slice(0, MAX_TEXT);
  if (!text.includes('CounterStrikeSharp')) return undefined;
  for (const { groups } of text.matchAll(LINE))
    if (groups?.state === 'LOADED') return { name: groups.name!, version: groups.version! };
  return null;
}

/** Other plugins of this family count their versions in their own way. */
export function fits({ name, version }: Plugin): 'fits' | 'old' | 'unknown' {
  const [, ...parts] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version ?? '') ?? [];
  if (parts.length === 0) return 'unknown';
  if (name !== 'MatchZy') return 'fits';
  const differs = parts.map(Number).findIndex((part, at) => part !== OLDEST[at]);
  return differs >= 0 && Number(parts[differs]) < OLDEST[differs]! ? 'old' : 'fits';
}
