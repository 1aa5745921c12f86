import { editDistance, mixesScripts, shapeOf } from './likeness.ts';
import { pathWithin } from './pathWithin.ts';
import { readableLabel } from './punycode.ts';

/**
 * `not_web`: not a web address at all. `credentials`: what comes before an @ pretends to be the address. `mixed_scripts`: letters of
 * several alphabets in one word. `lookalike`: an address that can be mistaken for another one. `borrowed_name`: a known name inside
 * somebody else's address.
 */
export type LinkDanger = 'not_web' | 'credentials' | 'mixed_scripts' | 'lookalike' | 'borrowed_name';

/**
 * `host` is as people read it, `address` as browsers open it. `imitates` is the host that the reader should believe in.
 */
export type LinkVerdict =
  | { verdict: 'own'; address: string; path: string; host: string }
  | { verdict: 'ordinary'; address: string; host: string }
  | { verdict: 'blocked'; reason: LinkDanger; host: string; imitates: string | null };

const STEAM_HOSTS = ['steamcommunity.com', 'steampowered.com'];
/** A name of this length or more is so rare that anything close to it is meant to be mistaken for it. */
const RARE_NAME_LENGTH = 10;
/** Second levels under which names are registered, as in `example.co.uk`. */
const SHARED_LEVELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/** Where a link in a chat leads, and whether it pretends to lead elsewhere. `ownHost` has no port. */
export function judgeLink(typed: string, ownHost: string): LinkVerdict {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return blocked('not_web', typed);
  const host = url.hostname.replace(/\.$/, '').split('.').map(readableLabel).join('.');
  if (url.username !== '' || url.password !== '') {
    return blocked('credentials', host, imitatedIn(url.username, [...STEAM_HOSTS, ownHost]));
  }
  if (host === ownHost) {
    return { verdict: 'own', address: url.href, path: pathWithin(url), host };
  }
  const danger = dangerOf(host, ownHost);
  return danger ?? { verdict: 'ordinary', address: url.href, host };
}

const blocked = (reason: LinkDanger, host: string, imitates: string | null = null) =>
  ({ verdict: 'blocked', reason, host, imitates }) as const;

const imitatedIn = (text: string, hosts: readonly string[]): string | null =>
  hosts.find((host) => text.toLowerCase().includes(host)) ?? null;

function dangerOf(host: string, ownHost: string): LinkVerdict | null {
  // A name without a dot, or a number, is similar to too many others.
  const isName = /\p{Letter}/u.test(ownHost) && ownHost.includes('.');
  const known = isName ? [...STEAM_HOSTS, ownHost] : STEAM_HOSTS;
  if (known.some((one) => host === one || host.endsWith(`.${one}`))) return null;
  const mixed = host.split('.').some(mixesScripts);
  for (const one of known) {
    if (isLookalike(nameOf(host), nameOf(one)))
      return blocked(mixed ? 'mixed_scripts' : 'lookalike', host, one);
    if (borrows(host, nameOf(one))) return blocked('borrowed_name', host, one);
  }
  return mixed ? blocked('mixed_scripts', host) : null;
}

type Name = { label: string; suffix: string };

/** The registered label and what follows it: `store.example.co.uk` is `example` under `co.uk`. */
function nameOf(host: string): Name {
  const labels = host.split('.');
  const shared = labels.length > 2 && SHARED_LEVELS.has(labels.at(-2)!) && labels.at(-1)!.length === 2;
  const at = Math.max(0, labels.length - (shared ? 3 : 2));
  return { label: labels[at]!, suffix: labels.slice(at + 1).join('.') };
}

/** A rare name: within two edits, under any suffix. A short name: the same shape, or one edit under the same suffix. */
function isLookalike(name: Name, known: Name): boolean {
  const shape = shapeOf(name.label);
  const knownShape = shapeOf(known.label);
  if (known.label.length >= RARE_NAME_LENGTH) return editDistance(shape, knownShape) <= 2;
  if (shape === knownShape) return name.label !== known.label || name.suffix === known.suffix;
  return name.suffix === known.suffix && editDistance(shape, knownShape) <= 1;
}

/** A rare name, or one like it, as a word of any label: `steamcommunity.com.example.net`, `login-steampowered.net`. */
function borrows(host: string, known: Name): boolean {
  const knownShape = shapeOf(known.label);
  if (known.label.length < RARE_NAME_LENGTH) return shapeOf(host).includes(`${knownShape}.${known.suffix}.`);
  const words = host.split(/[.-]/).map(shapeOf);
  return (
    host.split('.').some((label) => shapeOf(label).includes(knownShape)) ||
    words.some((word) => editDistance(word, knownShape) <= 1)
  );
}
