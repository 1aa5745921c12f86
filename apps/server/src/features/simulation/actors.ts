import type { ServerEvents } from '@retake/contract/events.ts';
import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/failure.ts';

/** What a simulated player can do: the same as a real one, through the same services. */
export type ActorPorts = {
  acceptInvite(userId: string, inviteId: string): Promise<unknown>;
  acceptReadyCheck(userId: string, readyCheckId: string): Promise<unknown>;
  room(matchId: string): Promise<MatchRoom>;
  /** Bans or picks a map. */
  chooseMap(userId: string, matchId: string, action: 'ban' | 'pick', map: MapId): Promise<unknown>;
  chooseSide(userId: string, matchId: string, side: 'ct' | 't'): Promise<unknown>;
};

type Log = { error(details: object, message: string): void };

const HEARD = ['partyInviteReceived', 'matchFound', 'gameReady', 'matchChanged'] as const;
export type HeardEvent = (typeof HEARD)[number];

/** Whether simulated players care for such an event at all. */
export const isHeard = (event: keyof ServerEvents): event is HeardEvent =>
  HEARD.some((heard) => heard === event);

const ACCEPT_MS = [400, 2600] as const;
const BAN_MS = [1500, 4000] as const;
/** Where nobody real plays: a match among themselves is soon live (SMP9). */
const BAN_AMONG_THEMSELVES_MS = [200, 800] as const;

/**
 * Simulated players react to what they are told, as a person at a screen does, `pace` times as fast. `isActor` says who
 * is one. A reaction that comes too late (the invite is gone, the check over) is refused like anybody's and forgotten.
 */
export function createActors(
  clock: Clock,
  rng: Rng,
  log: Log,
  pace: number,
  isActor: (userId: string) => boolean,
  ports: ActorPorts,
) {
  const pending = new Set<() => void>();

  function after([fromMs, toMs]: readonly [number, number], act: () => Promise<unknown>): void {
    const cancel = clock.after((fromMs + rng.next() * (toMs - fromMs)) / pace, () => {
      pending.delete(cancel);
      act().catch((error) => {
        if (!(error instanceof Refusal)) log.error({ err: error }, 'a simulated player failed');
      });
    });
    pending.add(cancel);
  }

  const actors = {
    invited: (userId: string, inviteId: string) =>
      after([150, 500], () => ports.acceptInvite(userId, inviteId)),

    matchFound: (userId: string, readyCheckId: string) =>
      after(ACCEPT_MS, () => ports.acceptReadyCheck(userId, readyCheckId)),

    /** The captain whose turn it is, if simulated, takes it. */
    async takeTurn(matchId: string): Promise<void> {
      const room = await ports.room(matchId);
      const turn = room.veto.turn;
      if (!turn || !isActor(turn.captainId)) return;
      const isWatched = room.teams.some(({ players }) => players.some(({ id }) => !isActor(id)));
      after(isWatched ? BAN_MS : BAN_AMONG_THEMSELVES_MS, async () => {
        const now = await ports.room(matchId);
        if (now.seq !== room.seq) return;
        const free = now.veto.maps.filter((map) => map.bannedBy === null && map.pickedBy === null);
        if (turn.action === 'side')
          await ports.chooseSide(turn.captainId, matchId, rng.pick(['ct', 't'] as const));
        else await ports.chooseMap(turn.captainId, matchId, turn.action, rng.pick(free).map);
      });
    },

    /** Hears what the server tells its players. */
    hear<E extends HeardEvent>(userIds: readonly string[], event: E, payload: ServerEvents[E]): void {
      const mine = userIds.filter(isActor);
      if (mine.length === 0) return;
      if (event === 'partyInviteReceived') {
        const { id } = payload as ServerEvents['partyInviteReceived'];
        for (const userId of mine) actors.invited(userId, id);
      }
      if (event === 'matchFound') {
        const { readyCheckId } = payload as ServerEvents['matchFound'];
        for (const userId of mine) actors.matchFound(userId, readyCheckId);
      }
      if (event === 'gameReady' || event === 'matchChanged') {
        const { matchId } = payload as ServerEvents['matchChanged'];
        actors.takeTurn(matchId).catch((error) => log.error({ err: error }, 'a simulated player failed'));
      }
    },

    stop(): void {
      for (const cancel of pending) cancel();
      pending.clear();
    },
  };
  return actors;
}

export type Actors = ReturnType<typeof createActors>;
