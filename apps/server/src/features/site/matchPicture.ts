import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { id as matchId } from '@retake/contract/shapes.ts';
import { mapName } from '@retake/core/maps.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageHead } from '../../platform/http/pageHead.ts';
import type { WriteLimit } from '../../platform/limits/writes.ts';
import { resultPicture } from './resultPicture.ts';

/** The room as everybody sees it. Throws `match_not_found`. */
export type RoomOf = (matchId: string) => Promise<MatchRoom>;

/** How many pictures are kept, of about 3 KB each; the oldest goes first. */
const KEEP = 500;
const ADDRESS = '/share/match/';

async function finished(roomOf: RoomOf, id: string): Promise<MatchRoom | null> {
  const asked = matchId.safeParse(id);
  if (!asked.success) return null;
  try {
    const room = await roomOf(asked.data);
    return room.phase === 'finished' ? room : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** SHR1: what other sites show for a link to a match that has a result; null for any other. */
export const matchHead =
  (roomOf: RoomOf) =>
  async (id: string): Promise<PageHead | null> => {
    const room = await finished(roomOf, id);
    if (!room) return null;
    const [one, two] = room.teams as [MatchRoom['teams'][number], MatchRoom['teams'][number]];
    const { team1, team2 } = room.score;
    return {
      path: `/game/${room.id}`,
      title: `${one.name} ${team1} : ${team2} ${two.name}`,
      description: [room.mode, room.map && mapName(room.map), room.finishedAt?.slice(0, 10)]
        .filter(Boolean)
        .join(' · '),
      picture: `${ADDRESS}${room.id}.png`,
    };
  };

/** SHR2: the picture of a result. It is made once, of numbers alone; making one counts against its address as a write does. */
export function serveMatchPictures(http: FastifyInstance, roomOf: RoomOf, limit: WriteLimit): void {
  const kept = new Map<string, Promise<Buffer>>();

  http.get<{ Params: { file: string } }>(`${ADDRESS}:file`, async (request, reply) => {
    const [, id = ''] = /^([0-9a-f-]{36})\.png$/.exec(request.params.file) ?? [];
    const known = kept.get(id);
    if (!known) await limit.ofVisitor(request);
    const picture = known ?? (await drawn(id));
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(await picture);
  });

  async function drawn(id: string): Promise<Promise<Buffer> | null> {
    const room = await finished(roomOf, id);
    if (!room) return null;
    const picture = resultPicture(room);
    kept.set(id, picture);
    picture.catch(() => kept.delete(id));
    if (kept.size > KEEP) kept.delete(kept.keys().next().value as string);
    return picture;
  }
}
