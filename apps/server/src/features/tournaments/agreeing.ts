import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { ChangeDeps } from './change.ts';
import { entrantsOf, namesOf, spokenFor } from './disputing.ts';
import type { LineUpPorts } from './lineUp.ts';
import type { StagesPort } from './playing.ts';
import { type EntrantRow, findTournament } from './store.ts';

type AgreeingDeps = Pick<Deps, 'database'> & Pick<ChangeDeps, 'tell'>;
type Voice = { speaker: { fixtureId: string; entrantId: string; byId: string }; pair: EntrantRow[] };

/** SCH9, SCH10: captains agree on the time of their match. */
export function createAgreeing(
  { database, tell }: AgreeingDeps,
  stages: StagesPort,
  teamOf: LineUpPorts['teamOf'],
) {
  async function voiceOf(byId: string, id: string, fixtureId: string): Promise<Voice> {
    const row = await findTournament(database.sql, id);
    if (!row || row.status === 'draft') throw new Refusal('tournament_gone');
    if (!row.stageIds.some((stageId) => fixtureId.startsWith(`${stageId}.`)))
      throw new Refusal('fixture_gone');
    if (row.status !== 'running') throw new Refusal('tournament_wrong_state');
    const pair = await entrantsOf(database.sql, id, await stages.pairOn(database.sql, fixtureId));
    const { id: entrantId } = await spokenFor(teamOf, pair, byId);
    return { speaker: { fixtureId, entrantId, byId }, pair };
  }

  const tellAgreed = (tx: Tx, id: string, pair: readonly EntrantRow[], at: number) =>
    tell(tx, {
      tournamentId: id,
      tellings: [
        {
          kind: 'timeAgreed',
          userIds: pair.flatMap(({ playerIds }) => playerIds),
          sides: namesOf(pair),
          time: new Date(at).toISOString(),
        },
      ],
    });

  return {
    async proposeTimes(callerId: string, id: string, fixtureId: string, times: readonly number[]) {
      const { speaker, pair } = await voiceOf(callerId, id, fixtureId);
      await database.write(async (tx) => {
        const { agreedOn } = await stages.propose(tx, speaker, times);
        if (agreedOn !== null) return tellAgreed(tx, id, pair, agreedOn);
        const others = pair.filter((one) => one.id !== speaker.entrantId);
        const userIds = others.flatMap(({ playerIds }) => playerIds);
        const proposed = times.map((at) => new Date(at).toISOString());
        await tell(tx, {
          tournamentId: id,
          tellings: [{ kind: 'timeProposed', userIds, sides: namesOf(pair), times: proposed }],
        });
      });
    },

    async acceptTime(callerId: string, id: string, fixtureId: string, at: number): Promise<void> {
      const { speaker, pair } = await voiceOf(callerId, id, fixtureId);
      await database.write(async (tx) => {
        await stages.acceptTime(tx, speaker, at);
        await tellAgreed(tx, id, pair, at);
      });
    },

    async endProposal(callerId: string, id: string, fixtureId: string): Promise<void> {
      const { speaker } = await voiceOf(callerId, id, fixtureId);
      await database.write((tx) => stages.endProposal(tx, speaker));
    },
  };
}
