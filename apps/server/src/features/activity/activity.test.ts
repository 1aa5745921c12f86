import type { AnswerOf } from '@retake/contract/calls.ts';
import { DROP_CARDS } from '@retake/core/cards/catalogue.ts';
import { createRng } from '@retake/core/rng.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../accounts/tables.ts';
import { cardsHeld } from '../cards/tables.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { hiddenParts } from '../privacy/tables.ts';
import { teamMembers, teams } from '../teams/tables.ts';

type Page = AnswerOf<'GET /api/activity'>;
const START = Date.UTC(2026, 0, 1);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sorted = (facts: { key: string; at: number }[]) =>
  facts.sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1)).map(({ key }) => key);
const everything = async (read: (after: object) => Promise<Page>) => {
  const items: Page['items'] = [];
  for (let page = await read({}); ; page = await read(page.next!)) {
    items.push(...page.items);
    if (!page.next) return items;
  }
};
const feedOf = (who: Player) => everything((query) => who.call('GET /api/activity', { query }));

/** Some matches, cards and a team of a player, many of them in the same moment. Returns their keys with their times. */
async function live(
  who: Pick<Player, 'id'>,
  seed: number,
  played = 25,
): Promise<{ key: string; at: number }[]> {
  const { sql } = server.database;
  const rng = createRng(seed);
  const facts: { key: string; at: number }[] = [];
  const note = (kind: string, ref: string, at: Date) =>
    facts.push({ key: `${kind}:${ref}:${who.id}`, at: at.getTime() });
  for (let count = 0; count < played; count++) {
    const at = new Date(START + rng.int(12) * 1000);
    const [match] = await sql
      .insert(matches)
      .values(matchValues({ map: 'de_nuke', finishedAt: at }))
      .returning();
    await sql.insert(matchPlayers).values(playerValues(match!.id, who.id));
    const played = { userId: who.id, matchId: match!.id, mode: '5v5' as const, map: 'de_nuke' as const };
    await sql.insert(performances).values({ ...played, endedAt: at, won: true });
    note('match', match!.id, at);
  }
  for (const { id } of rng.shuffle(DROP_CARDS).slice(0, Math.min(10, played))) {
    const at = new Date(START + rng.int(12) * 1000);
    await sql.insert(cardsHeld).values({ userId: who.id, card: id, source: 'drop', at });
    note('card', id, at);
  }
  const [team] = await sql
    .insert(teams)
    .values({ name: `Team ${seed}` })
    .returning();
  const joinedAt = new Date(START + 500);
  const member = { teamId: team!.id, userId: who.id, role: 'captain' as const, place: 1, joinedAt };
  await sql.insert(teamMembers).values(member);
  note('team', team!.id, joinedAt);
  return facts;
}

test('ACT1, ACT2: pages are the sorted facts of oneself and friends, each once; what is hidden is in none', async () => {
  const [ann, ben, cat, dan] = await Promise.all(
    ['ann', 'ben', 'cat', 'dan'].map((name) =>
      server.signUp(name, { premiumUntil: new Date(Date.now() + 3600_000) }),
    ),
  );
  const { sql } = server.database;
  for (const friend of [ben!, cat!])
    await server.database.write((tx) => server.app.friends.befriend(tx, ann!.id, friend.id));
  const lived = new Map<Player, { key: string; at: number }[]>();
  for (const [at, who] of [ann!, ben!, cat!, dan!].entries()) lived.set(who, await live(who, at));
  const factsOf = (...who: Player[]) => sorted(who.flatMap((one) => lived.get(one)!));
  expect((await feedOf(ann!)).map(({ key }) => key)).toEqual(factsOf(ann!, ben!, cat!));

  const hiding = { online: false, match: false, matches: false, activity: false, friends: false };
  await ben!.call('PUT /api/users/privacy', { body: { ...hiding, activity: true } });
  await cat!.call('PUT /api/users/privacy', { body: { ...hiding, matches: true } });
  const left = factsOf(ann!, cat!).filter((key) => !key.startsWith('match:') || key.endsWith(ann!.id));
  expect((await feedOf(ann!)).map(({ key }) => key)).toEqual(left);
  const query = {};
  const seen = await ann!.call('GET /api/users/profile/{nickname}/activity', {
    params: { nickname: 'ben' },
    query,
  });
  expect(seen).toEqual({ hidden: true, items: [], next: null });
  expect((await feedOf(ben!)).some(({ player }) => player.id === ben!.id)).toBe(true);
  expect(await sql.select().from(hiddenParts)).toHaveLength(2);
});

test('ACT1: of more friends than fit a page nothing is left out, also where many facts came in one moment', async () => {
  const { sql } = server.database;
  const reader = await server.signUp('reads_many');
  const friends = await sql
    .insert(users)
    .values(
      Array.from({ length: 40 }, (_, at) => ({
        nickname: `friend_${at}`,
        email: `friend${at}@players.example`,
        friendcode: `MANY${String(at).padStart(6, '0')}`,
        dateOfBirth: '2000-01-01',
        country: 'SE',
      })),
    )
    .returning({ id: users.id });
  const facts: { key: string; at: number }[] = [];
  for (const [at, friend] of friends.entries()) {
    await server.database.write((tx) => server.app.friends.befriend(tx, reader.id, friend.id));
    facts.push(...(await live(friend, 100 + at, at % 4)));
  }
  expect(await feedOf(reader).then((items) => items.map(({ key }) => key))).toEqual(sorted(facts));
});
