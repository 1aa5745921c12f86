import type { Mode } from '@retake/core/mode.ts';
import type { Found } from '@retake/core/reports/found.ts';
import { calibrate } from '@retake/core/trust/calibration.ts';
import { carried } from '@retake/core/trust/carry.ts';
import type { Scale } from '@retake/core/trust/fact.ts';
import { factsOf } from '@retake/core/trust/factsOf.ts';
import { jumpRise, SETTLED_GAMES } from '@retake/core/trust/rise.ts';
import { expectedMeetings, isTrade, suspects, TRADE_MS } from '@retake/core/trust/trade.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { CountedMatch } from '../performance/counting.ts';
import {
  type FlagRow,
  findFacts,
  findFlags,
  findJumped,
  findPools,
  findScale,
  findSeats,
  forgetFacts,
  isOfPeople,
  type PlayedSeat,
  saveFacts,
  saveFlag,
  saveScale,
  sumsOf,
} from './store.ts';

const DAY_MS = 86_400_000;
/** DET1: of a player in a mode. */
const MOST_FACTS = 200;
/** DET3: measured again after so long, and earlier where nothing is known yet. */
const MEASURED_FOR_MS = 30 * DAY_MS;
const ASKED_AGAIN_MS = DAY_MS;
const MEASURED_OVER_MS = 90 * DAY_MS;
const SETTLED_DEVIATION = 100;
/** DET6, DET7: how long a jump of a partner counts, and how long nobody is found again. */
const LATELY_MS = 90 * DAY_MS;

const MATCH: ErrandKind<{ matchId: string }> = {
  name: 'trust-match',
  payload: z.object({ matchId: z.uuid() }),
  retryMs: [60_000, 600_000, 3_600_000],
  timeoutMs: 60_000,
  atOnce: 1,
  // The end of a match must not fail because of this.
  mostOpen: 1_000_000,
};

export type TrustPorts = {
  /** CAS15 */
  openFound(tx: Tx, subjectId: string, found: Found, context?: string): Promise<void>;
  /** DET10 */
  lookForAlternates(tx: Tx, userId: string): Promise<unknown>;
};

/** DET1 to DET8: looks at each match of people once it is counted, after the transaction that ends it. */
export function createWatching(
  { database, clock, errands }: Deps,
  { openFound, lookForAlternates }: TrustPorts,
) {
  errands.handle(MATCH, ({ payload: { matchId } }) => database.write((tx) => look(tx, matchId)));

  async function look(tx: Tx, matchId: string): Promise<void> {
    if (!(await isOfPeople(tx, matchId))) return forgetFacts(tx, [matchId]);
    const seats = await findSeats(tx, matchId);
    const [first] = seats;
    if (!first) return;
    const { mode, at } = first;
    await saveFacts(tx, matchId, rowsOf(matchId, at, seats));
    const scale = await scaleOf(tx, mode);
    if (scale) for (const { userId } of seats) await lookAt(tx, userId, mode, scale);
    // Last, and everywhere in this order: until the transaction ends, logins and other nodes wait for the keys of these errands.
    for (const userId of seats.map((seat) => seat.userId).sort()) await lookForAlternates(tx, userId);
  }

  /** DET3: null: too little is known of this site. */
  async function scaleOf(tx: Tx, mode: Mode): Promise<Scale | null> {
    const now = clock.now();
    const known = await findScale(tx, mode);
    const isKnown = known !== null && known.slope !== null && known.sd !== null;
    const until = known ? known.measuredAt.getTime() + (isKnown ? MEASURED_FOR_MS : ASKED_AGAIN_MS) : 0;
    if (known && until > now) return isKnown ? { slope: known.slope!, sd: known.sd! } : null;
    const since = new Date(now - MEASURED_OVER_MS);
    const sums = await sumsOf(tx, mode, { games: SETTLED_GAMES, deviation: SETTLED_DEVIATION, since });
    const scale = calibrate(sums);
    const { slope = null, sd = null } = scale ?? {};
    await saveScale(tx, { mode, slope, sd, samples: sums.count, measuredAt: new Date(now) });
    return scale;
  }

  async function lookAt(tx: Tx, userId: string, mode: Mode, scale: Scale): Promise<void> {
    const facts = await findFacts(tx, userId, mode, MOST_FACTS);
    if (facts.length === 0) return;
    const flags = await findFlags(tx, userId, mode);
    const lastOf = (kind: FlagRow['kind']) => flags.find((flag) => flag.kind === kind)?.at.getTime() ?? 0;
    const latest = Math.max(...facts.map(({ at }) => at));
    const find = async (found: Found & { kind: FlagRow['kind'] }) => {
      if (await saveFlag(tx, { userId, mode, kind: found.kind, at: new Date(latest) }))
        await openFound(tx, userId, found, mode);
    };
    const since = clock.now() - LATELY_MS;
    if (lastOf('jump') <= since) {
      const rise = jumpRise(facts, scale, lastOf('jump'));
      if (rise) await find({ kind: 'jump', mode, ...rise });
    }
    await lookForTrade();
    if (lastOf('carry') > since) return;
    const mates = [...new Set(facts.flatMap((fact) => fact.mates))];
    const carry = carried(facts, await findJumped(tx, mates, mode, new Date(since)), scale);
    if (carry) await find({ kind: 'carry', mode, ...carry });

    /** DET8: one case in ninety days, as of the others. */
    async function lookForTrade(): Promise<void> {
      if (lastOf('trade') > since) return;
      for (const suspect of suspects(facts, scale, { now: latest, after: lastOf('trade') })) {
        const from = new Date(Math.max(latest - TRADE_MS, lastOf('trade') + 1));
        const pools = await findPools(tx, { userId, otherId: suspect.opponentId, mode, since: from });
        const expected = expectedMeetings(
          pools.map(({ others }) => others),
          facts[0]!.teamSize,
        );
        if (isTrade(suspect, expected)) return find({ kind: 'trade', mode, ...suspect, expected });
      }
    }
  }

  const expectLook = (tx: Tx, matchId: string) => errands.add(tx, MATCH, matchId, { matchId });

  return {
    /** Only matches of people are looked at: the crowd's are left out here. */
    async matchCounted(tx: Tx, { matchId }: Pick<CountedMatch, 'matchId'>): Promise<void> {
      if (await isOfPeople(tx, matchId)) await expectLook(tx, matchId);
    },
    /** DET1: as if they had never been played. */
    takenAway: (tx: Tx, { matchIds }: { matchIds: readonly string[] }) => forgetFacts(tx, matchIds),
    async givenBack(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
      await errands.addAll(
        tx,
        MATCH,
        matchIds.map((matchId) => ({ key: matchId, payload: { matchId } })),
      );
    },
  };
}

function rowsOf(matchId: string, at: number, seats: readonly PlayedSeat[]) {
  const won = seats.find((seat) => seat.won)?.team ?? null;
  const places = new Map(seats.map((seat) => [seat.userId, seat]));
  return factsOf({ matchId, at, winner: won }, seats).map(({ mates: _, opponents: __, ...fact }) => {
    const { team, group, mode } = places.get(fact.userId)!;
    return { ...fact, team, groupId: group, mode, at: new Date(at) };
  });
}
