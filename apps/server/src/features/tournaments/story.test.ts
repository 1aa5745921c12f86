import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, playToEnd, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let server: TestServer;
let organiser: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
  organiser = await server.signUp('organiser', { admin: true });
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;
const names = (count: number) => Array.from({ length: count }, () => `entrant${++number}`);
const refused = (status: number, code: string) => ({ status, body: { code } });

const input = (more: Partial<TournamentInput> = {}) => ({
  title: 'Winter Cup',
  startsAt: new Date(Date.now() + 120 * MINUTE_MS).toISOString(),
  mode: '1v1' as const,
  entrants: 'players' as const,
  places: 4,
  stages: [{ format: 'single' as const }],
  prizes: [30_00, 10_00],
  ...more,
});

async function published(more: Partial<TournamentInput> = {}): Promise<string> {
  const { id } = await organiser.call('POST /api/tournaments', { body: input(more) });
  await organiser.call('POST /api/tournaments/{id}/publish', { params: { id } });
  return id;
}

const get = (id: string, by: Pick<Player, 'call'> = server.visitor()) =>
  by.call('GET /api/tournaments/{id}', { params: { id }, query: {} });
const join = (by: Player, id: string, body = {}) =>
  by.attempt('POST /api/tournaments/{id}/join', { params: { id }, body });
const start = (id: string) => organiser.call('POST /api/tournaments/{id}/start', { params: { id } });

/** Everybody gets ready where they are expected, until the tournament is over. */
async function playOut(id: string, seats: readonly Seat[]) {
  for (;;) {
    const shown = await get(id);
    if (shown.status !== 'running') return shown;
    const fixtures = shown.stages.flatMap((stage) => stage.fixtures);
    for (const { id: fixtureId, entrants } of fixtures.filter(({ state }) => state === 'open')) {
      const playerIds = shown.entrants
        .filter((one) => entrants.includes(one.id))
        .flatMap((one) => one.playerIds);
      const two = seats.filter(({ player }) => playerIds.includes(player.id));
      for (const { player } of two) {
        expect((await get(id, player)).you!.fixtureId).toBe(fixtureId);
        await player.call('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', {
          params: { id, fixtureId },
        });
      }
      const after = (await get(id)).stages.flatMap((stage) => stage.fixtures);
      await playToEnd(two, after.find((one) => one.id === fixtureId)!.matchIds.at(-1)!);
    }
  }
}

