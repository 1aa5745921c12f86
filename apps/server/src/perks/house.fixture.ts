import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer } from '@retake/testkit/server.ts';

/** Who asks for a perk. `expired`: Premium has ended a millisecond ago. */
export const CALLERS = ['premium', 'none', 'expired'] as const;
export type PerkCaller = (typeof CALLERS)[number];

const YEAR_MS = 365 * 24 * 3600_000;

export type House = Awaited<ReturnType<typeof openHouse>>;

/** One server for every proof; each has players of its own. */
export async function openHouse() {
  const clock = createSteppedClock();
  const server = await startTestServer({ clock, env: { WRITES_A_MINUTE: '1000000' } });
  let names = 0;
  const premiumUntil = { premium: YEAR_MS, none: null, expired: -1 };
  return {
    server,
    clock,
    async player(who: PerkCaller = 'none'): Promise<Player> {
      const ahead = premiumUntil[who];
      const about = ahead === null ? {} : { premiumUntil: new Date(clock.now() + ahead) };
      return server.signUp(`player_${++names}`, about);
    },
  };
}
