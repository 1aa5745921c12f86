import type { Entry } from '../platform/personal/entry.ts';
import { accountEntries } from './accounts.ts';
import { eventEntries } from './events.ts';
import { machineEntries } from './machine.ts';
import { moneyEntries } from './money.ts';
import { peopleEntries } from './people.ts';
import { playEntries } from './play.ts';

/** DAT1: every table and column of the database. */
export const register: readonly Entry[] = [
  ...accountEntries,
  ...peopleEntries,
  ...playEntries,
  ...eventEntries,
  ...moneyEntries,
  ...machineEntries,
];
