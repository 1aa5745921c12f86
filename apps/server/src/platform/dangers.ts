import { hostNameOf, isLocalHost } from './http/host.ts';

/** Of `Environment`. */
type Settings = {
  sandbox: boolean;
  openSandbox: boolean;
  host: string;
  publicUrl: string;
  sampleData: boolean;
  operator: object | null;
};

type SandboxSettings = Pick<Settings, 'sandbox' | 'openSandbox' | 'host' | 'publicUrl'>;

const isLocal = (host: string): boolean => isLocalHost(hostNameOf(host) ?? host.toLowerCase());

/** Why others may reach the sandbox: the settings that are not local. */
function openings({ sandbox, host, publicUrl }: SandboxSettings): string {
  if (!sandbox) return '';
  return [
    ...(isLocal(host) ? [] : [`HOST is ${host}`]),
    ...(isLocal(new URL(publicUrl).host) ? [] : [`PUBLIC_URL is ${publicUrl}`]),
  ].join(' and ');
}

const HARM =
  'whoever reaches this server can read every mail at /sandbox/mail, links that reset passwords too, and be anybody at Steam';

/**
 * Why the server must not start: a sandbox that others can reach gives every account away, so it takes a word of the
 * operator's own. Null: it may.
 */
export function openSandboxFault(settings: SandboxSettings): string | null {
  const open = openings(settings);
  if (open === '' || settings.openSandbox) return null;
  return `SANDBOX is on, but ${open}: ${HARM}. Set SANDBOX=0, or OPEN_SANDBOX=1 if everybody may.`;
}

/** LEG2 */
const NOBODY_ANSWERS =
  'WARNING: the terms, privacy, refunds and imprint of this site do not say who runs it: set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL.';

/** Warnings at start: what an operator has asked for and should be reminded of. */
export function dangersOf(settings: Settings): string[] {
  const open = openings(settings);
  return [
    ...(open === '' ? [] : [`WARNING: OPEN_SANDBOX=1, and ${open}: ${HARM}.`]),
    ...(settings.operator === null && !settings.sampleData ? [NOBODY_ANSWERS] : []),
  ];
}
