import type { homeCalls, Skin } from '@retake/contract/home/calls.ts';
import { WEAPONS } from '@retake/core/weapons.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { countToday, countUsersBefore, type Figures, findSkins } from './store.ts';

export type HomePorts = {
  playersOnline(): number;
  activeMatches(): number;
  /** Figures of the sample data, while there is any. */
  sampleFigures: Figures | null;
};

/** How old the counted figures may be: every visitor of the landing page requests them. */
const COUNTED_FOR_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

type HomeDeps = Pick<Deps, 'database' | 'clock'> & HomePorts;

export function homeRoutes(deps: HomeDeps): Handlers<typeof homeCalls> {
  const { sql } = deps.database;
  const today = keep((dayMs) => countToday(sql, new Date(dayMs)));
  /** Nobody signs up on a day that is over. */
  const before = keep((dayMs) => countUsersBefore(sql, new Date(dayMs)));

  async function figures(): Promise<Figures> {
    const now = deps.clock.now();
    const dayMs = now - (now % DAY_MS);
    const [counted, earlier] = await Promise.all([
      today(dayMs, Math.floor(now / COUNTED_FOR_MS)),
      before(dayMs, dayMs),
    ]);
    return { ...counted, totalUsers: earlier + counted.registrationsToday };
  }

  return {
    'GET /api/home/skins': async () =>
      (await findSkins(sql)).map(
        ({ weapon, finish, priceCents, color }): Skin => ({
          weapon,
          name: `${WEAPONS[weapon]} | ${finish}`,
          priceCents,
          color,
        }),
      ),
    'GET /api/landing': async () => ({
      ...(deps.sampleFigures ?? (await figures())),
      playersOnline: deps.playersOnline(),
      activeMatches: deps.activeMatches(),
    }),
  };
}

/** Of a day, counted once while `of` is the same; what failed is counted again. */
function keep<T>(count: (dayMs: number) => Promise<T>): (dayMs: number, of: number) => Promise<T> {
  let kept: { of: number; result: Promise<T> } | null = null;
  return (dayMs, of) => {
    if (kept?.of === of) return kept.result;
    const asked = { of, result: count(dayMs) };
    kept = asked;
    asked.result.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.result;
  };
}
