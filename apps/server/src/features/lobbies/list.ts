import type { LobbyRow as Row } from '@retake/contract/lobbies/calls.ts';
import type { RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import type { Sql } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { findRunningMatches, type Place } from './liveMatches.ts';
import { presentListed } from './present.ts';
import { type After, findNew, type Reader } from './store.ts';
import { statesIn } from './storedLobby.ts';

/** `pings`: those that the reader has measured. */
type ListReader = Reader & { pings: RegionPings };

export type Page = { rows: Row[]; next: string | null };

/** How many rows the page shows at a time. */
export const PAGE = 8;

/** The tab Live continues after the match of this phase and number. */
const MATCH_CURSOR = /^m([0-2])-(\d{1,10})$/;
/** Match numbers fit a signed 32-bit integer, so none is above this one. */
const HIGHEST_NUMBER = 2 ** 31 - 1;

/** LOB6: lobbies that wait for players, the newest first. */
async function newest(db: Sql, reader: ListReader, after: After): Promise<Page> {
  const found = await findNew(db, reader, after, PAGE + 1);
  const last = found[PAGE - 1];
  const more = found.length > PAGE && last;
  return {
    rows: found
      .slice(0, PAGE)
      .flatMap((row) => statesIn(row).map((state) => presentListed(row, state, reader.pings))),
    next: more ? writeCursor({ createdAt: last.createdAt, id: last.id }) : null,
  };
}

/** LOB6: running matches: live ones first, then those in the warm-up and in the veto; of each the newest first. */
async function live(db: Sql, reader: Reader, after: Place | null): Promise<Page> {
  const found = await findRunningMatches(db, reader.userId, after, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1)?.place;
  const more = found.length > PAGE && last;
  return { rows: shown.map(({ row }) => row), next: more ? `m${last.phase}-${last.number}` : null };
}

function readPlace(after: string): Place {
  const [, phase, number] = MATCH_CURSOR.exec(after) ?? [];
  if (phase === undefined) throw new Refusal('malformed', { detail: 'query.after: not the end of a page' });
  return { phase: Number(phase), number: Math.min(Number(number), HIGHEST_NUMBER) };
}

/** A tab of the matches page. */
export function listLobbies(
  db: Sql,
  tab: 'new' | 'live',
  after: string | undefined,
  reader: ListReader,
): Promise<Page> {
  if (tab === 'new') return newest(db, reader, after === undefined ? null : readCursor(after));
  return live(db, reader, after === undefined ? null : readPlace(after));
}
