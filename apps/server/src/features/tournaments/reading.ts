import type { Lang } from '@retake/contract/shapes.ts';
import type { Tournament } from '@retake/contract/tournaments/calls.ts';
import { mayOrganise } from '@retake/core/tournament/life.ts';
import { eachMinute, type Versioned } from '../../platform/cache/eachMinute.ts';
import { inTurns } from '../../platform/cache/inTurns.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { HalfShared, sharedPart } from '../../platform/http/halfShared.ts';
import type { People } from '../accounts/people.ts';
import type { Teams } from '../teams/service.ts';
import { settingsOf } from './change.ts';
import { isCaptainOf } from './disputing.ts';
import type { LineUpPorts } from './lineUp.ts';
import { askedOutlook } from './planning.ts';
import type { PrizesPort, StagesPort } from './playing.ts';
import { openStandIns, presentBoard, presentOwn } from './present.ts';
import { findEntrants, findStandIns, findTournament, type TournamentRow } from './store.ts';

export type Viewer = { id: string; admin: boolean } | null;

/** A draft is there for who may organise it alone. */
export function visibleTo(caller: Viewer, row: TournamentRow | null): TournamentRow {
  const isHidden = row?.status === 'draft' && !(caller && mayOrganise(row, caller));
  if (!row || isHidden) throw new Refusal('tournament_gone');
  return row;
}

type Ports = {
  people: People;
  teamOf: LineUpPorts['teamOf'];
  stages: StagesPort;
  prizes: PrizesPort;
  /** Of these teams; of those that are gone nothing. */
  marksOf: Teams['marksOf'];
};

/** TRN14: hundreds ask for an event at the moment in which it changes. What is the same for them is asked for and made once. */
export function createReading(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { people, teamOf, stages, prizes, marksOf }: Ports,
) {
  const named = async (ids: readonly string[]) =>
    new Map((await people.getMany(ids)).map((person) => [person.id, person]));

  /** What changes at any time. */
  const headOf = inTurns(async (id) => {
    const row = await findTournament(database.sql, id);
    const prizePoolId = row && (await prizes.poolIdOf('tournament', id));
    const funded = prizePoolId ? await prizes.fundedOf('tournament', [id]) : null;
    return { row, prizePoolId, fundedCents: funded?.get(id) ?? 0 };
  });
  const teamInTurn = inTurns(teamOf);

  /** What changes with its version, or with the minute. */
  const boardOf = eachMinute(clock, async ({ row }: Versioned & { row: TournamentRow }) => {
    const settings = settingsOf(row);
    const entrants = await findEntrants(database.sql, row.id);
    const isOver = row.status === 'finished' || row.status === 'cancelled';
    const outlook = isOver ? null : await stages.outlook(askedOutlook(row, settings));
    const views = await stages.present(row.stageIds, outlook?.starts);
    const known = await named(entrants.flatMap(({ playerIds }) => playerIds));
    const marks = await marksOf(entrants.flatMap(({ teamId }) => teamId ?? []));
    const about = { row, settings, entrants, people: known, marks, stages: views };
    return {
      entryOf: new Map(entrants.flatMap((one) => one.playerIds.map((id) => [id, one] as const))),
      standIns: openStandIns(row, entrants, await findStandIns(database.sql, row.id)),
      expected: await stages.expectedIn(row.stageIds),
      shared: await sharedPart(presentBoard({ ...about, expectedEnd: outlook?.end ?? null })),
    };
  });

  return async function read(id: string, lang: Lang, caller: Viewer): Promise<HalfShared<Tournament>> {
    const { prizePoolId, fundedCents, ...head } = await headOf(id);
    const row = visibleTo(caller, head.row);
    const board = await boardOf({ id, version: row.version, row });
    const disputes = caller && mayOrganise(row, caller) ? await stages.disputesOf(row.stageIds) : [];
    const byIds = disputes.flatMap(({ byId }) => byId ?? []);
    const { standIns } = board;
    const asked = standIns.flatMap(({ outId, inId }) => [outId, inId]);
    const known = await named([...byIds, ...asked, ...(row.organiserId === null ? [] : [row.organiserId])]);
    const found = caller ? board.entryOf.get(caller.id) : undefined;
    const entry = found?.status === 'withdrawn' ? undefined : found;
    const own = presentOwn({
      row,
      entry,
      lang,
      caller,
      prizePoolId,
      fundedCents,
      disputes,
      standIns,
      people: known,
      organiser: known.get(row.organiserId ?? ''),
      fixtureId: found ? (board.expected.get(caller!.id) ?? null) : null,
      isCaptain: entry !== undefined && (await isCaptainOf(teamInTurn, entry, caller!.id)),
    });
    return HalfShared.of(board.shared, own);
  };
}
