import type { ReportedMaps } from '@retake/core/fixture/report.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Reported } from '../stages/reporting.ts';
import type { ChangeDeps } from './change.ts';
import { entrantsOf, namesOf, spokenFor } from './disputing.ts';
import type { LineUpPorts } from './lineUp.ts';
import type { StagesPort } from './playing.ts';
import { type EntrantRow, findTournament, type TournamentRow } from './store.ts';
import type { Telling } from './telling.ts';

type ReportingDeps = Pick<Deps, 'database'> & Pick<ChangeDeps, 'tell'>;

/** STG19: captains report what they have played elsewhere. */
export function createReporting(
  { database, tell }: ReportingDeps,
  stages: StagesPort,
  teamOf: LineUpPorts['teamOf'],
) {
  /** NOT8: the other side is asked; where the reports differ, the organiser decides. */
  async function tellOf(
    tx: Tx,
    row: TournamentRow,
    pair: readonly EntrantRow[],
    byEntrant: string,
    made: Reported,
  ) {
    const others = pair.filter(({ id }) => id !== byEntrant).flatMap(({ playerIds }) => playerIds);
    const telling = tellingOf(row, namesOf(pair), others, made);
    if (telling) await tell(tx, { tournamentId: row.id, tellings: [telling] });
  }

  return {
    /** What became of it: it waits for the other captain, counts, or is left to the organiser. */
    async report(
      callerId: string,
      id: string,
      fixtureId: string,
      maps: ReportedMaps,
    ): Promise<Reported['result']> {
      const row = await findTournament(database.sql, id);
      if (!row || row.status === 'draft') throw new Refusal('tournament_gone');
      if (!row.stageIds.some((stageId) => fixtureId.startsWith(`${stageId}.`)))
        throw new Refusal('fixture_gone');
      if (row.status !== 'running') throw new Refusal('tournament_wrong_state');
      const pair = await entrantsOf(database.sql, id, await stages.pairOn(database.sql, fixtureId));
      const { id: entrantId } = await spokenFor(teamOf, pair, callerId);
      return database.write(async (tx) => {
        const made = await stages.report(tx, { fixtureId, entrantId, byId: callerId, maps });
        await tellOf(tx, row, pair, entrantId, made);
        return made.result;
      });
    },
  };
}

function tellingOf(
  { organiserId }: TournamentRow,
  sides: [string, string],
  others: readonly string[],
  { result, fixtureId }: Reported,
): Telling | null {
  if (result === 'counts') return null;
  if (result === 'waits') return { kind: 'resultReported', userIds: others, fixtureId, sides };
  const userIds = organiserId === null ? others : [...others, organiserId];
  return { kind: 'resultDisputed', userIds, sides };
}
