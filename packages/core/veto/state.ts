import type { MapId } from '../maps.ts';
import type { Sides, TeamKey } from '../match/lineup.ts';

export const VETO_TURN_MS = 20_000;
/** VETO11: how long a turn waits for the organiser. */
export const VETO_HELD_MS = 15 * 60_000;

/** VETO11: who chooses for a captain whose time is over: a lot, or who organises the match. */
export const VETO_TIMEOUTS = ['auto', 'held'] as const;
export type VetoTimeouts = (typeof VETO_TIMEOUTS)[number];

export type VetoAction = 'ban' | 'pick' | 'side';
/** What a captain has to choose. A `side` is for the first map without one. */
export type VetoTurn = { team: TeamKey; action: VetoAction };

/** A ban; `auto`: the captain did not choose in time (VETO5). */
export type Ban = { map: MapId; team: TeamKey; auto: boolean };

export type DecidedMap = { map: MapId; sides: Sides };
/** `pickedBy` null: the last map left, or fixed from the start. */
export type VetoMap = { map: MapId; pickedBy: TeamKey | null; auto: boolean; sides: Sides | null };

/** JSON-serialisable. */
export type VetoState = {
  captains: Record<TeamKey, string>;
  /** The current turn and the ones after it; empty: the veto is over. */
  turns: VetoTurn[];
  /** The end of the current turn, in ms of the caller's clock. */
  turnEndsAt: number;
  /** VETO11; without it a lot chooses. */
  timeouts?: 'held';
  /** VETO11: since when the current turn waits for the organiser; `turnEndsAt` is then the end of that. */
  heldAt?: number;
  /** Neither banned nor picked. */
  remaining: MapId[];
  bans: Ban[];
  /** In the order of play. */
  maps: VetoMap[];
};

/** Maps and sides when all are chosen, else null. */
export function decidedMaps({ turns, maps }: Pick<VetoState, 'turns' | 'maps'>): DecidedMap[] | null {
  if (turns.length > 0) return null;
  return maps.map(({ map, sides }) => {
    if (sides === null) throw new Error(`the veto is over, but ${map} has no sides`);
    return { map, sides };
  });
}
