import { CITIES } from '@retake/core/lobby/customMatch.ts';
import type { Rng } from '@retake/core/rng.ts';
import { type Crew, crewOf, type Mood, play, type Seen } from './crew.ts';
import type { Person } from './person.ts';

/** At most ten in ten minutes are opened by a player (LOB8): they take their time. */
const OPENS = 0.06;
const LEAVES = 0.02;

/** Two players of custom matches: one opens a lobby, the other sits down, both get ready, and they play. */
export function createCustomPair(mood: Mood, people: readonly [Person, Person], rng: Rng): Crew {
  const members = [...people];
  const { journal } = mood;
  const seen: Seen = { played: new Set(), offered: new Set() };

  async function step(): Promise<void> {
    const states = await Promise.all(members.map((person) => person.read('GET /api/users/current-user', {})));
    const [host, guest] = states;
    if (!host || !guest) return;
    const matchId = host.activeMatchId ?? guest.activeMatchId;
    if (matchId) {
      seen.played.add(matchId);
      const playing = members.filter((_, seat) => states[seat]!.activeMatchId === matchId);
      return play(playing, matchId, journal, rng, 0);
    }
    const lobbyId = host.lobbyId ?? guest.lobbyId;
    if (lobbyId)
      return sit(
        lobbyId,
        states.map((state) => state!.lobbyId),
      );
    if (mood.plays() && rng.next() < OPENS) await open(rng.pick(members));
  }

  async function open(host: Person): Promise<void> {
    const party = await host.read('GET /api/users/party/{userId}', { params: { userId: host.id } });
    if (party?.partyId) await host.ask('PUT /api/users/leave-party', { body: { userId: host.id } });
    const body = { map: 'de_mirage' as const, mode: '1v1' as const, region: CITIES[0] };
    const outcome = await host.ask('POST /api/lobbies', { body });
    if (outcome.kind !== 'done') return;
    journal.count('lobby');
    journal.lobbies.push(outcome.body.id);
  }

  async function sit(id: string, lobbyIds: (string | null)[]): Promise<void> {
    const params = { id };
    seen.offered.add(id);
    const lobby = await members[0]!.read('GET /api/lobbies/{id}', { params });
    if (!lobby || lobby.phase === 'started') return;
    if (!mood.plays() || rng.next() < LEAVES) {
      const seated = members.filter((_, seat) => lobbyIds[seat] === id);
      return void (await rng.pick(seated).ask('POST /api/lobbies/{id}/leave', { params }));
    }
    const seatedIds = new Set(lobby.lineup.map(({ player }) => player?.id));
    for (const [seat, person] of members.entries())
      if (lobbyIds[seat] === null || (lobbyIds[seat] === id && !seatedIds.has(person.id)))
        await person.ask('POST /api/lobbies/{id}/join', { params });
    if (lobby.phase === 'ready')
      await Promise.all(members.map((person) => person.ask('POST /api/lobbies/{id}/ready', { params })));
  }

  return crewOf(members, seen, step);
}
