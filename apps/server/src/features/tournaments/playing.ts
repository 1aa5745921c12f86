import { MAPS } from '@retake/core/maps.ts';
import type { TournamentEvent } from '@retake/core/tournament/advance.ts';
import { awardsOf, type Places, placesAfter } from '@retake/core/tournament/places.ts';
import { drawApart, seedOrder, seedsOfPlacements } from '@retake/core/tournament/seeding.ts';
import { stageFault, stageSettings } from '@retake/core/tournament/settings.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Hear } from '../../platform/event.ts';
import type { Prizes } from '../prizes/service.ts';
import type { StageChanged, StageEnded } from '../stages/context.ts';
import type { Stages } from '../stages/service.ts';
import { type ChangeDeps, locked, roomOfWatchers, settingsOf } from './change.ts';
import {
  type EntrantRow,
  findEntrants,
  findTeamMates,
  findTournament,
  saveEntrants,
  saveTournament,
  type TournamentRow,
} from './store.ts';
import { type Settings, storedPlacements } from './storedSettings.ts';
import { endedTelling, openedTellings } from './telling.ts';

export type StagesPort = Pick<
  Stages,
  | ('giveTurn' | 'propose' | 'acceptTime' | 'endProposal')
  | ('begin' | 'ready' | 'unready' | 'replacePlayers' | 'setPaused' | 'present' | 'expectedIn' | 'pairOn')
  | ('previewCorrection' | 'correct' | 'dispute' | 'rejectDispute' | 'disputesOf' | 'report')
  | ('outlook' | 'planFixture' | 'countServers')
>;

/** What stages put right: who comes in, with its players. */
export type StageCorrection = Parameters<Stages['previewCorrection']>[0]['correction'];

export type PrizesPort = Pick<Prizes, 'openPool' | 'award' | 'poolIdOf' | 'fundedOf'>;

/** By entrants, the first seed first. */
type Field = { row: TournamentRow; settings: Settings; entrants: readonly EntrantRow[] };

/** TRN17: the stage with this number (from 0) begins. Returns its id. */
function beginStage(stages: StagesPort, tx: Tx, { row, settings, entrants }: Field, at: number) {
  return stages.begin(tx, {
    ownerId: row.id,
    settings: stageSettings(settings.stages[at]!, entrants.length),
    entrants: entrants.map(({ id, name, playerIds }) => ({ id, name, playerIds })),
    mode: row.mode,
    pool: settings.maps ?? MAPS.map(({ id }) => id),
    match: {
      veto: settings.veto,
      vetoTimeouts: settings.vetoTimeouts,
      maxRounds: settings.maxRounds,
      cvars: settings.cvars,
    },
    regions: [],
    noShowMinutes: settings.noShowMinutes,
    noShow: settings.noShow,
    results: settings.results,
    reportMinutes: settings.reportMinutes,
    agree: settings.agreeDays > 0 ? { days: settings.agreeDays, startsAt: row.startsAt.toISOString() } : null,
  });
}

/** TRN12, TRN13: the draw, in the transaction in which the tournament begins, after its entrants were saved. */
export const createDraw =
  (stages: StagesPort) =>
  async (tx: Tx, row: TournamentRow, event: TournamentEvent): Promise<void> => {
    const settings = settingsOf(row);
    const playing = new Set(event.entrants.filter(({ status }) => status === 'playing').map(({ id }) => id));
    const entrants = (await findEntrants(tx, row.id)).filter(({ id }) => playing.has(id));
    const byId = new Map(entrants.map((one) => [one.id, one]));
    const order = seedOrder(entrants, settings.seeding, settings.lot);
    // TRN34: kept as they were drawn, whoever comes in later.
    await saveEntrants(
      tx,
      order.map((id, at) => ({ ...byId.get(id)!, seed: at + 1 })),
    );
    const apart = settings.separate ? await findTeamMates(tx, row.id) : [];
    const field = drawnFrom(order, settings, apart).map((id) => byId.get(id)!);
    const stageId = await beginStage(stages, tx, { row, settings, entrants: field }, 0);
    await saveTournament(tx, row.id, { stageIds: [stageId] });
  };

/** TRN33: in a bracket only; elsewhere everybody may meet everybody. */
function drawnFrom(
  order: readonly string[],
  { stages }: Settings,
  apart: readonly (readonly [string, string])[],
) {
  const { format } = stages[0]!;
  const pairs = apart.filter((pair) => pair.every((id) => order.includes(id)));
  return format === 'single' || format === 'double' ? drawApart(order, pairs) : order;
}

/**
 * What stages tell: their locks come before the tournament's. A stage that is over begins the next one, or ends the tournament;
 * told again after a correction it changes the places alone.
 */
