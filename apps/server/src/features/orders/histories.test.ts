import { addMonths } from '@retake/core/premium/addMonths.ts';
import type { Grant } from '@retake/core/premium/coverage.ts';
import { coverageByTicks } from '@retake/core/premium/coverageModel.fixture.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { leap } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * What buyers, banks and operators do, at random, over the real SDK and HTTP, while notices come twice, late or never: in
 * the end Premium is what the model makes of what was done, hour by hour, and of nothing that the server knows.
 * `HISTORIES=500` is the size for a night; `SEED` chooses others.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 3);
const SEED = Number(process.env.SEED ?? 1);
const HOUR = 3600_000;
/** In hours: more than four of the longest passes last. */
const MOST_BOUGHT = 24 * 800;
const clock = createSteppedClock(Date.parse('2026-03-01T12:00:00Z'));
const pass = (hours: number) => leap(hours * HOUR, server.database, clock);
let server: TestServer;
let begun = clock.now();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const sandbox = async () => await server.app.payments!.sandbox!();
const tick = () => Math.round((clock.now() - begun) / HOUR);

/** What was done with one payment, for the model: times in hours since the history began. */
type Done = {
  grant: Grant;
  intent: string;
  chargeId: string;
  cents: number;
  back: number;
  disputeId: string | null;
};

/** Sessions end while months pass. */
async function asPlayer({ id }: Player) {
  const token = await server.database.write((tx) => server.app.accounts.sessions.open(tx, id));
  return server.client({ session: token });
}

async function buy(player: Player, months: 1 | 3 | 6): Promise<Done> {
  const client = await asPlayer(player);
  const placed = await client.call('POST /api/premium/orders', { body: { months, beginsAtOnce: true } });
  const { acts, state } = await sandbox();
  acts.pay(new URL(placed.url!).pathname.split('/').at(-1)!);
  // The buyer comes back to the page that asks until it is decided, whatever becomes of the notice.
  const read = () => client.call('GET /api/premium/orders/{id}', { params: { id: placed.id } });
  await expect.poll(async () => (await read()).status).toBe('paid');
  const session = Object.values(state.sessions).find((one) => one.client_reference_id === placed.id)!;
  const intent = session.payment_intent as string;
  const charge = Object.values(state.charges).find((one) => one.payment_intent === intent)!;
  const ms = (addMonths(clock.now(), months) - clock.now()) / HOUR;
  const grant: Grant = { id: placed.id, at: tick(), time: { kind: 'length', ms }, refunds: [], disputes: [] };
  return { grant, intent, chargeId: charge.id, cents: placed.cents, back: 0, disputeId: null };
}

async function refund(done: Done, cents: number): Promise<void> {
  const { acts } = await sandbox();
  acts.refund(done.intent, cents);
  done.back += cents;
  const refunds = [...done.grant.refunds, { at: tick(), share: cents / done.cents }];
  done.grant = { ...done.grant, refunds };
}

async function dispute(done: Done): Promise<void> {
  const { acts, state } = await sandbox();
  acts.dispute(done.chargeId);
  done.disputeId = Object.values(state.disputes).find(({ charge }) => charge === done.chargeId)!.id;
  done.grant = { ...done.grant, disputes: [{ at: tick(), wonAt: null }] };
}

async function closeDispute(done: Done, isWon: boolean): Promise<void> {
  (await sandbox()).acts.closeDispute(done.disputeId!, isWon);
  done.disputeId = null;
  const [open] = done.grant.disputes;
  if (isWon) done.grant = { ...done.grant, disputes: [{ at: open!.at, wonAt: tick() }] };
}

/** One more thing that can happen now; a player has one dispute, and buys four times at most. */
async function oneMore(player: Player, dones: Done[], rng: Rng): Promise<void> {
  const refundable = dones.filter(({ cents, back, grant }) => cents > back && grant.disputes.length === 0);
  const disputed = dones.filter(({ disputeId }) => disputeId !== null);
  const hasDisputed = dones.some(({ grant }) => grant.disputes.length > 0);
  const whole = refundable.filter(({ back }) => back === 0);
  const ways = [
    ...(dones.length < 4
      ? [async () => void dones.push(await buy(player, rng.pick([1, 3, 6] as const)))]
      : []),
    ...(refundable.length > 0 ? [() => refundQuarter(rng.pick(refundable))] : []),
    ...(whole.length > 0 ? [() => refundAll(rng.pick(whole))] : []),
    ...(whole.length > 0 && !hasDisputed ? [() => dispute(rng.pick(whole))] : []),
    ...disputed.flatMap((one) => [() => closeDispute(one, true), () => closeDispute(one, false)]),
  ];
  if (ways.length > 0) await rng.pick(ways)();
}
const refundQuarter = (done: Done) =>
  refund(done, Math.min(done.cents - done.back, Math.ceil(done.cents / 4)));
const refundAll = (done: Done) => refund(done, done.cents - done.back);

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
/** Refunds are rounded to ms here and to hours in the model. */
const near = (ms: number | null, other: number | null, done: readonly Done[]) =>
  ms === null || other === null
    ? ms === other
    : Math.abs(ms - other) <= HOUR * done.reduce((sum, { grant }) => sum + grant.refunds.length, 0);

test(`PAY1 to PAY5, PAY10 to PAY12: ${HISTORIES} histories (seed ${SEED})`, {
  timeout: 60_000 + HISTORIES * 10_000,
}, async () => {
  Object.assign((await sandbox()).faults, { doubled: 0.3, late: 0.3, lost: 0.2 });
  for (let history = 0; history < HISTORIES; history++) {
    const rng = createRng(`${SEED}:${history}`);
    begun = clock.now();
    const player = await server.signUp(`payer_${history}`);
    const dones: Done[] = [await buy(player, 1)];
    for (let step = 0; step < 6; step++) {
      await pass(1 + rng.int(300));
      await oneMore(player, dones, rng);
    }
    await pass(3); // what no notice told is found within the hour
    const client = await asPlayer(player);
    const grants = dones.map(({ grant }) => grant);
    const expected = coverageByTicks(grants, tick() + MOST_BOUGHT);
    const now = tick();
    const end = expected.find(({ from, to }) => from <= now && now < to)?.to ?? null;
    const wanted = end === null ? null : begun + end * HOUR;
    const told = async () => {
      const { activeUntil } = await client.call('GET /api/premium', {});
      return near(activeUntil === null ? null : Date.parse(activeUntil), wanted, dones)
        ? iso(wanted)
        : activeUntil;
    };
    const message = `history ${history}: ${JSON.stringify({ grants, now })}`;
    await expect.poll(told, { message }).toBe(iso(wanted));
  }
});
