import type { Environment } from './environment.ts';

const LOCAL = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** What an operator should know at start: settings that are right by themselves and dangerous together. */
export function dangersOf({ sandbox, host, publicUrl }: Environment): string[] {
  const open = [
    ...(LOCAL.test(host) ? [] : [`HOST is ${host}`]),
    ...(LOCAL.test(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL is ${publicUrl}`]),
  ];
  if (!sandbox || open.length === 0) return [];
  return [
    `WARNING: SANDBOX=1, but ${open.join(' and ')}. Whoever reaches this server can read every mail at /sandbox/mail, ` +
      'links that reset passwords too, and be anybody at Steam. Set SANDBOX=0 before others reach it.',
  ];
}
