import type { Correction, CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { mayOrganise } from '@retake/core/tournament/life.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type ChangeDeps, locked, settingsOf } from './change.ts';
import { createComingIn } from './comingIn.ts';
import type { LineUpPorts } from './lineUp.ts';
import type { StagesPort } from './playing.ts';
import { findEntrants, findTournament, saveEntrants } from './store.ts';
import type { Telling } from './telling.ts';

type Caller = { id: string; admin: boolean };

/** The stage that a correction is of: the one it names, or for a whole entry the latest. Stages of others are not found. */
function stageOf(stageIds: readonly string[], given: Correction): string {
  const named = stageIds.find((stageId) => {
    if ('fixtureId' in given) return given.fixtureId.startsWith(`${stageId}.`);
    return given.type === 'rollBack' ? given.stageId === stageId : stageId === stageIds.at(-1);
  });
  if (!named) throw new Refusal('fixture_gone');
  return named;
}

/** TRN21: organisers put results right, and take entries out after the draw. */
export function createCorrecting(
  deps: Pick<Deps, 'database' | 'audit' | 'clock'> & Pick<ChangeDeps, 'tell'>,
  stages: StagesPort,
  ports: Pick<LineUpPorts, 'people'>,
) {
  const { database, audit, tell } = deps;
  const comingIn = createComingIn(deps, ports);

  async function theirs(caller: Caller, id: string) {
    const row = await findTournament(database.sql, id);
    const isTheirs = row && mayOrganise(row, caller);
    if (!row || (row.status === 'draft' && !isTheirs)) throw new Refusal('tournament_gone');
    if (!isTheirs) throw new Refusal('tournament_not_organiser');
    return row;
  }

  /** What stages are asked. The prizes of places belong to the latest stage alone. */
  async function asked(caller: Caller, id: string, correction: Correction) {
    const row = await theirs(caller, id);
    if (row.status !== 'running' && row.status !== 'finished') throw new Refusal('tournament_wrong_state');
    const stageId = stageOf(row.stageIds, correction);
    const prizeCents = stageId === row.stageIds.at(-1) ? settingsOf(row).prizes : [];
    const order = await comingIn.orderOf(database.sql, row, correction);
    return { ownerId: id, stageId, correction: order, prizeCents };
  }

  /** Who is taken out says so in its entry; locked after its stage. */
  async function takeOut(tx: Tx, id: string, given: Correction): Promise<void> {
    if (given.type !== 'withdraw' && given.type !== 'disqualify') return;
    const { entrants } = await locked(tx, id);
    const status = given.type === 'withdraw' ? ('withdrawn' as const) : ('disqualified' as const);
    await saveEntrants(
      tx,
      entrants.filter((one) => one.id === given.entrantId).map((one) => ({ ...one, status })),
    );
  }

  /** NOT8: those whose result was put right; where it was disputed, with the reason. */
  async function tellSides(tx: Tx, id: string, given: Correction, answer: string | null): Promise<void> {
    const pair = 'fixtureId' in given ? await stages.pairOn(tx, given.fixtureId) : null;
    const entrants = pair ? await findEntrants(tx, id) : [];
    const [a, b] = (pair ?? []).map((entrantId) => entrants.find((one) => one.id === entrantId));
    if (!a || !b) return;
    const userIds = [...a.playerIds, ...b.playerIds];
    const sides: [string, string] = [a.name, b.name];
    const telling: Telling =
      answer === null
        ? { kind: 'resultCorrected', userIds, sides }
        : { kind: 'disputeDecided', userIds, sides, outcome: 'corrected', answer };
    await tell(tx, { tournamentId: id, tellings: [telling] });
  }

  return {
    async previewCorrection(caller: Caller, id: string, given: Correction): Promise<CorrectionPreview> {
      const question = await asked(caller, id, given);
      const seen = await stages.previewCorrection(question);
      const prizes = seen.prizes.map((one) => ({ ...one, cents: question.prizeCents[one.place - 1] ?? 0 }));
      return { ...seen, prizes };
    },

    /** TRN24: frees a side that is bound to an open fixture. */
    async unready(caller: Caller, id: string, fixtureId: string, entrantId: string): Promise<void> {
      await theirs(caller, id);
      await stages.unready({ ownerId: id, fixtureId, entrantId }, (tx) =>
        audit.write(tx, {
          actorId: caller.id,
          action: 'unready_side',
          targetId: id,
          details: { fixtureId, entrantId },
        }),
      );
    },

    /** VETO11: of a match in which a turn is held. */
    async giveTurn(caller: Caller, id: string, fixtureId: string, give: 'time' | 'lot'): Promise<void> {
      await theirs(caller, id);
      await stages.giveTurn({ ownerId: id, fixtureId, give }, (tx) =>
        audit.write(tx, {
          actorId: caller.id,
          action: 'give_turn',
          targetId: id,
          details: { fixtureId, give },
        }),
      );
    },

    /** Refuses with `changed_meanwhile` where the digest is not that of a preview now. */
    async correct(caller: Caller, id: string, given: Correction, digest: string, reason: string) {
      const question = await asked(caller, id, given);
      await stages.correct({ ...question, digest, byId: caller.id, reason }, async (tx, decides) => {
        await takeOut(tx, id, given);
        await comingIn.write(tx, id, given);
        await tellSides(tx, id, given, decides && reason);
        const details = { correction: given, digest, reason };
        await audit.write(tx, { actorId: caller.id, action: 'correct_tournament', targetId: id, details });
      });
    },
  };
}
