import { randomUUID } from 'node:crypto';
import { TEAM_SIZE } from '@retake/core/mode.ts';
import { createRng } from '@retake/core/rng.ts';
import { ratingOf } from '@retake/core/tournament/seeding.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChangeDeps, NewLineUp } from './change.ts';
import { nameOf } from './lineUp.ts';
import { findBusy, lockSimulated } from './store.ts';

export type SimulatedPlayer = { id: string; nickname: string; elo: number };
/** Simulated players of nobody, with their rating in this mode; null where there are none. */
export type SimulatedPort = ((tx: Tx, mode: '5v5' | '2v2') => Promise<SimulatedPlayer[]>) | null;

export type FillingPorts = {
  simulated: SimulatedPort;
  /** Those of them who have a seat in a custom match: some sit there for good (SMP12), and would never come. */
  inLobby(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>>;
};

const BEFORE_DRAW: ReadonlySet<string> = new Set(['signUp', 'checkIn', 'review']);

/**
 * TRN31: line-ups of simulated players who are in no other event now, as many as there are places, drawn by the event's lot. Nobody
 * of them has Premium.
 */
export const createFilling =
  ({ clock }: Pick<Deps, 'clock'>, { simulated, inLobby }: FillingPorts): ChangeDeps['fillersFor'] =>
  async (tx, { id, mode, places, premium, status }, { simulatedFill, lot }) => {
    if (!simulated || !simulatedFill || premium || !BEFORE_DRAW.has(status)) return [];
    await lockSimulated(tx);
    const players = await simulated(tx, mode === '5v5' ? '5v5' : '2v2');
    const entered = await findBusy(tx, id);
    const seated = await inLobby(
      tx,
      players.map((one) => one.id),
    );
    const free = createRng(lot).shuffle(players.filter((one) => !entered.has(one.id) && !seated.has(one.id)));
    const size = TEAM_SIZE[mode];
    const enteredAt = new Date(clock.now());
    const count = Math.min(places, Math.floor(free.length / size));
    return Array.from({ length: count }, (_, at) => {
      const members = free.slice(at * size, (at + 1) * size);
      return lineUpOf(members, id, enteredAt);
    });
  };

const lineUpOf = (members: readonly SimulatedPlayer[], tournamentId: string, enteredAt: Date): NewLineUp => ({
  id: randomUUID(),
  tournamentId,
  teamId: null,
  enteredAt,
  name: nameOf(members.map(({ nickname }) => nickname)),
  rating: ratingOf(members.map(({ elo }) => elo)),
  playerIds: members.map((one) => one.id),
});
