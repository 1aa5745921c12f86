import { MUTES_MAX } from '@retake/core/mutes/mute.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/db/query.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const mute = (owner: Player, { id }: { id: string }) =>
  owner.attempt('PUT /api/users/mutes/{id}', { params: { id } });
const namesOf = async (owner: Player) =>
  (await owner.call('GET /api/users/mutes', {})).players.map(({ nickname }) => nickname);

test('MUT1, MUT3: another player, simulated or not, each once; and the other sees nothing of it', async () => {
  const [ann, ben] = [await server.signUp('ann'), await server.signUp('ben')];
  const bot = await server.signUp('bot', { simulated: true });
  for (const player of [ben, bot, ben]) expect(await mute(ann, player)).toMatchObject({ status: 200 });
  expect((await namesOf(ann)).sort()).toEqual(['ben', 'bot']);
  expect(await namesOf(ben)).toEqual([]);
  const remove = () => ann.call('DELETE /api/users/mutes/{id}', { params: { id: ben.id } });
  await remove();
  expect((await remove()).players.map(({ id }) => id)).toEqual([bot.id]);
});

test('MUT2: not oneself, nobody unknown, and two hundred at most, at the same moment too', async () => {
  const [cat, dan, eve] = [
    await server.signUp('cat'),
    await server.signUp('dan'),
    await server.signUp('eve'),
  ];
  expect(await mute(cat, cat)).toMatchObject({ body: { code: 'mute_self' } });
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  expect(await mute(cat, nobody)).toMatchObject({ body: { code: 'user_not_found' } });
  await server.database.sql.execute(sql`
    INSERT INTO users (nickname, email, friendcode, date_of_birth, country)
      SELECT 'muted_' || n, 'muted_' || n || '@x.example', 'M' || lpad(n::text, 9, '0'), '2000-01-01', 'SE'
      FROM generate_series(1, ${MUTES_MAX - 1}) n`);
  await server.database.sql.execute(sql`
    INSERT INTO muted_players (owner_id, player_id)
      SELECT ${cat.id}::uuid, id FROM users WHERE nickname LIKE 'muted\_%'`);
  const replies = await Promise.all([mute(cat, dan), mute(cat, eve)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await namesOf(cat)).toHaveLength(MUTES_MAX);
});
