import type { Lobby, LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { ADA, BO } from '#app/testing/players.ts';

type Player = NonNullable<Lobby['lineup'][number]['player']>;

export const LOBBY = '00000000-0000-4000-8000-0000000000b1';

/** A row of the list: a duel on Mirage, a minute old, with a free seat. */
export const lobbyRow = (more: Partial<LobbyRow> = {}): LobbyRow => ({
  id: LOBBY,
  kind: 'lobby',
  map: 'de_mirage',
  creator: 'bo',
  simulated: false,
  mode: '1v1',
  rules: {
    bestOf: 1,
    overtime: true,
    teams: 'seated',
    captains: 'rating',
    draftOrder: null,
    maxRounds: null,
    pool: null,
    cvars: {},
  },
  access: 'public',
  region: 'Shanghai',
  pingMs: 34,
  createdAt: new Date(Date.now() - 65_000).toISOString(),
  status: 'active',
  state: null,
  score: null,
  teams: null,
  startsAt: null,
  seats: { taken: 1, of: 2 },
  hasRoom: true,
  joined: false,
  ...more,
});

export const seated = (id: string, nickname: string, more: Partial<Player> = {}): Player => ({
  id,
  nickname,
  simulated: false,
  ready: false,
  asksYou: false,
  askedByYou: false,
  ...more,
});

/** The room of a lobby with these players on its seats; Bo is the host, and Ada is the reader. */
export function lobby(players: readonly (Player | null)[], more: Partial<Lobby> = {}): Lobby {
  const half = players.length / 2;
  const taken = players.filter((player) => player !== null);
  return {
    ...lobbyRow({ mode: players.length === 4 ? '2v2' : '1v1' }),
    seats: { taken: taken.length, of: players.length },
    hasRoom: taken.length < players.length,
    joined: taken.some(({ id }) => id === ADA),
    phase: 'open',
    hostId: BO,
    host: 'bo',
    expiresAt: null,
    lineup: players.map((player, seat) => ({
      seat,
      team: seat < half ? 'team1' : 'team2',
      locked: false,
      player,
    })),
    bench: [],
    spectators: [],
    coach1: [],
    coach2: [],
    place: taken.some(({ id }) => id === ADA) ? 'seat' : null,
    keptUntil: null,
    readyCheck: null,
    matchId: null,
    draft: null,
    closed: false,
    invite: null,
    seq: 1,
    ...more,
  };
}

/** Both seats of a duel are taken, and everybody is asked. */
export const readyRoom = (youAccepted: boolean, accepted = Number(youAccepted), seq = 2): Lobby =>
  lobby([seated(BO, 'bo'), seated(ADA, 'ada', { ready: youAccepted })], {
    phase: 'ready',
    seq,
    readyCheck: { endsAt: new Date(Date.now() + 25_000).toISOString(), accepted, of: 2, youAccepted },
  });
