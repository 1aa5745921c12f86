import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(deflateRaw);

/** What everybody is answered, as an object that is still open; compressed so that more can follow. */
export type SharedPart<Shared> = {
  plain: Buffer;
  deflated: Buffer;
  crc: number;
  /** Its type alone. */
  readonly of?: Shared;
};

/** Made once for all who ask; compressed beside the event loop. It has at least one field. */
export async function sharedPart<Shared extends object>(value: Shared): Promise<SharedPart<Shared>> {
  const plain = Buffer.from(JSON.stringify(value).slice(0, -1));
  // Ends at a whole byte, and not the stream.
  const deflated = await compress(plain, { finishFlush: constants.Z_SYNC_FLUSH });
  return { plain, deflated, crc: crc32(plain) };
}

/** An answer of a large part that is the same for all, and a small one that is the caller's. It has at least one field. */
export class HalfShared<Whole> {
  readonly shared: SharedPart<Partial<Whole>>;
  readonly own: Partial<Whole>;
  private constructor(shared: SharedPart<Partial<Whole>>, own: Partial<Whole>) {
    this.shared = shared;
    this.own = own;
  }

  static of<Shared, Own>(shared: SharedPart<Shared>, own: Own): HalfShared<Shared & Own> {
    return new HalfShared<Shared & Own>(
      shared as SharedPart<Partial<Shared & Own>>,
      own as Partial<Shared & Own>,
    );
  }
}

/** RFC 1952: deflate, no name, no time, from Unix. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const STORED_MAX = 0xffff;

/** RFC 1951: blocks that are not compressed, the last one of the stream. So what is the caller's costs no compressing, and its length says nothing of it. */
function stored(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += STORED_MAX) {
    const piece = bytes.subarray(from, from + STORED_MAX);
    const head = Buffer.alloc(5);
    head[0] = from + STORED_MAX >= bytes.length ? 1 : 0;
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(~piece.length & STORED_MAX, 3);
    blocks.push(head, piece);
  }
  return blocks;
}

function gzipped({ plain, deflated, crc }: SharedPart<unknown>, own: Buffer): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(own, crc), 0);
  tail.writeUInt32LE((plain.length + own.length) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEAD, deflated, ...stored(own), tail]);
}

export const wholeText = ({ shared, own }: HalfShared<unknown>): string =>
  `${shared.plain.toString()},${JSON.stringify(own).slice(1)}`;

/** As one JSON object: whoever reads it sees no seam. */
export function sendHalfShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { shared, own }: HalfShared<unknown>,
): FastifyReply {
  const rest = Buffer.from(`,${JSON.stringify(own).slice(1)}`);
  reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(Buffer.concat([shared.plain, rest]));
  return reply.header('content-encoding', 'gzip').send(gzipped(shared, rest));
}
