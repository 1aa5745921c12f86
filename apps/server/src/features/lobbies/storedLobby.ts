import { CUSTOM_MATCH_MODES, type CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import type { Lobby } from '@retake/core/lobby/lobby.ts';
import { z } from 'zod';
import { readable, versioned } from '../../platform/stored/versioned.ts';

const common = {
  mode: z.enum(CUSTOM_MATCH_MODES),
  hostId: z.string(),
  players: z.array(z.object({ userId: z.string(), seat: z.int(), simulated: z.boolean() })),
  removedIds: z.array(z.string()),
  missedIds: z.array(z.string()).default([]),
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
  z.object({ ...common, status: z.literal('started'), matchId: z.string(), quitIds: z.array(z.string()) }),
  z.object({
    ...common,
    status: z.literal('ended'),
    reason: z.enum(['cancelled', 'empty', 'played', 'match_cancelled']),
    matchId: z.string().nullable(),
  }),
  z.object({ ...common, status: z.literal('expired') }),
]);

/** A change of its shape needs a raise: lobbies in the database must survive a new release. */
const stored = versioned({ name: 'state', schema });

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

/** LOB17. */
export function isReadable({ id, lobby }: { id: string; lobby: unknown }): boolean {
  if (lobby === null) return true;
  const read = (state: unknown) => stored.read(state, `lobby ${id}`);
  return readable([lobby], read, () => {}).length > 0;
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
    removedIds: [],
    missedIds: [],
    expiresAt: sample ? null : expiresAt.getTime(),
    seq: 0,
  };
}
