import type { PushKeys } from './pushKeys.ts';

export type PushAddress = { endpoint: string; p256dh: string; auth: string };
type Parcel = { to: PushAddress; text: string; ttlS: number; urgency: 'normal' | 'high' };
type By = { keys: PushKeys; subject: string; signal: AbortSignal };

const SEALED = { 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' };

/**
 * RFC 8030, sealed for the browser alone (RFC 8291). False: the device is not to be had any more. Throws where it is worth another
 * try.
 */
export async function sendPush({ to, text, ttlS, urgency }: Parcel, { keys, subject, signal }: By) {
  // An installation to which nobody has told a browser never loads it.
  const { encryptNotification, vapidHeaders } = await import('@block65/webcrypto-web-push');
  const subscription = {
    endpoint: to.endpoint.replace(/^http:/, 'https:'), // the library signs for https alone
    expirationTime: null,
    keys: { p256dh: to.p256dh, auth: to.auth },
  };
  const { headers } = await vapidHeaders(subscription, { subject, ...keys });
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { ...headers, ...SEALED, ttl: String(ttlS), urgency },
    body: await encryptNotification(subscription, new TextEncoder().encode(text)),
  });
  await answer.body?.cancel();
  const { status } = answer;
  if (status === 429 || status >= 500) throw new Error(`the push service answers ${status}`);
  return status >= 200 && status < 300;
}