export function hearStages(
  { realtime, clock, tell }: Pick<ChangeDeps, 'realtime' | 'clock' | 'tell'>,
  stages: StagesPort,
  prizes: PrizesPort,
) {
  const stageChanged: Hear<StageChanged> = async (tx, { ownerId: id, opened }) => {
    await saveTournament(tx, id, {});
    const row = await findTournament(tx, id);
    if (!row) return;
    const entrants = await findEntrants(tx, id);
    const playerIds = entrants.flatMap((one) => one.playerIds);
    // Of one that was cancelled meanwhile nothing is played any more.
    const tellings = row.status === 'running' ? openedTellings(opened, entrants) : [];
    if (tellings.length > 0) await tell(tx, { tournamentId: id, tellings });
    tx.after(() =>
      realtime.toRoom(roomOfWatchers(id), playerIds, 'tournamentChanged', { id, version: row.version }),
    );
  };

  const stageEnded: Hear<StageEnded> = async (tx, { ownerId, stageId, placements, acquainted }) => {
    if (!(await findTournament(tx, ownerId))) return;
    const { row, settings, entrants } = await locked(tx, ownerId);
    const at = row.stageIds.indexOf(stageId);
    const isLatest = at >= 0 && at === row.stageIds.length - 1;
    if (!isLatest || (row.status !== 'running' && row.status !== 'finished')) return;
    const before =
      row.placements === null ? [] : storedPlacements.read(row.placements, `tournament ${row.id}`).placements;
    const places = placesAfter(placements, before);
    const patch = { placements: storedPlacements.write({ placements: places }) };
    const next =
      row.status === 'running' ? nextField(settings, at, { placements, acquainted }, entrants) : null;
    const stayIn = next ? next.map(({ id }) => id) : (places[0]?.entrantIds ?? []);
    await saveEntrants(
      tx,
      entrants.flatMap((one) => changedTo(one, stayIn)),
    );
    if (next) {
      const id = await beginStage(stages, tx, { row, settings, entrants: next }, at + 1);
      await saveTournament(tx, row.id, { ...patch, stageIds: [...row.stageIds, id] });
    } else {
      const endedAt = row.endedAt ?? new Date(clock.now());
      await saveTournament(tx, row.id, { ...patch, status: 'finished', endedAt });
      await awardPlaces(prizes, tx, { row, settings, entrants }, places);
      if (row.status === 'running')
        await tell(tx, { tournamentId: row.id, tellings: [endedTelling(entrants, stayIn)] });
    }
    await stageChanged(tx, { ownerId, stageId, opened: [] });
  };
  return { stageChanged, stageEnded };
}

/** TRN22: after a correction only what differs is written. What sample data promises is nobody's money. */
async function awardPlaces(
  prizes: PrizesPort,
  tx: Tx,
  { row, settings, entrants }: Field,
  places: readonly Places[],
) {
  const poolId = await poolOf(prizes, tx, row);
  if (poolId === null) return;
  const playersOf = new Map(entrants.map(({ id, playerIds }) => [id, playerIds]));
  const awards = awardsOf(places, settings.prizes, (id) => playersOf.get(id) ?? []);
  await prizes.award(tx, poolId, awards, 'the places of the tournament');
}

/** The tournament's prize pool, opened with its promise; null where it has no prizes. */
export async function poolOf(prizes: PrizesPort, tx: Tx, row: TournamentRow): Promise<string | null> {
  if (row.sample || row.prizeCents === 0) return null;
  const { id: ownerId, title, prizeCents: promisedCents } = row;
  return prizes.openPool(tx, { kind: 'tournament', ownerId, title, promisedCents });
}

/** TRN17, BRK23: who goes on, in the order of the next seeds; null: there is no next stage, or it does not take so many. */
function nextField(
  { stages }: Settings,
  at: number,
  { placements, acquainted }: Pick<StageEnded, 'placements' | 'acquainted'>,
  entrants: readonly EntrantRow[],
): EntrantRow[] | null {
  const [ended, next] = [stages[at], stages[at + 1]];
  if (!ended || !next || ended.advance === null) return null;
  const byId = new Map(entrants.map((one) => [one.id, one]));
  const field = seedsOfPlacements(placements, ended.advance, next, acquainted).map((id) => byId.get(id)!);
  return stageFault(next, field.length) === null ? field : null;
}

/** Out is who does not go on; who was out and comes back by a correction plays. */
function changedTo(one: EntrantRow, stayIn: readonly string[]): EntrantRow[] {
  if (one.status !== 'playing' && one.status !== 'out') return [];
  const status = stayIn.includes(one.id) ? 'playing' : 'out';
  return status === one.status ? [] : [{ ...one, status }];
}