describe('TRN7, TRN17: a tournament from its draft to its end', () => {
  test('four duels: created, entered, drawn, played, and its places have their prizes', async () => {
    const { id } = await organiser.call('POST /api/tournaments', { body: input() });
    const seats = await sit(server, names(4));
    expect(await join(seats[0]!.player, id)).toMatchObject(refused(404, 'tournament_gone'));
    expect(
      await server.visitor().attempt('GET /api/tournaments/{id}', { params: { id }, query: {} }),
    ).toMatchObject(refused(404, 'tournament_gone'));
    await organiser.call('POST /api/tournaments/{id}/publish', { params: { id } });
    for (const { player } of seats)
      expect(await join(player, id)).toMatchObject({ status: 200, body: { joined: true } });
    await start(id);
    const drawn = await get(id);
    expect(drawn).toMatchObject({ status: 'running', stages: [{ format: 'single', status: 'running' }] });
    expect(drawn.entrants.map(({ seed, status }) => [seed, status])).toEqual(
      [1, 2, 3, 4].map((seed) => [seed, 'playing']),
    );
    expect(await join(organiser, id)).toMatchObject(refused(409, 'tournament_begun'));
    const fan = await server.signUp('fan');
    await fan.call('PUT /api/tournaments/{id}/follow', { params: { id }, query: {} });
    const over = await playOut(id, seats);
    const winner = over.entrants.find((one) => one.id === over.placements[0]!.entrantIds[0])!.name;
    expect((await fan.call('GET /api/notices', { query: {} })).notices).toMatchObject([
      { kind: 'eventEnded', tournament: { id, title: 'Winter Cup' }, winner },
    ]);
    expect(over).toMatchObject({ status: 'finished', stages: [{ status: 'finished' }] });
    const seeds = ({ entrants }: typeof over) => entrants.map(({ id, seed }) => [id, seed]);
    expect(seeds(over), 'TRN34: who is out keeps its seed').toEqual(seeds(drawn));
    expect(over.placements.map(({ from, to, prizeCents }) => [from, to, prizeCents])).toEqual([
      [1, 1, 30_00],
      [2, 2, 10_00],
      [3, 4, 0],
    ]);
    const final = over.stages[0]!.fixtures.at(-1)!;
    expect(over.placements[0]!.entrantIds).toEqual([final.winner]);
    const past = await server.visitor().call('GET /api/tournaments', { query: { tab: 'past' } });
    expect(past.map((card) => card.id)).toContain(id);
  });

  test('two stages: the best of the table meet in a final', async () => {
    const id = await published({
      places: 3,
      stages: [{ format: 'roundRobin', advance: 2 }, { format: 'single' }] as never,
    });
    const seats = await sit(server, names(3));
    const fan = await server.signUp('another fan');
    for (const player of [fan, seats[0]!.player])
      await player.call('PUT /api/tournaments/{id}/follow', { params: { id }, query: {} });
    for (const { player } of seats) await join(player, id);
    await start(id);
    const told = async (who: Player) =>
      (await who.call('GET /api/notices', { query: {} })).notices.map(({ kind }) => kind);
    expect(await told(fan), 'NOT10').toEqual(['eventStarted']);
    expect(await told(seats[0]!.player), 'NOT10').not.toContain('eventStarted');
    const over = await playOut(id, seats);
    expect(await told(fan), 'NOT10: once, at the end of the last stage').toEqual([
      'eventEnded',
      'eventStarted',
    ]);
    expect(over.status).toBe('finished');
    const [table, final] = over.stages;
    expect([table!.fixtures.length, final!.fixtures.length]).toEqual([3, 1]);
    const best = table!.standings.slice(0, 2).map(({ entrantId }) => entrantId);
    expect(final!.fixtures[0]!.entrants).toEqual(best);
    expect(over.placements.map(({ entrantIds }) => entrantIds.length)).toEqual([1, 1, 1]);
    expect(over.placements[2]!.entrantIds).toEqual([table!.standings[2]!.entrantId]);
  });
});

