import { describe, expect, test } from 'vitest';
import type { QueueId } from '../queue/queues.ts';
import { type MatchedParty, newParty, type Party, type PlayingParty, type SearchingParty } from './party.ts';
import { type PartyCommand, type Step, transition } from './transition.ts';

const SINCE = 1_000_000;
const members = { leaderId: 'ann', memberIds: ['ann', 'ben'] };
const idle: Party = { ...members, status: 'idle' };
const search = {
  queue: 'open-2v2' as const,
  searchingSinceMs: SINCE,
  expectedSeconds: 30,
  p90Seconds: 90,
};
const searching: SearchingParty = { ...members, ...search, status: 'searching' };
const matched: MatchedParty = {
  ...members,
  ...search,
  status: 'matched',
  readyCheckId: 'check',
  foundAfterSeconds: 4,
};
const playing: PlayingParty = {
  ...members,
  status: 'playing',
  queue: 'open-2v2',
  foundAfterSeconds: 4,
  matchId: 'match',
};

const facts = (party: Party) =>
  party.memberIds.map((id) => ({ id, nickname: id, steamConnected: true, premium: true }));
const start = (party: Party, by = 'ann', queue: QueueId = 'open-2v2'): PartyCommand => ({
  kind: 'start',
  by,
  queue,
  expectedSeconds: 30,
  p90Seconds: 90,
  members: facts(party),
});

