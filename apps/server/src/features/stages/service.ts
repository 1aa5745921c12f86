import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { settingsFault } from '@retake/core/bracket/settings.ts';
import { openStage } from '@retake/core/bracket/stage.ts';
import type { NoShowRule } from '@retake/core/fixture/readiness.ts';
import type { Results } from '@retake/core/fixture/report.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { MatchMode } from '@retake/core/mode.ts';
import { USUAL_MATCH_RULES } from '@retake/core/tournament/matchRules.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { MatchEnded, TurnHeld } from '../matches/ended.ts';
import { accept, endProposal, propose, type Speaker } from './agreeing.ts';
import { type NewEntrant, saveEntrants } from './comingIn.ts';
import type { StageChanged, StageContext, StageEnded, StagePorts } from './context.ts';
import {
  type Alongside,
  type Asked,
  type CorrectionView,
  correct,
  type Ordered,
  previewCorrection,
} from './correcting.ts';
import { type DisputeOf, findDisputes } from './disputeStore.ts';
import { type Complaint, dispute, reject } from './disputing.ts';
import { type ExpectedPlayers, findExpected, findExpectedIn } from './expected.ts';
import { append, createFolded } from './facts.ts';
import { parseFixtureId } from './fixtureId.ts';
import { matchEnded } from './matchEnded.ts';
import { createOutlook } from './outlook.ts';
import { type AskedPlan, planFixture } from './planning.ts';
import { type Expected, presentStage, type StageView } from './present.ts';
import { findProposals } from './proposalStore.ts';
import { goOn, grantTime, handleDeadlines, ready } from './readying.ts';
import { type Report, report } from './reporting.ts';
import { findReports } from './reportStore.ts';
import { settle } from './settle.ts';
import { replacePlayers, type StandInAsked } from './standIn.ts';
import {
  findByNumber,
  findEntrants,
  findFixtures,
  findStages,
  insertStage,
  lockStage,
  saveStage,
} from './store.ts';
import type { StageRules } from './storedStage.ts';
import { giveTurn, heldAmong, type TurnAsked, turnHeld } from './turns.ts';
import { type UnreadyAsked, unready } from './unready.ts';

export type NewStage = {
  /** The event it belongs to; told with everything that happens. */
  ownerId: string;
  settings: StageSettings;
  /** In the order of their seeds. They must fit the settings (`settingsFault`). */
  entrants: readonly NewEntrant[];
  mode: MatchMode;
  /** Maps of the veto, and by what they are played (TRN32). */
  pool: readonly MapId[];
  match?: Pick<StageRules, 'veto' | 'vetoTimeouts' | 'maxRounds' | 'cvars'>;
  /** Game servers of these regions first, the best first; empty: anywhere. */
  regions: readonly string[];
  noShowMinutes: number;
  noShow: NoShowRule;
  results: Results;
  /** STG19: how long the other captain has. */
  reportMinutes: number;
  /** SCH9; without it nobody agrees on times. */
  agree?: StageRules['agree'];
};

const playedBy = ({ veto, vetoTimeouts, maxRounds, cvars }: NonNullable<NewStage['match']>) => ({
  veto,
  vetoTimeouts,
  maxRounds,
  cvars,
});

export type Stages = ReturnType<typeof createStages>;

