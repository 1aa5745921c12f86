import type { homeCalls, Skin } from '@retake/contract/home/calls.ts';
import { WEAPONS } from '@retake/core/weapons.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { countFigures, type Figures, findSkins } from './store.ts';

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
  let counted: { atMs: number; figures: Promise<Figures> } | null = null;

  function figures(): Promise<Figures> {
    const now = deps.clock.now();
    if (!counted || now - counted.atMs >= COUNTED_FOR_MS) {
      const today = new Date(now - (now % DAY_MS));
      counted = { atMs: now, figures: countFigures(sql, today) };
      counted.figures.catch(() => {
        counted = null;
      });
    }
    return counted.figures;
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