const at = (party: Party, command: PartyCommand, now = SINCE) => transition(party, command, { now });
const codeOf = (party: Party, command: PartyCommand) => {
  const result = at(party, command);
  return result.ok ? null : result.code;
};
function stepOf(party: Party, command: PartyCommand, now?: number): Step {
  const result = at(party, command, now);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe('PTY3: joining', () => {
  test('PTY1: the new member comes last', () => {
    const step = stepOf(idle, { kind: 'join', userId: 'cat' });
    expect(step.party).toEqual({ ...idle, memberIds: ['ann', 'ben', 'cat'] });
    expect(step.events).toEqual([{ kind: 'joined', userId: 'cat' }]);
  });
  test('is refused for a sixth, for a member, and while the party is not idle', () => {
    const full: Party = { ...idle, memberIds: ['ann', 'b', 'c', 'd', 'e'] };
    expect(codeOf(full, { kind: 'join', userId: 'cat' })).toBe('party_full');
    expect(codeOf(full, { kind: 'join', userId: 'e' })).toBe('party_already_in');
    for (const busy of [searching, matched, playing]) {
      expect(codeOf(busy, { kind: 'join', userId: 'cat' })).toBe('party_busy');
    }
  });
});

describe('PTY5: leaving', () => {
  test('removes one member', () => {
    const step = stepOf(idle, { kind: 'leave', userId: 'ben' });
    expect(step).toEqual({
      party: newParty('ann'),
      events: [{ kind: 'left', userId: 'ben', reason: 'left' }],
    });
  });
  test.each([idle, searching, playing])('by the leader ends the party: $status', (party) => {
    expect(stepOf(party, { kind: 'leave', userId: 'ann' })).toEqual({
      party: null,
      events: [
        { kind: 'left', userId: 'ann', reason: 'left' },
        { kind: 'left', userId: 'ben', reason: 'ended' },
      ],
    });
  });
  test('PTY7: ends the search', () => {
    const step = stepOf(searching, { kind: 'leave', userId: 'ben' });
    expect(step.party).toEqual(newParty('ann'));
    expect(step.events).toContainEqual({ kind: 'statusChanged' });
  });
  test('PTY20: requires declining first while matched', () => {
    expect(codeOf(matched, { kind: 'leave', userId: 'ben' })).toBe('decline_first');
  });
  test('PTY21: leaves the others playing', () => {
    expect(stepOf(playing, { kind: 'leave', userId: 'ben' }).party).toEqual({
      ...playing,
      memberIds: ['ann'],
    });
  });
});

describe('PTY6: removing', () => {
  test('is for the leader only, and for another member only', () => {
    expect(codeOf(idle, { kind: 'remove', by: 'ben', userId: 'ann' })).toBe('party_not_leader');
    expect(codeOf(idle, { kind: 'remove', by: 'cat', userId: 'ann' })).toBe('party_not_member');
    expect(codeOf(idle, { kind: 'remove', by: 'ann', userId: 'ann' })).toBe('party_member_unknown');
    expect(codeOf(idle, { kind: 'remove', by: 'ann', userId: 'cat' })).toBe('party_member_unknown');
    expect(codeOf(matched, { kind: 'remove', by: 'ann', userId: 'ben' })).toBe('party_busy');
  });
  test('PTY7: ends the search', () => {
    const step = stepOf(searching, { kind: 'remove', by: 'ann', userId: 'ben' });
    expect(step.party).toEqual(newParty('ann'));
    expect(step.events).toEqual([
      { kind: 'left', userId: 'ben', reason: 'removed' },
      { kind: 'statusChanged' },
    ]);
  });
});

describe('PTY13: the search', () => {
  test('is started by the leader of an idle party', () => {
    expect(stepOf(idle, start(idle)).party).toEqual(searching);
    expect(codeOf(idle, start(idle, 'ben'))).toBe('party_not_leader');
    expect(codeOf(idle, start(idle, 'cat'))).toBe('party_not_member');
    expect(codeOf(searching, start(searching))).toBe('already_searching');
    expect(codeOf(matched, start(matched))).toBe('already_searching');
    expect(codeOf(playing, start(playing))).toBe('party_busy');
  });
  test('PTY14: is refused by the size rules', () => {
    expect(codeOf(newParty('ann'), start(newParty('ann')))).toBe('not_enough_players');
  });
  test('PTY17: is ended by any member, and only while it runs', () => {
    expect(stepOf(searching, { kind: 'cancel', by: 'ben' }).party).toEqual(idle);
    expect(stepOf(idle, { kind: 'cancel', by: 'ben' })).toEqual({ party: idle, events: [] });
    expect(codeOf(matched, { kind: 'cancel', by: 'ben' })).toBe('not_searching');
    expect(codeOf(playing, { kind: 'cancel', by: 'ben' })).toBe('not_searching');
    expect(codeOf(searching, { kind: 'cancel', by: 'cat' })).toBe('party_not_member');
  });
  test('facts about other members than the party’s are a broken invariant', () => {
    expect(() => at(idle, start(newParty('ann')))).toThrow('facts of other members');
  });
});

describe('the match', () => {
  test('PTY18: is found, with the wait in whole seconds', () => {
    const step = stepOf(searching, { kind: 'found', readyCheckId: 'check' }, SINCE + 4999);
    expect(step.party).toEqual(matched);
  });
  test('PTY18: is never found for a party that does not search', () => {
    for (const party of [idle, matched, playing]) {
      expect(codeOf(party, { kind: 'found', readyCheckId: 'other' })).toBe('not_searching');
    }
  });
  test('PTY19: back in the search, the waiting time is kept', () => {
    expect(stepOf(matched, { kind: 'resume' }, SINCE + 60_000).party).toEqual(searching);
  });
  test('PTY21: is played by a matched party', () => {
    expect(stepOf(matched, { kind: 'play', matchId: 'match' }).party).toEqual(playing);
    for (const party of [idle, searching, playing]) {
      expect(codeOf(party, { kind: 'play', matchId: 'match' })).toBe('not_searching');
    }
  });
  test('PTY22: leaves the party idle when it ends, if it is the party’s own match', () => {
    expect(stepOf(playing, { kind: 'finish', matchId: 'match' }).party).toEqual(idle);
    expect(stepOf(playing, { kind: 'finish', matchId: 'other' }).events).toEqual([]);
    expect(stepOf(searching, { kind: 'finish', matchId: 'match' }).events).toEqual([]);
  });
  test('a release makes any party idle', () => {
    for (const party of [searching, matched, playing])
      expect(stepOf(party, { kind: 'release' }).party).toEqual(idle);
    expect(stepOf(idle, { kind: 'release' }).events).toEqual([]);
  });
});
