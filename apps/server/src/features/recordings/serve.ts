import { MOST_RECORDING_BYTES } from '@retake/core/match/recording.ts';
import { RECORDINGS_PATH, TOKEN_HEADER } from '@retake/gameserver/port.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from '../../platform/blobs/blobStore.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { recordingKey } from './keys.ts';
import type { Links } from './links.ts';
import type { Receive } from './receiving.ts';
import { findRecording } from './store.ts';

const NUMBER_HEADERS = ['matchzy-matchid', 'get5-matchid'];
const ID = /^[0-9a-f-]{36}$/;

type Ports = {
  /** Refuses a token that is nobody's. */
  admitServer(token: string): void;
  /** The match with this number, which ran on the server of this token (GSV11). */
  matchOfServer(token: string, number: number): Promise<string>;
  receive: Receive;
  links: Links;
  blobs: BlobStore;
  database: Pick<Database, 'sql'>;
};

/** REC1: the body is the file itself, as the plugin sends it, read as a stream. */
export const receiveRecordings =
  ({ admitServer, matchOfServer, receive }: Ports) =>
  async (http: FastifyInstance): Promise<void> => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', (_request, stream, done) => done(null, stream));
    const onRequest = async (request: FastifyRequest) => admitServer(tokenOf(request));
    http.post(
      RECORDINGS_PATH,
      { onRequest, bodyLimit: MOST_RECORDING_BYTES },
      async (request: FastifyRequest) => {
        const matchId = await matchOfServer(tokenOf(request), numberOf(request));
        await receive(matchId, (request.body as AsyncIterable<Uint8Array> | undefined) ?? request.raw);
        return { ok: true };
      },
    );
  };

function tokenOf({ headers }: FastifyRequest): string {
  const token = headers[TOKEN_HEADER.toLowerCase()];
  if (typeof token !== 'string') throw new Refusal('bad_token');
  return token;
}

function numberOf({ headers }: FastifyRequest): number {
  const told = NUMBER_HEADERS.map((name) => headers[name]).find((value) => value !== undefined);
  if (typeof told !== 'string' || !/^\d{1,10}$/.test(told))
    throw new Refusal('malformed', { detail: 'no number of a match' });
  return Number(told);
}

type Params = { matchId: string; pass: string };

/** REC6. What a browser does with a name and a type that are not its own is to save it. */
export function serveRecordings(http: FastifyInstance, { links, blobs, database }: Ports): void {
  http.get<{ Params: Params }>('/recordings/:matchId/:pass', async (request, reply) => {
    const { matchId, pass } = request.params;
    if (!ID.test(matchId) || !links.isValid(matchId, pass)) throw new Refusal('not_found');
    const found = await findRecording(database.sql, matchId);
    if (!found?.recording || found.recording.deletedAt) throw new Refusal('recording_gone');
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="match-${found.number}.dem"`)
      .header('cache-control', 'private, no-store')
      .header('accept-ranges', 'bytes');
    return answer(request, reply, { blobs, key: recordingKey(matchId), bytes: found.recording.bytes ?? 0 });
  });
}

type File = { blobs: BlobStore; key: string; bytes: number };

async function answer({ headers }: FastifyRequest, reply: FastifyReply, { blobs, key, bytes }: File) {
  const range = rangeOf(headers.range, bytes);
  if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  const file = await blobs.get(key, range ?? undefined);
  if (!file) throw new Refusal('recording_gone');
  if (!range) return reply.header('content-length', file.bytes).send(file.content);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${file.bytes}`)
    .header('content-length', range.to - range.from + 1)
    .send(file.content);
}

/** One range; what asks for several, or for something else, gets the whole (RFC 9110, 14.2). */
function rangeOf(header: string | undefined, bytes: number): { from: number; to: number } | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (from >= bytes) return 'beyond';
  return from > to ? null : { from, to };
}
