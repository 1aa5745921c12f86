import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3Server } from '@retake/testkit/s3Server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from './blobStore.ts';
import { openDiskBlobs } from './disk.ts';
import { openBlobs } from './open.ts';
import { createS3Blobs } from './s3.ts';

type Side = { blobs: BlobStore; leftUnderWay(): number; stop(): Promise<void> };

const sides: Record<string, () => Promise<Side>> = {
  'on disk': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'retake-blobs-'));
    return {
      blobs: await openDiskBlobs(folder),
      leftUnderWay: () => readdirSync(join(folder, '.under-way')).length,
      stop: async () => rmSync(folder, { recursive: true }),
    };
  },
  'by S3': async () => {
    const server = await startS3Server();
    return {
      blobs: createS3Blobs(server.storage),
      leftUnderWay: server.unfinishedUploads,
      stop: server.stop,
    };
  },
};

const MB = 1024 * 1024;
const limits = { maxBytes: 40 * MB };

/** In pieces of odd sizes, as a network delivers them. */
async function* pieces(content: Buffer, size = 70_001): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
}

async function* breaks(content: Buffer): AsyncGenerator<Buffer> {
  yield* pieces(content);
  throw new Error('the connection broke');
}

describe.each(Object.entries(sides))('blobs %s', (_name, open) => {
  let side: Side;
  let blobs: BlobStore;
  beforeEach(async () => {
    side = await open();
    blobs = side.blobs;
  });
  afterEach(() => side.stop());

  const read = async (key: string, range?: { from: number; to?: number }) => {
    const found = await blobs.get(key, range);
    return found && { bytes: found.bytes, content: await buffer(found.content) };
  };
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of blobs.list(prefix)) found.push(key);
    return found;
  };

  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['less than a part', 3 * MB + 17],
    ['a part exactly', 8 * MB],
    ['several parts', 20 * MB + 3],
  ])('keeps %s unchanged, and returns its hash', async (_what, size) => {
    const content = randomBytes(size);
    const put = await blobs.put('demos/match-1.dem', pieces(content), limits);
    expect(put).toEqual({ bytes: size, sha256: createHash('sha256').update(content).digest('hex') });
    const found = await read('demos/match-1.dem');
    expect(found?.bytes).toBe(size);
    expect(found?.content.equals(content)).toBe(true);
    expect(await blobs.stat('demos/match-1.dem')).toEqual({
      key: 'demos/match-1.dem',
      bytes: size,
      modifiedAt: expect.any(Date),
    });
    expect(side.leftUnderWay()).toBe(0);
  });

  test('returns a part of it', async () => {
    await blobs.put('a', pieces(Buffer.from('0123456789')), limits);
    const part = async (range: { from: number; to?: number }) => {
      const found = await read('a', range);
      return [found?.bytes, found?.content.toString()];
    };
    expect(await part({ from: 2, to: 4 })).toEqual([10, '234']);
    expect(await part({ from: 7 })).toEqual([10, '789']);
    expect(await part({ from: 0, to: 0 })).toEqual([10, '0']);
    expect(await part({ from: 8, to: 100 })).toEqual([10, '89']);
    expect(await part({ from: 10 })).toEqual([10, '']);
  });

  test.each([
    ['in its first part', 100_000],
    ['in a later part', 17 * MB],
  ])(
    'a connection that breaks %s leaves nothing new, and keeps the previous content',
    async (_when, size) => {
      await blobs.put('old', pieces(Buffer.from('before')), limits);
      for (const key of ['new', 'old']) {
        const broken = blobs.put(key, breaks(randomBytes(size)), limits);
        await expect(broken).rejects.toThrow('the connection broke');
      }
      expect(await blobs.stat('new')).toBeNull();
      expect((await read('old'))?.content.toString()).toBe('before');
      expect(side.leftUnderWay()).toBe(0);
    },
  );

  test('content that is too long is refused and not read to its end', async () => {
    let handedOut = 0;
    const endless = async function* () {
      for (;;) {
        handedOut += MB;
        yield Buffer.alloc(MB);
      }
    };
    await expect(blobs.put('a', endless(), { maxBytes: 17 * MB })).rejects.toMatchObject({
      name: 'BlobTooLargeError',
    });
    expect(handedOut).toBeLessThan(20 * MB);
    expect(await blobs.stat('a')).toBeNull();
    expect(side.leftUnderWay()).toBe(0);
  });

  test('a stream that its sender destroys rejects', async () => {
    const stream = new Readable({ read() {} });
    stream.push(Buffer.alloc(10));
    const put = blobs.put('a', stream, limits);
    stream.destroy(new Error('hung up'));
    await expect(put).rejects.toThrow('hung up');
    expect(await blobs.stat('a')).toBeNull();
  });

  test('lists keys by prefix, in order; deletes; a missing key gives null', async () => {
    for (const key of ['demos/2/b', 'demos/2/a', 'demos/20', 'avatars/x']) {
      await blobs.put(key, pieces(Buffer.from(key)), limits);
    }
    expect(await keys('')).toEqual(['avatars/x', 'demos/2/a', 'demos/2/b', 'demos/20']);
    expect(await keys('demos/2')).toEqual(['demos/2/a', 'demos/2/b', 'demos/20']);
    expect(await keys('demos/2/')).toEqual(['demos/2/a', 'demos/2/b']);
    expect(await keys('nothing/')).toEqual([]);
    await blobs.delete('demos/2/a');
    await blobs.delete('demos/2/a');
    expect(await blobs.get('demos/2/a')).toBeNull();
    expect(await blobs.stat('demos/2/a')).toBeNull();
    expect(await keys('demos/2/')).toEqual(['demos/2/b']);
  });

  test.each([
    '',
    '/a',
    'a/',
    '../a',
    'a/../b',
    'a//b',
    'A',
    'a b',
    'a\\b',
    '.a',
    'a/.b',
    'a\0',
    'x'.repeat(201),
  ])('an invalid key: %j', async (key) => {
    await expect(blobs.put(key, pieces(Buffer.from('x')), limits)).rejects.toThrow('not the key');
    await expect((async () => blobs.get(key))()).rejects.toThrow('not the key');
    await expect((async () => blobs.delete(key))()).rejects.toThrow('not the key');
  });
});

