import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { mayOrganise } from '@retake/core/tournament/life.ts';
import { lineUpAfter, STAND_IN_ABOVE, standInFault } from '@retake/core/tournament/standIn.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Person } from '../accounts/people.ts';
import { type ChangeDeps, roomOfWatchers } from './change.ts';
import { isCaptainOf } from './disputing.ts';
import { checkPlayers, type LineUpPorts } from './lineUp.ts';
import type { StagesPort } from './playing.ts';
import {
  deleteStandIn,
  type EntrantRow,
  findEntrants,
  findStandIns,
  findTournament,
  lockTournament,
  type StandInRow,
  saveLineUp,
  saveStandIn,
  saveTournament,
  type TournamentRow,
} from './store.ts';

type Caller = { id: string; admin: boolean };
type Asked = { outId: string; input: string };
type Scene = { row: TournamentRow; entrant: EntrantRow; entrants: EntrantRow[] };
/** Who goes and who comes, with their ratings. */
type Pair = {
  outId: string;
  out: string;
  newcomer: Person;
  teamIds: readonly string[] | null;
  elo: number;
  outElo: number;
};
type StandInDeps = Pick<Deps, 'database' | 'audit' | 'clock' | 'realtime'> & Pick<ChangeDeps, 'tell'>;

/** TRN40 to TRN42: who cannot play is replaced while the event is played. */
export function createStandIns(deps: StandInDeps, stages: StagesPort, ports: LineUpPorts) {
  const { database, audit, clock, realtime, tell } = deps;

  async function sceneOf(db: Sql, id: string, entrantId: string): Promise<Scene> {
    const row = await findTournament(db, id);
    if (!row || row.status === 'draft') throw new Refusal('tournament_gone');
    const entrants = await findEntrants(db, id);
    const entrant = entrants.find((one) => one.id === entrantId);
    if (!entrant) throw new Refusal('tournament_entrant_unknown');
    return { row, entrant, entrants };
  }

  function checkPlayed({ row, entrant }: Scene): void {
    if (row.status !== 'running') throw new Refusal('tournament_wrong_state');
    if (entrant.status !== 'playing') throw new Refusal('tournament_entrant_unknown');
  }

  const isTheirs = async ({ row, entrant }: Scene, caller: Caller): Promise<boolean> =>
    mayOrganise(row, caller) || (await isCaptainOf(ports.teamOf, entrant, caller.id));

  /** By friend code or nickname; a nickname may look like a friend code. */
  async function find(input: string): Promise<Person> {
    const code = parseFriendCode(input.trim());
    const byCode = code.ok ? await ports.people.byFriendCode(code.value) : null;
    const person = byCode ?? (await ports.people.byNickname(input.trim()));
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  /** What is known of them before the transaction. */
  async function pairOf({ row, entrant }: Scene, outId: string, newcomer: Person): Promise<Pair> {
    const mode = row.mode === '5v5' ? '5v5' : '2v2';
    const team = entrant.teamId === null ? null : await ports.teamOf(entrant.teamId);
    return {
      outId,
      newcomer,
      out: (await ports.people.get(outId))?.nickname ?? '',
      teamIds: team?.roster.filter(({ role }) => role !== 'coach').map(({ userId }) => userId) ?? null,
      elo: await ports.eloOf(newcomer.id, mode),
      outElo: await ports.eloOf(outId, mode),
    };
  }

  /** TRN41, when asked and again when it is accepted. */
  function check(scene: Scene, pair: Pair, callerId: string): void {
    checkPlayed(scene);
    const { row, entrant, entrants } = scene;
    const { outId, newcomer, teamIds, elo, outElo } = pair;
    const { id, nickname } = newcomer;
    const { playerIds } = entrant;
    const fault = standInFault({ playerIds, outId, teamIds, newcomer: { id, elo }, outElo });
    if (fault === 'stand_in_alone' || fault === 'stand_in_unknown') throw new Refusal(fault);
    if (entrants.some((one) => one.playerIds.includes(id)))
      throw new Refusal('tournament_player_twice', { nickname });
    checkPlayers({ ...entrant, players: [newcomer] }, callerId, row.premium, clock.now());
    if (fault) throw new Refusal(fault, { nickname, above: STAND_IN_ABOVE });
  }

  /** Who looks at it, and who is concerned, asks again. */
  async function changed(tx: Tx, { row }: Scene, userIds: readonly string[]): Promise<void> {
    await saveTournament(tx, row.id, {});
    const event = { id: row.id, version: row.version + 1 };
    tx.after(() => realtime.toRoom(roomOfWatchers(row.id), [...userIds], 'tournamentChanged', event));
  }

  /** TRN42: from now on. Locks: the stage, then the tournament. Returns whether somebody was asked. */
  async function put(tx: Tx, scene: Scene, pair: Pair): Promise<boolean> {
    const { row, entrant } = scene;
    const { outId, newcomer, out } = pair;
    const playerIds = lineUpAfter(entrant.playerIds, outId, newcomer.id);
    const stageId = row.stageIds.at(-1);
    if (!stageId) throw new Refusal('tournament_wrong_state');
    await stages.replacePlayers(tx, { ownerId: row.id, stageId, entrantId: entrant.id, playerIds });
    await lockTournament(tx, row.id);
    const now = await sceneOf(tx, row.id, entrant.id);
    const isAsBefore = now.entrant.playerIds.join() === entrant.playerIds.join();
    if (!isAsBefore || now.row.stageIds.at(-1) !== stageId) throw new Refusal('changed_meanwhile');
    check(now, pair, newcomer.id);
    await saveLineUp(tx, entrant, playerIds);
    const userIds = [...entrant.playerIds, ...(row.organiserId === null ? [] : [row.organiserId])];
    const told = { kind: 'standInPlays', userIds, entry: entrant.name, out, in: newcomer.nickname } as const;
    await tell(tx, { tournamentId: row.id, tellings: [told] });
    await changed(tx, now, [...entrant.playerIds, newcomer.id]);
    return deleteStandIn(tx, entrant.id);
  }

  async function ask(tx: Tx, id: string, entrantId: string, pair: Pair, caller: Caller): Promise<void> {
    await lockTournament(tx, id);
    const scene = await sceneOf(tx, id, entrantId);
    check(scene, pair, caller.id);
    const { outId, out, newcomer } = pair;
    const askedAt = new Date(clock.now());
    await saveStandIn(tx, { entrantId, tournamentId: id, outId, inId: newcomer.id, askedAt });
    const told = { kind: 'standInAsked', userIds: [newcomer.id], entry: scene.entrant.name, out } as const;
    await tell(tx, { tournamentId: id, tellings: [told] });
    await changed(tx, scene, [...scene.entrant.playerIds, newcomer.id]);
  }

  async function openOf(entrantId: string, id: string): Promise<StandInRow> {
    const open = (await findStandIns(database.sql, id)).find((one) => one.entrantId === entrantId);
    if (!open) throw new Refusal('stand_in_gone');
    return open;
  }

  return {
    /** TRN40. A simulated player agrees at once. */
    async askStandIn(caller: Caller, id: string, entrantId: string, { outId, input }: Asked): Promise<void> {
      const scene = await sceneOf(database.sql, id, entrantId);
      if (!(await isTheirs(scene, caller))) throw new Refusal('fixture_not_captain');
      checkPlayed(scene);
      if (scene.entrant.playerIds.length < 2) throw new Refusal('stand_in_alone');
      const newcomer = await find(input);
      const pair = await pairOf(scene, outId, newcomer);
      check(scene, pair, caller.id);
      await database.write(async (tx) => {
        if (newcomer.simulated) await put(tx, scene, pair);
        else await ask(tx, id, entrantId, pair, caller);
        const details = { entrantId, outId, inId: newcomer.id };
        if (mayOrganise(scene.row, caller))
          await audit.write(tx, { actorId: caller.id, action: 'ask_stand_in', targetId: id, details });
      });
    },

    /** TRN42. */
    async acceptStandIn(callerId: string, id: string, entrantId: string): Promise<void> {
      const scene = await sceneOf(database.sql, id, entrantId);
      const { inId, outId } = await openOf(entrantId, id);
      const newcomer = await ports.people.get(callerId);
      if (inId !== callerId || !newcomer) throw new Refusal('stand_in_gone');
      const pair = await pairOf(scene, outId, newcomer);
      await database.write(async (tx) => {
        if (!(await put(tx, scene, pair))) throw new Refusal('stand_in_gone');
      });
    },

    async endStandIn(caller: Caller, id: string, entrantId: string): Promise<void> {
      const scene = await sceneOf(database.sql, id, entrantId);
      const { inId } = await openOf(entrantId, id);
      if (inId !== caller.id && !(await isTheirs(scene, caller))) throw new Refusal('stand_in_gone');
      await database.write(async (tx) => {
        await lockTournament(tx, id);
        await deleteStandIn(tx, entrantId);
        await changed(tx, scene, [...scene.entrant.playerIds, inId]);
      });
    },
  };
}