describe('TRN2: line-ups', () => {
  test('a party of exactly the size enters with its leader; nobody twice', async () => {
    const id = await published({ mode: '2v2' });
    const [leader, mate, third] = await sit(server, names(3));
    expect(await join(leader!.player, id)).toMatchObject(refused(422, 'party_size'));
    await formParty([leader!, mate!]);
    expect(await join(mate!.player, id)).toMatchObject(refused(403, 'party_not_leader'));
    expect(await join(leader!.player, id)).toMatchObject({ status: 200 });
    const [entrant] = (await get(id)).entrants;
    expect(entrant).toMatchObject({
      name: `${leader!.player.nickname} & ${mate!.player.nickname}`,
      playerIds: [leader!.player.id, mate!.player.id],
    });
    expect((await get(id, mate!.player)).you).toMatchObject({ entrantId: entrant!.id, isOrganiser: false });
    await server.app.party.leave(leader!.player.id);
    await formParty([third!, leader!]);
    expect(await join(third!.player, id)).toMatchObject(refused(409, 'tournament_player_twice'));
    await mate!.player.call('POST /api/tournaments/{id}/leave', { params: { id } });
    expect(await join(third!.player, id)).toMatchObject({ status: 200 });
  });

  test('with a team: its captain names who plays', async () => {
    const id = await published({ mode: '2v2', entrants: 'teams' });
    const [captain, mate, other] = await sit(server, names(3));
    const { id: teamId } = await captain!.player.call('POST /api/teams', {
      body: { name: `Team ${number}`, tag: 'tm' },
    });
    await captain!.player.call('POST /api/teams/{id}/invites', {
      params: { id: teamId },
      body: { input: mate!.player.nickname },
    });
    await mate!.player.call('POST /api/teams/{id}/invite/accept', { params: { id: teamId } });
    const playerIds = [captain!.player.id, mate!.player.id];
    expect(await join(captain!.player, id)).toMatchObject(refused(409, 'tournament_with_team'));
    expect(await join(mate!.player, id, { teamId, playerIds })).toMatchObject(
      refused(403, 'team_not_captain'),
    );
    expect(await join(other!.player, id, { teamId, playerIds })).toMatchObject(
      refused(403, 'team_not_member'),
    );
    const wrong = [captain!.player.id, other!.player.id];
    expect(await join(captain!.player, id, { teamId, playerIds: wrong })).toMatchObject(
      refused(422, 'tournament_line_up'),
    );
    expect(await join(captain!.player, id, { teamId, playerIds })).toMatchObject({ status: 200 });
    const marks = { tag: 'TM', logo: null };
    expect((await get(id)).entrants[0]).toMatchObject({
      name: `Team ${number}`,
      teamId,
      ...marks,
      playerIds,
    });
    const events = () =>
      server.visitor().call('GET /api/teams/{id}/events', { params: { id: teamId }, query: {} });
    const entered = { id, status: 'signUp', entrantStatus: 'entered', place: null, prizeCents: 0 };
    expect(await events(), 'TEA12').toMatchObject([entered]);
    await captain!.player.call('POST /api/tournaments/{id}/leave', { params: { id } });
    expect(await events(), 'TEA12: withdrawn').toEqual([]);
  });
});

test('TRN9, TRN11: check-in, and what the organiser does in it', async () => {
  const id = await published({ startsAt: new Date(Date.now() + 30 * MINUTE_MS).toISOString(), places: 2 });
  const [first, second, third] = await sit(server, names(3));
  for (const { player } of [first!, second!, third!]) await join(player, id);
  await vi.waitFor(async () => expect((await get(id)).status).toBe('checkIn'));
  const idOf = async (seat: Seat) => (await get(id, seat.player)).you!.entrantId!;
  await first!.player.call('POST /api/tournaments/{id}/check-in', { params: { id } });
  expect((await get(id, first!.player)).you!.mayCheckIn).toBe(false);
  const params = { id, entrantId: await idOf(second!) };
  expect(
    await first!.player.attempt('DELETE /api/tournaments/{id}/entrants/{entrantId}', { params }),
  ).toMatchObject(refused(403, 'tournament_not_organiser'));
  await organiser.call('DELETE /api/tournaments/{id}/entrants/{entrantId}', { params });
  expect((await get(id, third!.player)).entrants.map(({ status }) => status).sort()).toEqual([
    'checkedIn',
    'entered',
    'withdrawn',
  ]);
  expect(await join(second!.player, id)).toMatchObject(refused(409, 'tournament_already_in'));
  const entrantIds = [await idOf(third!), await idOf(first!)];
  await organiser.call('PUT /api/tournaments/{id}/seeds', { params: { id }, body: { entrantIds } });
  const seeds = async () => (await get(id)).entrants.slice(0, 2).map((one) => one.id);
  expect(await seeds()).toEqual(entrantIds);
  // All have the same rating: then it is the order of entry.
  await organiser.call('PUT /api/tournaments/{id}/seeds', { params: { id }, body: { by: 'rating' } });
  expect(await seeds()).toEqual(entrantIds.toReversed());
  await organiser.call('PUT /api/tournaments/{id}/seeds', { params: { id }, body: { by: 'lot' } });
  expect((await seeds()).sort()).toEqual(entrantIds.toSorted());
  await organiser.call('POST /api/tournaments/{id}/cancel', { params: { id }, body: { reason: 'no power' } });
  expect(await get(id)).toMatchObject({ status: 'cancelled', cancelled: 'no power' });
});

