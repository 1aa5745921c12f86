import type { Found } from '@retake/core/reports/found.ts';
import { RULE_TOPICS } from '@retake/core/rulebook/topics.ts';
import { isAlternate, LEAST_MATCHES, type Pair, type Play } from '@retake/core/trust/alternates.ts';
import { sittingsOf } from '@retake/core/trust/sittings.ts';
import { z } from 'zod';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import { sign } from '../../platform/secrets/secrets.ts';
import {
  type AccountRow,
  findAccount,
  findBanBefore,
  findPartners,
  findPlay,
  findSittings,
  type PlayRow,
  savePair,
  savePlace,
} from './placeStore.ts';

const DAY_MS = 86_400_000;
const PLAYED_OVER_MS = 180 * DAY_MS;

/** DET10: what somebody would get round with another account. */
const GOT_ROUND = RULE_TOPICS.filter(({ restriction }) =>
  ['platform', 'matchmaking', 'verification'].includes(restriction),
).map(({ id }) => id);

const LOOK: ErrandKind<{ userId: string }> = {
  name: 'trust-account',
  payload: z.object({ userId: z.uuid() }),
  retryMs: [60_000, 600_000, 3_600_000],
  timeoutMs: 60_000,
  atOnce: 1,
  // A login must not fail because of this.
  mostOpen: 1_000_000,
};

/** Where somebody has logged in, as the server saw it. */
export type Seen = { userId: string; deviceId: string; address: string };

export type AlternatePorts = {
  /** CAS15 */
  openFound(tx: Tx, subjectId: string, found: Found, context?: string): Promise<void>;
  /** The key of the hashes: there are few enough addresses to try them all. */
  secret: string;
};

/** DET9, DET10: looks for accounts of one person; a case at most. */
export function createAlternates(
  { database, clock, errands }: Pick<Deps, 'database' | 'clock' | 'errands'>,
  { openFound, secret }: AlternatePorts,
) {
  errands.handle(LOOK, ({ payload: { userId } }) => database.write((tx) => look(tx, userId)));
  const expectLook = (tx: Tx, userId: string) => errands.add(tx, LOOK, userId, { userId });

  /** DET10 */
  async function look(tx: Tx, userId: string): Promise<void> {
    const own = await findAccount(tx, userId);
    if (!own || own.deleted) return;
    for (const { otherId, ...place } of await findPartners(tx, userId)) {
      const other = await findAccount(tx, otherId);
      if (other && !other.deleted) await lookAtPair(tx, [own, other], place);
    }
  }

  async function lookAtPair(
    tx: Tx,
    both: [AccountRow, AccountRow],
    place: { device: boolean; address: boolean },
  ): Promise<void> {
    const [elder, younger] = both.sort((one, other) => one.createdAt - other.createdAt);
    const now = clock.now();
    const bannedAt = await findBanBefore(tx, {
      userId: elder!.id,
      at: new Date(younger!.createdAt),
      topics: GOT_ROUND,
    });
    const pair: Pair = {
      device: place.device,
      daysAfterBan: bannedAt === null ? null : (younger!.createdAt - bannedAt) / DAY_MS,
      played: await playedBy(tx, elder!.id, younger!.id),
      play: playOf(await findPlay(tx, [elder!.id, younger!.id]), elder!.id),
    };
    if (!isAlternate(pair)) return;
    const ids = { elderId: elder!.id, youngerId: younger!.id };
    if (!(await savePair(tx, { ...ids, at: new Date(now) }))) return;
    const found = { kind: 'alternate' as const, elderId: elder!.id, ...pair, ...place };
    await openFound(tx, younger!.id, found, elder!.id);
  }

  async function playedBy(db: Sql, elderId: string, youngerId: string) {
    const since = new Date(clock.now() - PLAYED_OVER_MS);
    return sittingsOf(await findSittings(db, elderId, since), await findSittings(db, youngerId, since));
  }

  return {
    /** DET9: in the transaction of its own that follows a login. */
    async seen(tx: Tx, { userId, deviceId, address }: Seen): Promise<void> {
      const hashOf = (text: string) => sign(secret, text);
      const place = { device: hashOf(`device ${deviceId}`), address: hashOf(`address ${address}`) };
      await savePlace(tx, { userId, ...place, at: new Date(clock.now()) });
      // Also where the place is known: a look that was under way when it was new has not seen it.
      await expectLook(tx, userId);
    },
    /** DET10: who has played is looked at again. */
    expectLook,
    /** DET10, SAN9: the account has a ban from now on that is older than others who were where it was. */
    banMoved: (tx: Tx, { userId }: { userId: string }) => expectLook(tx, userId),
  };
}

/** In the mode in which both have played most. */
function playOf(rows: readonly PlayRow[], elderId: string): Play | null {
  const pairs = rows
    .filter(({ userId }) => userId === elderId)
    .flatMap((elder) => {
      const younger = rows.find(({ userId, mode }) => userId !== elderId && mode === elder.mode);
      return younger ? [[elder, younger] as const] : [];
    })
    .sort((one, other) => leastOf(other) - leastOf(one));
  const [most] = pairs;
  if (!most || leastOf(most) < LEAST_MATCHES) return null;
  const [elder, younger] = most;
  return {
    apart: Math.abs(elder.level - younger.level),
    deviation: Math.hypot(...most.map(({ spread, matches }) => spread / Math.sqrt(matches))),
    aims: [aimOf(elder), aimOf(younger)],
  };
}
const leastOf = (pair: readonly PlayRow[]) => Math.min(...pair.map(({ matches }) => matches));
const aimOf = ({ kills, headshots }: PlayRow) => ({ kills, headshots });
