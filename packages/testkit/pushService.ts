import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pushed = { path: string; headers: Record<string, string>; text: string };

/**
 * A push service and the browsers behind it, over HTTP: it opens what it is sent as a browser does (RFC 8291), and checks the
 * signature (RFC 8292), with none of the code that sealed it.
 */
export async function startPushService() {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>();
  const pushed: Pushed[] = [];
  const refusals: string[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!;
      const headers = request.headers as Record<string, string>;
      const browser = browsers.get(path);
      if (browser && status === 201)
        try {
          checkSignature(headers.authorization!);
          pushed.push({ path, headers, text: unseal(Buffer.concat(chunks), browser) });
        } catch (error) {
          refusals.push(String(error));
        }
      response.writeHead(browser ? status : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    pushed,
    /** What could not be opened, or was signed wrong. */
    refusals,
    /** What a new browser tells its site. */
    subscribe() {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(path, { pair, auth });
      return { endpoint: `${url}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    /** That browser is gone for good. */
    forget: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    /** What all are answered from now on. */
    answer(with_: number): void {
      status = with_;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function unseal(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (key: Buffer, salt_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = derive(pair.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function checkSignature(authorization: string): void {
  const [, header, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    authorization,
  )!;
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  if (!isRight) throw new Error('the signature is wrong');
}
