import type { LobbyRow as Row } from '@retake/contract/lobbies/calls.ts';
import type { Sql } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { SampleTime } from '../samples/time.ts';
import { presentLobby } from './present.ts';
import { findRunningMatches } from './running.ts';
import { type After, findFuture, findNew, type LobbyRow } from './store.ts';

export type Page = { rows: Row[]; next: string | null };
type Reader = { userId: string | null; now: Date };

/** How many rows the page shows at a time. */
export const PAGE = 8;

/** In the tab Live custom matches come first, then those of the search: `m` and a number goes on among the latter. */
const MATCH_CURSOR = /^m(\d{1,10})$/;
/** Match numbers fit a signed 32-bit integer: before this one is all of them. */
const HIGHEST_NUMBER = 2 ** 31 - 1;

export function createList(db: Sql, time: SampleTime) {
  const present = (row: LobbyRow) => presentLobby(row, time);

  async function newest(reader: Reader, after: After): Promise<Page> {
    const found = await findNew(db, reader, after, PAGE + 1);
    const last = found[PAGE - 1];
    const more = found.length > PAGE && last;
    return {
      rows: found.slice(0, PAGE).map(present),
      next: more ? writeCursor({ createdAt: last.createdAt, id: last.id }) : null,
    };
  }

  async function live(reader: Reader, after: After): Promise<Page> {
    const found = await findFuture(db, reader, after, PAGE + 1);
    const last = found[PAGE - 1];
    const rows = found.slice(0, PAGE).map(present);
    if (found.length > PAGE && last?.startsAt) {
      return { rows, next: writeCursor({ createdAt: last.startsAt, id: last.id }) };
    }
    return running(reader, null, rows);
  }

  /** Fills a page up with matches of the search. */
  async function running({ userId }: Reader, before: number | null, lobbies: Row[]): Promise<Page> {
    const room = PAGE - lobbies.length;
    const found = await findRunningMatches(db, userId, before, room + 1);
    const shown = found.slice(0, room);
    const upTo = shown.at(-1)?.number ?? before ?? HIGHEST_NUMBER;
    return {
      rows: [...lobbies, ...shown.map(({ row }) => row)],
      next: found.length > room ? `m${upTo}` : null,
    };
  }

  return (tab: 'new' | 'live', after: string | undefined, reader: Reader): Promise<Page> => {
    if (tab === 'live' && after !== undefined) {
      const [, number] = MATCH_CURSOR.exec(after) ?? [];
      if (number !== undefined) return running(reader, Math.min(Number(number), HIGHEST_NUMBER), []);
    }
    const cursor = after === undefined ? null : readCursor(after);
    return tab === 'new' ? newest(reader, cursor) : live(reader, cursor);
  };
}
