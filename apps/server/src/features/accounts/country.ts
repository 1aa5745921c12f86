import { COUNTRIES } from '@retake/core/accounts/countries.ts';
import { countryOpensIn } from '@retake/core/accounts/countryChanges.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { refuseFaults } from './faults.ts';
import type { People } from './people.ts';
import { saveCountry } from './store.ts';

/** ACC24. Refused: no country, the same one, too soon after the last change. */
export const createCountryChange =
  ({ database, clock, people }: Pick<Deps, 'database' | 'clock'> & { people: People }) =>
  async (userId: string, country: string): Promise<void> => {
    if (!COUNTRIES.has(country)) refuseFaults([{ field: 'country', code: 'country_missing' }]);
    await database.write(async (tx) => {
      const now = clock.now();
      const before = (await people.lock(tx, userId))!;
      if (before.country === country) throw new Refusal('country_same');
      const days = countryOpensIn(before.countryChangedAt?.getTime() ?? null, now);
      if (days > 0) throw new Refusal('country_too_soon', { days });
      await saveCountry(tx, userId, country, new Date(now));
      people.changed(tx, [userId]);
    });
  };
