import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_GIF } from '../../access/smallGif.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('TEA13, PIC8: a captain sends a logo, everybody sees it, and it goes with the team or by the staff', async () => {
  const [ann, ben] = [await server.signUp('ann'), await server.signUp('ben')];
  const { id } = await ann.call('POST /api/teams', { body: { name: 'Quiet Corner' } });
  const params = { id };
  const send = { params, body: SMALL_GIF };
  const page = () => server.visitor().call('GET /api/teams/{id}', { params });
  const refused = { status: 403, body: { code: 'team_not_member' } };
  expect(await ben.attempt('PUT /api/teams/{id}/logo', send)).toMatchObject(refused);
  const png = new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex'));
  expect(await ann.attempt('PUT /api/teams/{id}/logo', { params, body: png })).toMatchObject({
    body: { code: 'picture_type' },
  });
  const shown = async () => {
    const own = await ann.call('PUT /api/teams/{id}/logo', send);
    expect(own.logo.isWaiting).toBe(true);
    await expect.poll(async () => (await page()).logo).not.toBeNull();
    return (await page()).logo!;
  };
  const logo = await shown();
  const file = await fetch(new URL(logo.large, server.url));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const profile = await server
    .visitor()
    .call('GET /api/users/profile/{nickname}', { params: { nickname: 'ann' } });
  expect(profile.teams).toEqual([{ id, name: 'Quiet Corner', tag: null, logo }]);

  await ann.call('DELETE /api/teams/{id}/logo', { params });
  expect((await page()).logo).toBeNull();
  await shown();
  const senior = await server.signUp('senior', { roles: ['senior'] });
  const take = { params, body: { reason: 'It imitates our staff.' } };
  await senior.call('POST /api/admin/teams/{id}/logo/take-away', take);
  expect((await page()).logo).toBeNull();
  const told = (await ann.call('GET /api/notices', { query: {} })).notices[0];
  expect(told).toMatchObject({
    kind: 'logoTakenAway',
    team: { id, name: 'Quiet Corner' },
    reason: take.body.reason,
  });
  expect(await senior.attempt('POST /api/admin/teams/{id}/logo/take-away', take)).toMatchObject({
    body: { code: 'picture_gone' },
  });

  const again = await shown();
  await ann.call('DELETE /api/teams/{id}', { params });
  await expect.poll(async () => (await fetch(new URL(again.large, server.url))).status).toBe(404);
});
