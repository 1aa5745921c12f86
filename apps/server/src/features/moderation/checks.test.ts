import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalBus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createChecks } from './checks.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const caller = {
  id: '00000000-0000-4000-8000-000000000000',
  nickname: 'cut_off',
  admin: false,
  roles: [],
  sessionKey: 'key',
};

test('a node that may miss messages answers as well: it asks the database', async () => {
  const bus = { ...createLocalBus(), hearsAll: () => false };
  const deps = { database, bus, clock: createSteppedClock() } as unknown as Deps;
  const checks = createChecks(deps, () => Promise.reject(new Error('nobody signs in')));
  expect(await checks.stateOf(caller)).toEqual({ code: 0 });
});
