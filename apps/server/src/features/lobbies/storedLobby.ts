import { ACCESSES, ADMITTED_AT_MOST } from '@retake/core/lobby/access.ts';
import { CUSTOM_MATCH_MODES, type CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import { BENCH_PLACES, type Lobby, SPECTATOR_PLACES } from '@retake/core/lobby/lobby.ts';
import { z } from 'zod';
import { readable, versioned } from '../../platform/stored/versioned.ts';

const common = {
  mode: z.enum(CUSTOM_MATCH_MODES),
  hostId: z.string(),
  players: z.array(z.object({ userId: z.string(), seat: z.int(), simulated: z.boolean() })),
  bench: z.array(z.string()).max(BENCH_PLACES),
  spectators: z.array(z.string()).max(SPECTATOR_PLACES),
  coach1: z.array(z.string()).max(1),
  coach2: z.array(z.string()).max(1),
  lockedSeats: z.array(z.int()),
  keptFor: z.object({ ids: z.array(z.string()), until: z.number() }).nullable(),
  swapAsks: z.array(z.object({ from: z.string(), to: z.string() })),
  access: z.enum(ACCESSES),
  admittedIds: z.array(z.string()).max(ADMITTED_AT_MOST),
  keys: z.int(),
  removedIds: z.array(z.string()),
  missedIds: z.array(z.string()),
  expiresAt: z.number().nullable(),
  seq: z.int(),
};

const schema: z.ZodType<Lobby> = z.discriminatedUnion('status', [
  z.object({ ...common, status: z.literal('open') }),
  z.object({
    ...common,
    status: z.literal('ready'),
    readyEndsAt: z.number(),
    accepted: z.array(z.string()),
  }),
  z.object({
    ...common,
    status: z.literal('draft'),
    captains: z.tuple([z.string(), z.string()]),
    order: z.string(),
    pool: z.array(z.object({ userId: z.string(), rating: z.number() })),
    picks: z.array(z.string()),
    pickEndsAt: z.number(),
  }),
  z.object({ ...common, status: z.literal('started'), matchId: z.string(), quitIds: z.array(z.string()) }),
  z.object({
    ...common,
    status: z.literal('ended'),
    reason: z.enum(['cancelled', 'empty', 'played', 'match_cancelled']),
    matchId: z.string().nullable(),
  }),
  z.object({ ...common, status: z.literal('expired') }),
]);

/** Version 1 had seats alone, and its first states did not count who had missed a ready check. */
const withoutStanding = (old: object) => ({
  missedIds: [],
  bench: [],
  spectators: [],
  lockedSeats: [],
  swapAsks: [],
  ...old,
});

/** Until version 2 everybody could come in. */
const alwaysPublic = (old: object) => ({ ...old, access: 'public', admittedIds: [], keys: 1 });

/** Until version 3 nobody's seats were kept. */
const keptForNobody = (old: object) => ({ ...old, keptFor: null });

/** Until version 4 no team had a coach. */
const withoutCoaches = (old: object) => ({ ...old, coach1: [], coach2: [] });

/** A change of its shape needs a raise: lobbies in the database must survive a new release. */
const stored = versioned({
  name: 'state',
  schema,
  raises: [withoutStanding, alwaysPublic, keptForNobody, withoutCoaches],
});

export const toStored = stored.write;

/** What rows without a state say about their lobby. */
export type UnstatedLobby = {
  mode: CustomMatchMode;
  creatorId: string;
  expiresAt: Date;
  sample: boolean;
  players: readonly { userId: string; simulated: boolean }[];
};

export const fromStored = (state: unknown, { id, ...unstated }: UnstatedLobby & { id: string }): Lobby =>
  state === null ? raiseUnstated(unstated) : stored.read(state, `lobby ${id}`);

/** LOB17: none of a row that cannot be read; null of a row without a state. */
export function statesIn({ id, lobby }: { id: string; lobby: unknown }): (Lobby | null)[] {
  if (lobby === null) return [null];
  return readable(
    [lobby],
    (state) => stored.read(state, `lobby ${id}`),
    () => {},
  );
}

/** Their seats were numbered without limit: they are numbered again, the creator's first. */
function raiseUnstated({ mode, creatorId, expiresAt, sample, players }: UnstatedLobby): Lobby {
  const isCreator = ({ userId }: { userId: string }) => userId === creatorId;
  const ordered = [...players.filter(isCreator), ...players.filter((player) => !isCreator(player))];
  return {
    status: 'open',
    mode,
    hostId: ordered[0]?.userId ?? creatorId,
    players: ordered.map((player, seat) => ({ ...player, seat })),
    bench: [],
    spectators: [],
    coach1: [],
    coach2: [],
    lockedSeats: [],
    keptFor: null,
    swapAsks: [],
    access: 'public',
    admittedIds: [],
    keys: 1,
    removedIds: [],
    missedIds: [],
    expiresAt: sample ? null : expiresAt.getTime(),
    seq: 0,
  };
}
