import { accept, type Result, refuse } from '@retake/core/result.ts';

export type ConfirmFailure = 'not_confirmed' | 'provider_unavailable';

const MAX_REPLY_BYTES = 4096;

/**
 * Asks the provider whether it made this assertion. Only HTTP 200 with one line that is exactly `is_valid:true`, in a
 * reply of at most 4 KB, confirms it. Redirects are not followed.
 */
export async function confirmWithProvider(
  verifyEndpoint: string,
  form: URLSearchParams,
  { fetch, timeoutMs }: { fetch: typeof globalThis.fetch; timeoutMs: number },
): Promise<Result<true, ConfirmFailure>> {
  const { origin } = new URL(verifyEndpoint);
  try {
    const response = await fetch(verifyEndpoint, {
      method: 'POST',
      body: form.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/plain',
        // Steam has answered 403 to requests without an origin.
        origin,
        referer: `${origin}/`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return refuse(response.status >= 500 ? 'provider_unavailable' : 'not_confirmed');
    }
    const reply = await readAtMost(response, MAX_REPLY_BYTES);
    return reply !== undefined && isConfirmation(reply) ? accept(true) : refuse('not_confirmed');
  } catch {
    return refuse('provider_unavailable'); // no connection, no answer in time, or it broke off
  }
}

function isConfirmation(reply: string): boolean {
  const verdicts = reply.split('\n').filter((line) => line.startsWith('is_valid:'));
  return verdicts.length === 1 && verdicts[0] === 'is_valid:true';
}

/** The body as text, or undefined if it is longer; the rest is not read. */
async function readAtMost(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined; // leaving the loop cancels the rest
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