test('lists that S3 returns in pages are complete', async () => {
  const server = await startS3Server();
  const blobs = createS3Blobs(server.storage);
  const many = Array.from({ length: 1003 }, (_, i) => `n/${String(i).padStart(5, '0')}`);
  await Promise.all(many.map((key) => blobs.put(key, pieces(Buffer.from('x')), limits)));
  const found: string[] = [];
  for await (const { key } of blobs.list('n/')) found.push(key);
  expect(found).toEqual(many);
  await server.stop();
});

test('S3 refuses a wrong secret, and the error says so', async () => {
  const server = await startS3Server();
  const blobs = createS3Blobs({ ...server.storage, secret: 'another' });
  await expect(blobs.put('a', pieces(Buffer.from('x')), limits)).rejects.toThrow('SignatureDoesNotMatch');
  expect(server.keys()).toEqual([]);
  await server.stop();
});

test('a later start clears what a killed process left unfinished, not what another one still writes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'retake-blobs-'));
  const blobs = await openBlobs({ dataDir, blobStorage: null });
  const never = new Readable({ read() {} });
  never.push(Buffer.alloc(10));
  const put = blobs.put('a', never, limits).catch(() => 'ended');
  const parts = () => readdirSync(join(dataDir, 'blobs', '.under-way'));
  await expect.poll(parts).toHaveLength(1);
  await openBlobs({ dataDir, blobStorage: null });
  expect(parts()).toHaveLength(1);
  const anHourAgo = new Date(Date.now() - 3601_000);
  utimesSync(join(dataDir, 'blobs', '.under-way', parts()[0]!), anHourAgo, anHourAgo);
  await openBlobs({ dataDir, blobStorage: null });
  expect(parts()).toEqual([]);
  never.destroy(new Error('killed'));
  expect(await put).toBe('ended');
  rmSync(dataDir, { recursive: true });
});
