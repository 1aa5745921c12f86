import { randomBytes } from 'node:crypto';
import { DUO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAudit } from '../../platform/audit/audit.ts';
import { realClock } from '../../platform/clock.ts';
import { eq } from '../../platform/db/query.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createDeadlines } from '../../platform/jobs/deadlines.ts';
import { createLog } from '../../platform/log.ts';
import { ratings } from '../rating/tables.ts';
import { createLeagues } from './service.ts';
import { leagueSeasons } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('LGE4: who comes into the party after it was looked at is asked about too', async () => {
  const { app, database } = server;
  const premiumUntil = new Date(Date.now() + 86_400_000);
  const leader = await server.signUp('leader', { premiumUntil });
  const strong = await server.signUp('strong', { premiumUntil });
  const rated = { userId: strong.id, mode: '5v5' as const, mu: 1950, sigma: 90, volatility: 6, games: 50 };
  await database.sql.insert(ratings).values({ ...rated, elo: 1950 });
  await database.sql
    .update(leagueSeasons)
    .set({ groupTo: 'G' })
    .where(eq(leagueSeasons.leagueId, DUO_LEAGUE_ID));
  const { id: partyId, code } = await app.party.own(leader.id);

  let looks = 0;
  const service = createLeagues({
    database,
    clock: realClock,
    randomBytes,
    environment: readEnvironment({}),
    audit: createAudit(realClock),
    deadlines: createDeadlines(database, realClock, createLog({ logLevel: 'silent' })),
    people: app.accounts.people,
    eloOf: app.ratings.eloOf,
    prizes: app.prizes,
    party: {
      ...app.party,
      async own(userId) {
        const seen = await app.party.own(userId);
        if (++looks === 1) await app.party.joinByCode(strong.id, code);
        return seen;
      },
    },
  });
  await expect(service.play(leader.id, DUO_LEAGUE_ID)).rejects.toMatchObject({
    code: 'league_member_group',
    values: { nickname: 'strong' },
  });
  expect(looks).toBe(2);
  const params = { partyId };
  const { status } = await leader.call('GET /api/users/parties/{partyId}', { params });
  expect(status).not.toBe('pending');
});