test('TRN5, TRN6, TRN8, TRN19, TRN31: who creates one, and what cannot be held', async () => {
  const player = await server.signUp(names(1)[0]!);
  expect(await player.attempt('POST /api/tournaments', { body: input() })).toMatchObject(
    refused(409, 'rating_match_required'),
  );
  const wrong = { ...input(), stages: [{ format: 'page' as const }], places: 8 };
  expect(await organiser.attempt('POST /api/tournaments', { body: wrong })).toMatchObject(
    refused(422, 'tournament_stage'),
  );
  expect(
    await organiser.attempt('POST /api/tournaments', { body: { ...input(), simulatedFill: true } }),
  ).toMatchObject(refused(422, 'tournament_no_simulated'));
  const id = await published();
  for (const act of ['publish', 'start', 'pause', 'resume'] as const)
    expect(await player.attempt(`POST /api/tournaments/{id}/${act}`, { params: { id } }), act).toMatchObject(
      refused(403, 'tournament_not_organiser'),
    );
  expect(await organiser.attempt('POST /api/tournaments/{id}/start', { params: { id } })).toMatchObject(
    refused(422, 'tournament_stage'),
  );
  const body = { ...input(), title: 'Another name', places: 16 };
  await organiser.call('PUT /api/tournaments/{id}', { params: { id }, body });
  expect(await get(id)).toMatchObject({ title: 'Another name', participants: { places: 4 } });
  const earlier = { ...body, startsAt: new Date(Date.parse(body.startsAt) - 60_000).toISOString() };
  expect(
    await organiser.attempt('PUT /api/tournaments/{id}', { params: { id }, body: earlier }),
  ).toMatchObject(refused(422, 'tournament_earlier'));
});

describe('NOT8: what the players of an event are told', () => {
  const bell = async (by: Player) => {
    const { notices, unread } = await by.call('GET /api/notices', { query: {} });
    expect(unread).toBe(notices.length);
    return notices.map(({ seq: _seq, at: _at, read: _read, ...notice }) => notice);
  };

  test('the check-in, the match, the result that was put right, the prize', async () => {
    const startsAt = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
    const id = await published({ startsAt, places: 2 });
    const [ann, ben] = (await sit(server, names(2))).map(({ player }) => player) as [Player, Player];
    for (const player of [ann, ben]) await join(player, id);
    const { checkInUntil: until } = await get(id);
    const tournament = { id, title: 'Winter Cup' };
    const checkIn = { kind: 'checkInOpen', tournament, until };
    await vi.waitFor(async () => expect(await bell(ann)).toEqual([checkIn]));
    await ann.call('POST /api/tournaments/{id}/check-in', { params: { id } });
    expect([await bell(ann), await bell(ben)]).toEqual([[], [checkIn]]);

    await start(id);
    const drawn = await get(id);
    const fixture = drawn.stages[0]!.fixtures[0]!;
    const match = { kind: 'fixtureOpen', tournament, until: fixture.ready!.until };
    expect(await bell(ann)).toEqual([{ ...match, opponent: ben.nickname }]);
    expect(await bell(ben)).toEqual([{ ...match, opponent: ann.nickname }]);

    const correction = { type: 'forfeit' as const, fixtureId: fixture.id, loser: fixture.entrants[1]! };
    const params = { id };
    const { digest } = await organiser.call('POST /api/tournaments/{id}/corrections/preview', {
      params,
      body: correction,
    });
    const body = { correction, digest, reason: 'as agreed' };
    await organiser.call('POST /api/tournaments/{id}/corrections', { params, body });
    const sides = fixture.entrants.map((one) => drawn.entrants.find((other) => other.id === one)!.name);
    const winner = sides[0] === ann.nickname ? ann : ben;
    const pool = { id: drawn.prizePoolId, title: 'Winter Cup' };
    expect(await bell(winner)).toEqual([
      { kind: 'resultCorrected', tournament, sides },
      { kind: 'prize', pool, state: 'held', place: 1, cents: 30_00, heldUntil: expect.any(String) },
    ]);
  });

  test('that it begins later, and that it was cancelled, and why; who has left is told nothing', async () => {
    const id = await published();
    const [ann, ben] = (await sit(server, names(2))).map(({ player }) => player) as [Player, Player];
    for (const player of [ann, ben]) await join(player, id);
    await ben.call('POST /api/tournaments/{id}/leave', { params: { id } });
    const tournament = { id, title: 'Winter Cup' };
    const later = new Date(Date.now() + 300 * MINUTE_MS).toISOString();
    for (const startsAt of [later, later])
      await organiser.call('PUT /api/tournaments/{id}', { params: { id }, body: input({ startsAt }) });
    const moved = { kind: 'eventMoved', tournament, startsAt: later };
    expect(await bell(ann)).toEqual([moved]);
    const body = { reason: 'no power' };
    await organiser.call('POST /api/tournaments/{id}/cancel', { params: { id }, body });
    expect(await bell(ann)).toEqual([{ kind: 'eventCancelled', tournament, reason: 'no power' }, moved]);
    expect(await bell(ben)).toEqual([]);
  });
});

