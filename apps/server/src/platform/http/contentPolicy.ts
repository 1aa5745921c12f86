import { createHash } from 'node:crypto';

/** Scripts written into the page itself; those with a `src` are files of ours. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * What a page of ours may load and do: its own files, and of scripts in the page only the very ones that were built
 * into it. Whatever gets into a page otherwise does not run, and no other site can frame ours to steal a click.
 * `pingOrigins`: where browsers measure how far the regions are; of no other site anything is asked.
 */
export function contentPolicyOf(html: string, pingOrigins: readonly string[] = []): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => `'sha256-${sha256(text!)}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'", // widths of bars and the like stand at their elements
    "img-src 'self' data:",
    ["connect-src 'self' ws: wss:", ...pingOrigins].join(' '), // some browsers do not take a socket to one's own address for 'self'
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
