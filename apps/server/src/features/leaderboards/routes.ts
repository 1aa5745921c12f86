import type { LeaderboardRow, leaderboardCalls } from '@retake/contract/leaderboards/calls.ts';
import { LEADERBOARD_COUNTED, LEADERBOARD_MATCHES } from '@retake/core/leaderboard/leaderboard.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import type { Sql } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import {
  type Board,
  type BoardRow,
  countBefore,
  countRated,
  findOnBoard,
  readBoard,
  type Standing,
} from './store.ts';

const PAGE = 50;

export const leaderboardRoutes = (sql: Sql): Handlers<typeof leaderboardCalls> => ({
  'GET /api/leaderboards': async ({ query: { after, ...board } }) => {
    const from = after === undefined ? null : readStanding(after);
    const rows = await readBoard(sql, board, { after: from, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    return { rows: page.map(presentRow), next: rows.length > PAGE ? writeStanding(page.at(-1)!) : null };
  },
  'GET /api/leaderboards/place': ({ caller, query }) => placeOf(sql, query, caller.id),
});

/** LDB5. */
async function placeOf(sql: Sql, board: Board, userId: string) {
  const row = await findOnBoard(sql, board, userId);
  const games = row || board.map ? LEADERBOARD_MATCHES : await countRated(sql, userId, board.mode);
  const before = row ? await countBefore(sql, board, row) : LEADERBOARD_COUNTED;
  return {
    row: row && presentRow(row),
    place: before < LEADERBOARD_COUNTED ? before + 1 : null,
    matchesLeft: Math.max(0, LEADERBOARD_MATCHES - games),
  };
}

const presentRow = ({ userId, nickname, elo, value: _, ...row }: BoardRow): LeaderboardRow => ({
  ...row,
  id: userId,
  player: nickname,
  elo,
  group: elo === null ? null : groupOf(elo),
});

const STANDING = /^(\d{1,6})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const writeStanding = ({ value, userId }: Standing) => `${value}_${userId}`;

function readStanding(text: string): Standing {
  const [, value, userId] = STANDING.exec(text) ?? [];
  if (userId === undefined) throw new Refusal('malformed', { detail: 'query.after: not the end of a page' });
  return { value: Number(value), userId };
}
