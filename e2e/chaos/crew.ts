import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { PartyState } from '@retake/contract/party/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { Journal } from './journal.ts';
import type { Person } from './person.ts';

/** What a crew plays: a queue, by its mode or its league. */
export type Goal = { kind: 'mode'; mode: Mode } | { kind: 'league'; id: string };

export type Mood = {
  /** False: no new search, only to the end of what runs. */
  plays(): boolean;
  journal: Journal;
  say(line: string): void;
};

/** How often these leave others alone, by what they do. */
export type Faults = { decline: number; letPass: number; abandon: number };
const ATTENTIVE: Faults = { decline: 0, letPass: 0, abandon: 0 };

/**
 * Some players who search together. The first leads. Each step looks at how things stand and does what people would do
 * next; it remembers nothing that it could ask.
 */
export type Crew = {
  readonly members: readonly Person[];
  step(): Promise<void>;
  /** Matches in which they were seen. */
  played(): ReadonlySet<string>;
  /** Ready checks and lobbies in which they were seen: what might have become a match but for others. */
  offered(): ReadonlySet<string>;
  /** Whether nothing is under way for any of them. */
  isIdle(): Promise<boolean>;
  replace(member: Person, by: Person): void;
};

const CHAT = 0.25;
const DISBANDS = 0.15;

export function createCrew(
  mood: Mood,
  people: readonly Person[],
  goal: Goal,
  rng: Rng,
  faults: Faults = ATTENTIVE,
  onPenalised: (person: Person) => Promise<void> = async () => {},
): Crew {
  const members = [...people];
  const { journal } = mood;
  const answered = new Set<string>();
  const seen: Seen = { played: new Set(), offered: new Set() };
  let wasPlaying = false;
  const chance = (share: number) => share > 0 && rng.next() < share;

  async function step(): Promise<void> {
    const leader = members[0]!;
    const me = await leader.read('GET /api/users/current-user', {});
    if (!me) return;
    if (me.activeMatchId) {
      wasPlaying = true;
      seen.played.add(me.activeMatchId);
      return play(members, me.activeMatchId, journal, rng, faults.abandon);
    }
    if (me.penaltyUntil) return onPenalised(leader);
    if (wasPlaying && chance(DISBANDS)) await leave(leader);
    wasPlaying = false;
    await search(leader);
  }

  /** A request that is held on its way may arrive when a match is found: then it declines it (PTY20). */
  async function leave(member: Person): Promise<void> {
    const { kind } = await member.ask('PUT /api/users/leave-party', { body: { userId: member.id } });
    if (kind === 'unknown') journal.intends(member.id, 'declined');
  }

  async function search(leader: Person): Promise<void> {
    const party = await leader.read('GET /api/users/check-party/{userId}', { params: { userId: leader.id } });
    if (!party) return;
    const params = { partyId: party.partyId };
    const state = await leader.read('GET /api/users/parties/{partyId}', { params });
    if (!state) return;
    if (chance(CHAT)) await rng.pick(members).writeToParty(party.partyId);
    if (state.readyCheck) return answer(state.readyCheck.id);
    if (state.matchId) return play(members.slice(1), state.matchId, journal, rng, faults.abandon);
    if (state.status === 'pending' && !mood.plays())
      return void (await leader.ask('PUT /api/users/parties/{partyId}/reset-status', { params }));
    if (state.status === 'idle' && mood.plays() && (await gather(leader, party.partycode)))
      await start(leader, params.partyId);
  }

  /** Whether everybody is in the leader's party, and nobody else. */
  async function gather(leader: Person, partycode: string): Promise<boolean> {
    const present = await leader.read('GET /api/users/party-members/{userId}', {
      params: { userId: leader.id },
    });
    if (!present) return false;
    const ids = new Set(present.map(({ id }) => id));
    for (const member of members.filter(({ id }) => !ids.has(id))) {
      const joined = await member.ask('POST /api/parties/join', { body: { partycode } });
      if (joined.kind === 'done') ids.add(member.id);
      if (joined.kind === 'refused' && joined.code === 'party_leave_first') await leave(member);
    }
    const wanted = new Set(members.map(({ id }) => id));
    for (const stranger of present.filter(({ id }) => !wanted.has(id)))
      await leader.ask('PUT /api/users/remove-party-member-by-nickname', {
        body: { nickname: stranger.nickname, leaderId: leader.id },
      });
    return members.every(({ id }) => ids.has(id)) && present.every(({ id }) => wanted.has(id));
  }

  async function start(leader: Person, partyId: string): Promise<void> {
    const outcome =
      goal.kind === 'league'
        ? await leader.ask('POST /api/leagues/{id}/play', { params: { id: goal.id } })
        : await leader.ask('PUT /api/users/parties/{partyId}/status', {
            params: { partyId },
            body: { status: 'pending', gameMode: goal.mode },
          });
    if (outcome.kind === 'done') journal.count('search');
    if (outcome.kind !== 'refused' || outcome.code !== 'member_penalised') return;
    for (const member of members) {
      const own = await member.read('GET /api/users/current-user', {});
      if (own?.penaltyUntil) await onPenalised(member);
    }
  }

  /** Everybody accepts, again and again until it is over: an answer may not have come. */
  async function answer(id: string): Promise<void> {
    const params = { id };
    seen.offered.add(id);
    await Promise.all(
      members.map(async (member) => {
        const key = `${member.id} ${id}`;
        if (answered.has(key)) return;
        if (chance(faults.decline)) {
          answered.add(key);
          journal.intends(member.id, 'declined');
          const { kind } = await member.ask('POST /api/ready-checks/{id}/decline', { params });
          if (kind !== 'done') journal.intends(member.id, 'letPass'); // it may not have arrived
        } else if (chance(faults.letPass)) {
          answered.add(key);
          journal.intends(member.id, 'letPass');
        } else {
          const { kind } = await member.ask('POST /api/ready-checks/{id}/accept', { params });
          if (kind !== 'done') mood.say(`${member.nickname} accepts ${id}: ${kind}`);
        }
      }),
    );
    if (answered.size > 100) answered.clear();
  }

  return crewOf(members, seen, step);
}

