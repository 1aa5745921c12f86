import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** S3 refuses smaller parts, except the last. */
const SMALLEST_PART = 5 * 1024 * 1024;

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };
type Upload = { key: string; parts: Map<number, Buffer> };

/**
 * A small S3 server with what blobs need: signatures (version 4), whole and multipart uploads, ranges, paged lists.
 * Uploads are kept in memory.
 */
export async function startS3Server({ keyId = 'key', secret = 'secret', region = 'auto' } = {}) {
  const objects = new Map<string, { content: Buffer; modifiedAt: Date }>();
  const uploads = new Map<string, Upload>();
  let nextUpload = 1;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, 'http://s3');
    if (!isSigned(request, url, { keyId, secret, region })) return failure(403, 'SignatureDoesNotMatch');
    if (!/^\/bucket(\/|$)/.test(url.pathname)) return failure(404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice('/bucket/'.length));
    const uploadId = url.searchParams.get('uploadId');
    const method = `${request.method}`;
    if (method === 'PUT') return put(request, url, key, uploadId);
    if (method === 'POST') return uploadId ? complete(request, uploadId) : begin(key);
    if (method === 'DELETE') return remove(key, uploadId);
    return key === '' ? list(url) : get(request, key);
  }

  async function put(request: IncomingMessage, url: URL, key: string, uploadId: string | null) {
    const content = await buffer(request);
    if (Number(request.headers['content-length'] ?? content.length) !== content.length) {
      return failure(400, 'IncompleteBody');
    }
    if (uploadId === null) {
      objects.set(key, { content, modifiedAt: new Date() });
    } else {
      const upload = uploads.get(uploadId);
      if (!upload || upload.key !== key) return failure(404, 'NoSuchUpload');
      upload.parts.set(Number(url.searchParams.get('partNumber')), content);
    }
    return { status: 200, headers: { etag: `"${etagOf(content)}"` } };
  }

  function begin(key: string): Answer {
    const id = `upload-${nextUpload++}`;
    uploads.set(id, { key, parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  async function complete(request: IncomingMessage, id: string): Promise<Answer> {
    const upload = uploads.get(id);
    if (!upload) return failure(404, 'NoSuchUpload');
    const asked = [
      ...(await buffer(request))
        .toString()
        .matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:&quot;|")?(\w+)/g),
    ];
    const parts = asked.map(([, number]) => upload.parts.get(Number(number)));
    const isWhole = parts.every((part, i) => part && etagOf(part) === asked[i]![2]);
    if (parts.length === 0 || !isWhole) return failure(400, 'InvalidPart');
    if (parts.slice(0, -1).some((part) => part!.length < SMALLEST_PART))
      return failure(400, 'EntityTooSmall');
    const content = Buffer.concat(parts as Buffer[]);
    objects.set(upload.key, { content, modifiedAt: new Date() });
    uploads.delete(id);
    return xml(
      `<CompleteMultipartUploadResult><ETag>"${etagOf(content)}"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function remove(key: string, uploadId: string | null): Answer {
    if (uploadId === null) objects.delete(key);
    else if (!uploads.delete(uploadId)) return failure(404, 'NoSuchUpload');
    return { status: 204 };
  }

  function list(url: URL): Answer {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const most = Number(url.searchParams.get('max-keys') ?? 1000);
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, most);
    const contents = page.map((key) => {
      const { content, modifiedAt } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>"${etagOf(content)}"</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const isCut = keys.length > page.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  function get(request: IncomingMessage, key: string): Answer {
    const found = objects.get(key);
    if (!found) return failure(404, 'NoSuchKey');
    const { content } = found;
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return { status: 200, body: content };
    if (Number(from) >= content.length) return failure(416, 'InvalidRange');
    const last = Math.min(to ? Number(to) : content.length - 1, content.length - 1);
    const headers = { 'content-range': `bytes ${from}-${last}/${content.length}` };
    return { status: 206, body: content.subarray(Number(from), last + 1), headers };
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body = '', headers = {} }) => {
        response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      () => response.destroy(), // the connection broke while reading
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    storage: { url: `http://127.0.0.1:${port}/bucket`, keyId, secret, region },
    /** Uploads neither completed nor aborted: they would cost the operator money for ever. */
    unfinishedUploads: () => uploads.size,
    keys: () => [...objects.keys()],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const etagOf = (content: Buffer): string => createHash('md5').update(content).digest('hex');
const xml = (body: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  headers: { 'content-type': 'application/xml' },
});
const failure = (status: number, code: string): Answer => ({
  ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
  status,
});

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;

/** Signature version 4 with an unsigned payload, as AWS describes it. */
function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  account: { keyId: string; secret: string; region: string },
): boolean {
  const [, keyId, day, region, names, signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (keyId !== account.keyId || region !== account.region) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const signed = names!.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url.pathname, query, signed.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${account.secret}`, day!), region!));
  return hmac(key, text).toString('hex') === signature;
}