export function createStages(deps: Deps, ports: StagePorts) {
  const { database, clock } = deps;
  const changed = createEvent<StageChanged>();
  const ended = createEvent<StageEnded>();
  const context: StageContext = { deps, ports, folded: createFolded(), changed, ended };
  handleDeadlines(context);
  const giveTime = () => grantTime(context);
  deps.deadlines.onTimeLost(giveTime);

  /** STG1, STG2: the draw. Throws where the settings do not fit. Returns the stage's id. */
  async function begin(tx: Tx, { entrants, settings, ...given }: NewStage): Promise<string> {
    const {
      pool,
      match = USUAL_MATCH_RULES,
      regions,
      results,
      reportMinutes,
      agree = null,
      ...about
    } = given;
    const fault = settingsFault(settings, entrants.length);
    if (fault) throw new Error(`a stage of ${entrants.length} cannot begin: ${fault}`);
    const id = crypto.randomUUID();
    const at = new Date(clock.now());
    const row = {
      ...about,
      id,
      createdAt: at,
      rules: { engine: settings, pool, ...playedBy(match), regions, results, reportMinutes, agree },
    };
    await insertStage(tx, row);
    await saveEntrants(tx, { stageId: id, at }, entrants);
    const empty = { row: { ...row, paused: false, finished: false, seq: 0 }, stage: openStage(settings) };
    const seeded = { type: 'seeded', entrants: entrants.map((one) => one.id) } as const;
    await settle(context, tx, await append(tx, empty, seeded, { id: null, at }));
    return id;
  }

  return {
    begin,
    /** STG10. */
    grantTime: giveTime,

    /** STG5: the caller's side is ready. Refuses with what keeps one of its players. */
    async ready(userId: string, fixtureId: string): Promise<void> {
      const named = parseFixtureId(fixtureId);
      if (!named) throw new Refusal('fixture_gone');
      await ready(context, userId, named.stageId, named.number);
    },

    /** VETO11: of the match of a fixture of this owner; `alongside` is written in the same transaction. */
    giveTurn: (asked: TurnAsked, alongside: (tx: Tx) => Promise<void>): Promise<void> =>
      giveTurn(context, asked, alongside),
    turnHeld: (tx: Tx, told: TurnHeld): Promise<void> => turnHeld(context, tx, told),

    /** STG30: a side of a fixture of this owner is not ready any more. `alongside` is written where something changes. */
    unready: (asked: UnreadyAsked, alongside: (tx: Tx) => Promise<void>): Promise<void> =>
      unready(context, asked, alongside),

    /** TRN42. The caller has asked who may. Refuses `match_live`. */
    replacePlayers: (tx: Tx, asked: StandInAsked): Promise<void> => replacePlayers(context, tx, asked),

    /** STG9: no new match begins; or it goes on. The caller has asked who may. */
    async setPaused(tx: Tx, stageId: string, paused: boolean): Promise<void> {
      const row = await lockStage(tx, stageId);
      if (!row || row.paused === paused) return;
      await saveStage(tx, stageId, { paused });
      if (!paused) await goOn(context, tx, row, await findFixtures(tx, [stageId]));
      await changed.tell(tx, { ownerId: row.ownerId, stageId, opened: [] });
    },

    /** STG12. The caller has asked who may. Refuses what does not fit the stage (`correction_impossible`, `score_impossible`, `round_over`). */
    previewCorrection: (asked: Asked): Promise<CorrectionView> => previewCorrection(context, asked),
    /** STG12: refuses beside that with `changed_meanwhile` and `match_live`. `alongside` is written in the same transaction. */
    correct: (asked: Ordered, alongside: Alongside = async () => undefined): Promise<void> =>
      correct(context, asked, alongside),

    /** STG15: of a fixture by its id on the wire. The caller has asked who may speak for the entrant. Returns who met. */
    async dispute(
      tx: Tx,
      { fixtureId, ...given }: Omit<Complaint, 'stageId' | 'number'> & { fixtureId: string },
    ) {
      const named = parseFixtureId(fixtureId);
      if (!named) throw new Refusal('fixture_gone');
      return dispute(context, tx, { ...given, ...named });
    },
    /** STG19: of a fixture by its id on the wire. The caller has asked who may speak for the entrant. */
    async report(
      tx: Tx,
      { fixtureId, ...given }: Omit<Report, 'stageId' | 'number'> & { fixtureId: string },
    ) {
      const named = parseFixtureId(fixtureId);
      if (!named) throw new Refusal('fixture_gone');
      return report(context, tx, { ...given, ...named });
    },
    /** SCH9, SCH10: the caller has asked who may speak for the entrant. */
    propose: (tx: Tx, speaker: Speaker, times: readonly number[]) => propose(context, tx, speaker, times),
    acceptTime: (tx: Tx, speaker: Speaker, at: number) => accept(context, tx, speaker, at),
    endProposal: (tx: Tx, speaker: Speaker) => endProposal(context, tx, speaker),
    /** STG17. The caller has asked who may. Returns who met. */
    rejectDispute: (tx: Tx, given: { ownerId: string; disputeId: string; answer: string }) =>
      reject(context, tx, given),
    /** In the order in which they came. */
    disputesOf: (stageIds: readonly string[]): Promise<DisputeOf[]> => findDisputes(database.sql, stageIds),

    matchEnded: (tx: Tx, told: MatchEnded): Promise<void> => matchEnded(context, tx, told),

    /** SCH5: null where nobody can say: it is paused, there is no game server, or nothing is left to play. */
    outlook: createOutlook(context),
    countServers: ports.countServers,
    /** SCH6. Refuses `fixture_gone`, `fixture_not_open`, `fixture_time`. */
    planFixture: (asked: AskedPlan, alongside: (tx: Tx) => Promise<void>): Promise<void> =>
      planFixture(context, asked, alongside),

    /** STG11: in the order of the ids; those that exist. `starts`: when fixtures are expected, by id. */
    async present(
      stageIds: readonly string[],
      starts: ReadonlyMap<string, Expected> = new Map(),
    ): Promise<StageView[]> {
      const rows = await findStages(database.sql, stageIds);
      const fixtures = Map.groupBy(await findFixtures(database.sql, stageIds), ({ stageId }) => stageId);
      const disputes = Map.groupBy(await findDisputes(database.sql, stageIds), ({ stageId }) => stageId);
      const reports = Map.groupBy(await findReports(database.sql, stageIds), ({ stageId }) => stageId);
      const proposals = await findProposals(database.sql, stageIds);
      const shown: StageView[] = [];
      for (const row of rows.sort((x, y) => stageIds.indexOf(x.id) - stageIds.indexOf(y.id))) {
        const live = await context.folded.read(database.sql, row);
        const names = new Map(
          (await findEntrants(database.sql, row.id)).map((one) => [one.entrantId, one.name]),
        );
        const rowsHere = fixtures.get(row.id) ?? [];
        const here = {
          rows: rowsHere,
          held: await heldAmong(context, row, rowsHere),
          disputes: disputes.get(row.id) ?? [],
          reports: reports.get(row.id) ?? [],
          proposals,
          starts,
        };
        shown.push(presentStage(live, { ...here, now: clock.now() }, (id) => names.get(id) ?? ''));
      }
      return shown;
    },

    /** The fixtures of these stages in which players are expected now, by player: of each the first. */
    expectedIn: (stageIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      findExpectedIn(database.sql, stageIds),

    /** SMP13: the simulated players who have something to play. */
    expectedSimulated: (): Promise<ExpectedPlayers> => findExpected(context),

    /** The entrants on a fixture whose pair is known; null: there is none, or it is not. */
    async pairOn(db: Sql, fixtureId: string): Promise<readonly [string, string] | null> {
      const named = parseFixtureId(fixtureId);
      return (named && (await findByNumber(db, named.stageId, named.number)))?.sides ?? null;
    },

    /** Heard in the transaction in which it happens. */
    onChanged: changed.on,
    onEnded: ended.on,
  };
}
