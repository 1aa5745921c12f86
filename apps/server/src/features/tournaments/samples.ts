import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { and, desc, eq, inArray, sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { DEADLINE, settingsOf } from './change.ts';
import { findEntrants, insertEntrants, type TournamentRow } from './store.ts';
import { type Settings, storedSettings } from './storedSettings.ts';
import { tournaments } from './tables.ts';

export type SampleTournament = Omit<
  typeof tournaments.$inferInsert,
  'id' | 'sample' | 'entered' | 'settings'
> & {
  settings: Partial<Settings>;
  /** Who has entered, in the order of entry. */
  lineUps: readonly SampleLineUp[];
};
type SampleLineUp = { name: string; rating: number | null; premium: boolean; playerIds: readonly string[] };

const isSample = eq(tournaments.sample, true);

export async function seedSamples(tx: Tx, rows: readonly SampleTournament[], now: Date): Promise<void> {
  for (const { lineUps, settings, ...row } of rows) {
    const tournamentId = randomUUID();
    await lookAt(tx, [tournamentId], now);
    const kept = storedSettings.write(storedSettings.read(settings, 'the sample data'));
    await tx
      .insert(tournaments)
      .values({ ...row, id: tournamentId, settings: kept, entered: lineUps.length, sample: true });
    await insertEntrants(
      tx,
      lineUps.map((lineUp) => ({
        name: lineUp.name,
        rating: lineUp.rating,
        premium: lineUp.premium,
        playerIds: lineUp.playerIds,
        id: randomUUID(),
        tournamentId,
        status: 'entered' as const,
        simulated: true,
        enteredAt: now,
      })),
    );
  }
}

/** Who has the deadline looks what is next. */
async function lookAt(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(deadlines)
    .values(ids.map((key) => ({ kind: DEADLINE, key, dueAt: now })))
    .onConflictDoUpdate({ target: [deadlines.kind, deadlines.key], set: { dueAt: now } });
}

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;
/** The samples are looked at every five minutes: the next one is there before this one begins. */
const AHEAD_MS = 6 * MINUTE_MS;

/** SMP3: when one has begun, or is about to where they come often, the next one is announced, with the same simulated entries. */
export async function renewSamples(tx: Tx, now: Date): Promise<void> {
  const rows = await tx
    .selectDistinctOn([sql`title->>'en'`])
    .from(tournaments)
    .where(isSample)
    .orderBy(sql`title->>'en'`, desc(tournaments.startsAt));
  for (const row of rows) {
    const settings = settingsOf(row);
    const everyMs = (settings.everyMinutes ?? WEEK_MINUTES) * MINUTE_MS;
    const soon = now.getTime() + (settings.everyMinutes === null ? 0 : AHEAD_MS);
    const startsAt = row.startsAt.getTime();
    if (startsAt > soon) continue;
    const next = new Date(startsAt + Math.ceil((soon - startsAt + 1) / everyMs) * everyMs);
    await announce(tx, row, settings, next, now);
  }
}

async function announce(tx: Tx, row: TournamentRow, settings: Settings, startsAt: Date, now: Date) {
  const entrants = await findEntrants(tx, row.id);
  const { title, description, rules, mode, places, prizeCents, premium, picture } = row;
  const about = { title, description, rules, mode, places, prizeCents, premium, picture };
  const lineUps = entrants.filter(({ simulated }) => simulated);
  await seedSamples(tx, [{ ...about, settings, startsAt, createdAt: now, lineUps }], now);
}

/** SMP7: what the sample data holds, and entries of real tournaments in which somebody simulated would play. */
export async function removeSamples(tx: Tx): Promise<void> {
  const gone = await tx.delete(tournaments).where(isSample).returning({ id: tournaments.id });
  const keys = gone.map(({ id }) => id);
  await tx.delete(deadlines).where(and(eq(deadlines.kind, DEADLINE), inArray(deadlines.key, keys)));
  await tx.execute(sql`DELETE FROM tournament_entrants WHERE id IN
    (SELECT p.entrant_id FROM tournament_players p JOIN users u ON u.id = p.user_id WHERE u.simulated)`);
  await tx.execute(sql`UPDATE tournaments t SET entered = (SELECT count(*) FROM tournament_entrants e
    WHERE e.tournament_id = t.id AND e.status IN ('entered', 'checkedIn', 'playing'))`);
}
