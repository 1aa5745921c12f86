import { advance, type TournamentEvent } from '@retake/core/tournament/advance.ts';
import { countPlaced } from '@retake/core/tournament/entrants.ts';
import { dueSteps } from '@retake/core/tournament/life.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import {
  deleteOtherEntrants,
  type EntrantRow,
  findEntrants,
  insertEntrants,
  lockTournament,
  type NewEntrant,
  saveEntrants,
  saveTournament,
  type TournamentPatch,
  type TournamentRow,
} from './store.ts';
import { type Settings, storedSettings } from './storedSettings.ts';
import { type TournamentTold, tellingsOf } from './telling.ts';

export const DEADLINE = 'tournament';
export const roomOfWatchers = (id: string): string => `tournament:${id}`;

/** One event as it is kept, and as its rules see it. */
export type Kept = { row: TournamentRow; settings: Settings; entrants: EntrantRow[]; event: TournamentEvent };

export type Change = {
  event: TournamentEvent;
  /** Columns that no rule knows. */
  patch?: TournamentPatch;
  newcomer?: NewLineUp;
};

/** A line-up as it is kept beside what the rules say of it. */
export type NewLineUp = Omit<NewEntrant, keyof TournamentEvent['entrants'][number]> & { id: string };

export type ChangeDeps = Pick<Deps, 'clock' | 'deadlines' | 'realtime'> & {
  /** The draw of one that begins, in the same transaction. */
  draw(tx: Tx, row: TournamentRow, event: TournamentEvent): Promise<void>;
  /** TRN31: simulated line-ups that would take free places of this one; none where it does not want them. */
  fillersFor(tx: Tx, row: TournamentRow, settings: Settings): Promise<NewLineUp[]>;
  /** NOT8. */
  tell(tx: Tx, told: TournamentTold): Promise<void>;
};

export const settingsOf = (row: TournamentRow): Settings =>
  storedSettings.read(row.settings, `tournament ${row.id}`);

export function toEvent(row: TournamentRow, settings: Settings, entrants: TournamentEvent['entrants']) {
  const { status, places, cancelled } = row;
  const { checkInMinutes, reservePlaces, stages } = settings;
  const startsAt = row.startsAt.getTime();
  const about = { status, places, cancelled, checkInMinutes, reservePlaces, stages, startsAt };
  return { ...about, entrants, fillerIds: [] as string[] };
}

/** Refuses where there is none. The row stays locked until the transaction ends. */
export async function locked(tx: Tx, id: string): Promise<Kept> {
  const row = await lockTournament(tx, id);
  if (!row) throw new Refusal('tournament_gone');
  const settings = settingsOf(row);
  const entrants = await findEntrants(tx, id);
  return { row, settings, entrants, event: toEvent(row, settings, entrants) };
}

/** Locks an event, lets happen what is due, changes it, saves it, and tells who watches. */
export async function change(
  deps: ChangeDeps,
  tx: Tx,
  id: string,
  decide: (kept: Kept) => Change | Promise<Change>,
): Promise<TournamentEvent> {
  const before = await locked(tx, id);
  const fillers = await deps.fillersFor(tx, before.row, before.settings);
  const event = { ...before.event, fillerIds: fillers.map((one) => one.id) };
  const current = advance(event, deps.clock.now());
  const made = await decide({ ...before, event: current });
  await save(deps, tx, { ...before, event }, made, fillers);
  return made.event;
}

async function save(
  deps: ChangeDeps,
  tx: Tx,
  { row, event, entrants }: Kept,
  made: Change,
  fillers: readonly NewLineUp[],
): Promise<void> {
  const { id } = row;
  const after = made.event;
  if (after === event && !made.patch) return;
  await saveLineUps(tx, id, event, after, made.newcomer ? [...fillers, made.newcomer] : fillers);
  const isOver = after.status === 'cancelled' || after.status === 'finished';
  await saveTournament(tx, id, {
    ...made.patch,
    status: after.status,
    cancelled: after.cancelled,
    startsAt: new Date(after.startsAt),
    entered: countPlaced(after.entrants),
    endedAt: isOver ? (row.endedAt ?? new Date(deps.clock.now())) : null,
  });
  await setDeadline(deps, tx, id, after);
  if (after.status === 'running' && event.status !== 'running') await deps.draw(tx, row, after);
  const tellings = tellingsOf(event, after, [...entrants, ...(made.newcomer ? [made.newcomer] : [])]);
  if (tellings.length > 0) await deps.tell(tx, { tournamentId: id, tellings });
  const userIds = [...entrants.flatMap(({ playerIds }) => playerIds), ...(made.newcomer?.playerIds ?? [])];
  tx.after(() =>
    deps.realtime.toRoom(roomOfWatchers(id), userIds, 'tournamentChanged', { id, version: row.version + 1 }),
  );
}

async function saveLineUps(
  tx: Tx,
  id: string,
  before: TournamentEvent,
  { entrants: after }: TournamentEvent,
  newcomers: readonly NewLineUp[],
): Promise<void> {
  const old = new Map(before.entrants.map((one) => [one.id, one]));
  if (before.entrants.some((one) => !after.some((other) => other.id === one.id)))
    await deleteOtherEntrants(
      tx,
      id,
      after.map((one) => one.id),
    );
  await insertEntrants(
    tx,
    newcomers.flatMap((lineUp) => {
      const entered = after.find((one) => one.id === lineUp.id);
      return entered ? [{ ...lineUp, ...entered }] : [];
    }),
  );
  await saveEntrants(
    tx,
    after.filter((one) => {
      const was = old.get(one.id);
      return (
        was && (was.status !== one.status || was.isCheckedIn !== one.isCheckedIn || was.seed !== one.seed)
      );
    }),
  );
}

/** When the next thing happens by itself. */
async function setDeadline({ clock, deadlines }: ChangeDeps, tx: Tx, id: string, event: TournamentEvent) {
  const { nextAt, due } = dueSteps(event.status, event, clock.now());
  const at = due.length > 0 ? clock.now() : nextAt;
  if (at === null) await deadlines.cancel(tx, DEADLINE, id);
  else await deadlines.set(tx, DEADLINE, id, at);
}

/** TRN7: times are deadlines. One that was deleted meanwhile needs nothing. */
export function handleDeadlines(deps: ChangeDeps & Pick<Deps, 'deadlines'>): void {
  deps.deadlines.handle(DEADLINE, async (tx, id) => {
    if (!(await lockTournament(tx, id))) return;
    const event = await change(deps, tx, id, (kept) => ({ event: kept.event }));
    await setDeadline(deps, tx, id, event);
  });
}