/** Ids of what a crew was seen in. */
export type Seen = { played: Set<string>; offered: Set<string> };

/** What crews have in common, whatever they play; `members` and `seen` are kept by the crew itself. */
export const crewOf = (members: Person[], seen: Seen, step: () => Promise<void>): Crew => ({
  members,
  step,
  played: () => seen.played,
  offered: () => seen.offered,
  async isIdle() {
    for (const member of members) if (!(await isFree(member))) return false;
    return true;
  },
  replace(member, by) {
    members[members.indexOf(member)] = by;
  },
});

/** Whether nothing binds this player. An answer that does not come is a no. */
export async function isFree(person: Person): Promise<boolean> {
  const me = await person.read('GET /api/users/current-user', {});
  if (!me || me.activeMatchId || me.lobbyId) return false;
  const party = await person.read('GET /api/users/party/{userId}', { params: { userId: person.id } });
  if (!party) return false;
  if (party.partyId === null) return true;
  const state: PartyState | null = await person.read('GET /api/users/parties/{partyId}', {
    params: { partyId: party.partyId },
  });
  return state?.status === 'idle';
}

/** One step of these players for their match to go on: a ban, a side, getting ready, a word, leaving for good. */
export async function play(
  people: readonly Person[],
  matchId: string,
  journal: Journal,
  rng: Rng,
  abandons: number,
): Promise<void> {
  const first = people[0];
  if (!first) return;
  const params = { matchId };
  const room = await first.read('GET /api/matches/{matchId}', { params });
  if (!room) return;
  if (rng.next() < CHAT) await rng.pick(people).writeToMatch(matchId);
  await choose(people, room);
  if (room.readyEndsAt && (room.connect?.simulated ?? true))
    await Promise.all(
      people.map((person) =>
        isReady(room, person) ? null : person.ask('POST /api/matches/{matchId}/ready', { params }),
      ),
    );
  if (room.phase === 'live' && abandons > 0 && rng.next() < abandons) {
    const leaver = rng.pick(people);
    if (room.source.kind === 'queue') journal.intends(leaver.id, 'abandoned');
    const outcome = await leaver.ask('POST /api/matches/{matchId}/abandon', { params });
    if (outcome.kind === 'done') journal.abandoned.push({ userId: leaver.id, matchId });
    if (outcome.kind === 'done') journal.count('abandon');
  }
}

const isReady = (room: MatchRoom, { id }: Person): boolean =>
  room.teams.some(({ players }) => players.some((player) => player.id === id && player.ready));

async function choose(people: readonly Person[], { id, veto }: MatchRoom): Promise<void> {
  const captain = people.find((person) => person.id === veto.turn?.captainId);
  if (!captain || !veto.turn) return;
  const params = { matchId: id };
  if (veto.turn.action === 'side') {
    await captain.ask('POST /api/matches/{matchId}/side', { params, body: { side: 't' } });
    return;
  }
  const free = veto.maps.find(({ bannedBy, pickedBy }) => bannedBy === null && pickedBy === null);
  if (free)
    await captain.ask('POST /api/matches/{matchId}/veto', {
      params,
      body: { map: free.map, action: veto.turn.action },
    });
}
