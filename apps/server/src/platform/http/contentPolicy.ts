import { createHash } from 'node:crypto';

/** Inline scripts; those with a `src` are our own files. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * What our pages may load and do: their own files, and of inline scripts only those that were built into the page.
 * Injected scripts do not run, and no other site can frame ours to steal a click. `connectTo`: the origins besides
 * the page's own that its scripts may request; no other site is requested, and no socket leads to one.
 */
export function contentPolicyOf(html: string, connectTo: readonly string[] = []): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => `'sha256-${sha256(text!)}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'", // for inline styles, such as the widths of bars
    "img-src 'self' data:",
    ["connect-src 'self'", ...connectTo].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Where a page's own sockets go. Safari before 15.4 does not take a socket to its own site for `'self'`. */
export const socketOrigin = (publicUrl: string) => publicUrl.replace(/^http/, 'ws');

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
