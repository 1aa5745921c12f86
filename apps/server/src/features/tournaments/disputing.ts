import { mayOrganise } from '@retake/core/tournament/life.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { ChangeDeps } from './change.ts';
import type { LineUpPorts } from './lineUp.ts';
import type { StagesPort } from './playing.ts';
import { type EntrantRow, findEntrants, findTournament } from './store.ts';

type Caller = { id: string; admin: boolean };
type TeamOf = LineUpPorts['teamOf'];
type Pair = readonly [string, string];

/** STG15: whether a player is the captain of an entry: first in its line-up, or the captain of its team. */
export async function isCaptainOf(teamOf: TeamOf, entrant: EntrantRow, userId: string): Promise<boolean> {
  if (entrant.playerIds[0] === userId) return true;
  const team = entrant.teamId === null ? null : await teamOf(entrant.teamId);
  return team?.roster.some((one) => one.userId === userId && one.role === 'captain') ?? false;
}

/** The entry of a pair that the caller is captain of. Refuses where it is neither. */
export async function spokenFor(
  teamOf: TeamOf,
  pair: readonly EntrantRow[],
  userId: string,
): Promise<EntrantRow> {
  for (const entrant of pair) if (await isCaptainOf(teamOf, entrant, userId)) return entrant;
  const isPlayer = pair.some(({ playerIds }) => playerIds.includes(userId));
  throw new Refusal(isPlayer ? 'fixture_not_captain' : 'fixture_not_yours');
}

export async function entrantsOf(db: Sql, id: string, pair: Pair | null): Promise<EntrantRow[]> {
  if (!pair) throw new Refusal('fixture_gone');
  const all = await findEntrants(db, id);
  return pair.flatMap((entrantId) => all.filter((one) => one.id === entrantId));
}

export const namesOf = (pair: readonly EntrantRow[]) => pair.map(({ name }) => name) as [string, string];

type DisputingDeps = Pick<Deps, 'database' | 'audit'> & Pick<ChangeDeps, 'tell'>;

/** STG15, STG17: captains dispute results, organisers decide. */
export function createDisputing(
  { database, audit, tell }: DisputingDeps,
  stages: StagesPort,
  teamOf: TeamOf,
) {
  return {
    async dispute(callerId: string, id: string, fixtureId: string, text: string): Promise<void> {
      const row = await findTournament(database.sql, id);
      if (!row || row.status === 'draft') throw new Refusal('tournament_gone');
      if (!row.stageIds.some((stageId) => fixtureId.startsWith(`${stageId}.`)))
        throw new Refusal('fixture_gone');
      if (row.status !== 'running' && row.status !== 'finished') throw new Refusal('tournament_wrong_state');
      const pair = await entrantsOf(database.sql, id, await stages.pairOn(database.sql, fixtureId));
      const { id: entrantId } = await spokenFor(teamOf, pair, callerId);
      await database.write(async (tx) => {
        await stages.dispute(tx, { fixtureId, entrantId, byId: callerId, text });
        const others = pair.filter((one) => one.id !== entrantId).flatMap(({ playerIds }) => playerIds);
        const userIds = row.organiserId === null ? others : [...others, row.organiserId];
        await tell(tx, {
          tournamentId: id,
          tellings: [{ kind: 'resultDisputed', userIds, sides: namesOf(pair) }],
        });
      });
    },

    async rejectDispute(caller: Caller, id: string, disputeId: string, answer: string): Promise<void> {
      const row = await findTournament(database.sql, id);
      const isTheirs = row && mayOrganise(row, caller);
      if (!row || (row.status === 'draft' && !isTheirs)) throw new Refusal('tournament_gone');
      if (!isTheirs) throw new Refusal('tournament_not_organiser');
      await database.write(async (tx) => {
        const pair = await entrantsOf(
          tx,
          id,
          await stages.rejectDispute(tx, { ownerId: id, disputeId, answer }),
        );
        const userIds = pair.flatMap(({ playerIds }) => playerIds);
        const decided = { kind: 'disputeDecided' as const, outcome: 'rejected' as const, answer };
        await tell(tx, { tournamentId: id, tellings: [{ ...decided, userIds, sides: namesOf(pair) }] });
        const details = { disputeId, answer };
        await audit.write(tx, { actorId: caller.id, action: 'reject_dispute', targetId: id, details });
      });
    },
  };
}