describe('a disputed result', () => {
  beforeAll(async () => {
    organiser = await server.signUp('another organiser', { admin: true }); // ten a day (TRN19)
  });

  const dispute = (by: Player, id: string, fixtureId: string) =>
    by.attempt('POST /api/tournaments/{id}/fixtures/{fixtureId}/dispute', {
      params: { id, fixtureId },
      body: { text: 'He played with two accounts.' },
    });
  const reject = (by: Player, id: string, disputeId: string) =>
    by.attempt('POST /api/tournaments/{id}/disputes/{disputeId}/reject', {
      params: { id, disputeId },
      body: { text: 'The recording shows one.' },
    });
  const ready = (by: Player, id: string, fixtureId: string) =>
    by.call('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', { params: { id, fixtureId } });
  const fixturesOf = async (id: string) => (await get(id)).stages[0]!.fixtures;

  /** Plays a fixture; answers its sides, the loser first. */
  async function played(id: string, seats: readonly Seat[], fixtureId: string): Promise<Seat[]> {
    const { entrants } = await get(id);
    const open = (await fixturesOf(id)).find((one) => one.id === fixtureId)!;
    const two = open.entrants.map((entrantId) => {
      const { playerIds } = entrants.find((one) => one.id === entrantId)!;
      return seats.find(({ player }) => player.id === playerIds[0])!;
    });
    for (const { player } of two) await ready(player, id, fixtureId);
    const at = async () => (await fixturesOf(id)).find((one) => one.id === fixtureId)!;
    await playToEnd(two, (await at()).matchIds.at(-1)!);
    return (await at()).winner === open.entrants[0] ? [two[1]!, two[0]!] : two;
  }

  test('STG15, STG16, STG17: what follows waits for the decision, and goes on after a rejection', async () => {
    const id = await published();
    const seats = await sit(server, names(4));
    for (const { player } of seats) await join(player, id);
    await start(id);
    const [first, second, final] = (await fixturesOf(id)).map((one) => one.id) as [string, string, string];
    const [loser, winner] = (await played(id, seats, first)) as [Seat, Seat];
    const [, other] = (await played(id, seats, second)) as [Seat, Seat];
    expect(await dispute(other.player, id, first)).toMatchObject(refused(403, 'fixture_not_yours'));
    expect(await dispute(winner.player, id, final)).toMatchObject(refused(409, 'dispute_too_late'));
    expect(await dispute(loser.player, id, first)).toMatchObject({ status: 200 });
    expect(await dispute(winner.player, id, first)).toMatchObject(refused(409, 'dispute_exists'));

    for (const { player } of [winner, other]) await ready(player, id, final);
    const shown = await fixturesOf(id);
    expect(shown.map(({ dispute, frozen, state }) => [dispute, frozen, state])).toEqual([
      ['open', false, 'finished'],
      [null, false, 'finished'],
      [null, true, 'open'],
    ]);
    expect((await get(id, loser.player)).disputes).toEqual([]);
    const [told] = (await get(id, organiser)).disputes;
    expect(told).toMatchObject({ fixtureId: first, by: loser.player.nickname, state: 'open' });

    expect(await reject(loser.player, id, told!.id)).toMatchObject(refused(403, 'tournament_not_organiser'));
    expect(await reject(organiser, await published(), told!.id)).toMatchObject(refused(404, 'dispute_gone'));
    expect(await reject(organiser, id, told!.id)).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect((await fixturesOf(id))[2]!.matchIds).toHaveLength(1), 10_000);
    expect(await dispute(other.player, id, second)).toMatchObject(refused(409, 'dispute_too_late'));
    const [notice] = (await loser.player.call('GET /api/notices', { query: {} })).notices.filter(
      ({ kind }) => kind === 'disputeDecided',
    );
    expect(notice).toMatchObject({ outcome: 'rejected', answer: 'The recording shows one.' });
  });

  test('NOT8, STG19: an organiser who plays is told of a dispute once, and decides it alone', async () => {
    const id = await published({ places: 2, results: 'captains' });
    const [{ player }] = (await sit(server, names(1))) as [Seat];
    for (const one of [player, organiser]) await join(one, id);
    await start(id);
    const [open] = await fixturesOf(id);
    for (const one of [player, organiser]) await ready(one, id, open!.id);
    const params = { id, fixtureId: open!.id };
    const report = { params, body: { maps: [[9, 4]] as [number, number][] } };
    await organiser.call('PUT /api/tournaments/{id}/fixtures/{fixtureId}/report', report);
    expect(await dispute(organiser, id, open!.id)).toMatchObject(refused(409, 'dispute_own'));
    expect(await dispute(player, id, open!.id)).toMatchObject({ status: 200 });
    const { notices } = await organiser.call('GET /api/notices', { query: {} });
    const told = notices.filter((one) => one.kind === 'resultDisputed' && one.tournament.id === id);
    expect(told).toHaveLength(1);
    const [waiting] = (await get(id, organiser)).disputes;
    expect(await reject(organiser, id, waiting!.id)).toMatchObject(refused(409, 'dispute_needs_result'));
  });

  test('STG17: a correction is the decision, and nobody disputes it', async () => {
    const id = await published({ places: 2 });
    const seats = await sit(server, names(2));
    for (const { player } of seats) await join(player, id);
    await start(id);
    const fixtureId = (await fixturesOf(id))[0]!.id;
    const [loser, winner] = (await played(id, seats, fixtureId)) as [Seat, Seat];
    expect(await dispute(loser.player, id, fixtureId)).toMatchObject({ status: 200 });
    const { entrants } = await get(id);
    const cheater = entrants.find(({ playerIds }) => playerIds.includes(winner.player.id))!.id;
    const correction = { type: 'forfeit' as const, fixtureId, loser: cheater };
    const params = { id };
    const preview = { params, body: correction };
    const { digest } = await organiser.call('POST /api/tournaments/{id}/corrections/preview', preview);
    const body = { correction, digest, reason: 'two accounts' };
    await organiser.call('POST /api/tournaments/{id}/corrections', { params, body });
    expect((await get(id, organiser)).disputes).toMatchObject([
      { state: 'corrected', answer: 'two accounts' },
    ]);
    expect(await dispute(winner.player, id, fixtureId)).toMatchObject(refused(409, 'dispute_exists'));
    const [notice] = (await winner.player.call('GET /api/notices', { query: {} })).notices.filter(
      ({ kind }) => kind === 'disputeDecided',
    );
    expect(notice).toMatchObject({ outcome: 'corrected', answer: 'two accounts' });
  });
});
