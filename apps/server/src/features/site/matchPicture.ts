import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { id as matchId } from '@retake/contract/shapes.ts';
import { mapName } from '@retake/core/maps.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageHead } from '../../platform/http/pageHead.ts';
import type { WriteLimit } from '../../platform/limits/writes.ts';
import { servePictures } from './pictures.ts';
import { resultPicture } from './resultPicture.ts';

/** The room as everybody sees it. Throws `match_not_found`. */
export type RoomOf = (matchId: string) => Promise<MatchRoom>;

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
      framed: true,
    };
  };

/** SHR2: the picture of a result. */
export const serveMatchPictures = (http: FastifyInstance, roomOf: RoomOf, limit: WriteLimit): void =>
  servePictures(http, {
    address: ADDRESS,
    limit,
    async find(file) {
      const [, id = ''] = /^([0-9a-f-]{36})\.png$/.exec(file) ?? [];
      const room = await finished(roomOf, id);
      return room && { file, draw: () => resultPicture(room) };
    },
  });
