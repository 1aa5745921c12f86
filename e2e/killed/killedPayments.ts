import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { createClient } from '@retake/testkit/client.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { holdWrite, type Place, prepareHolds } from './heldWrites.ts';
import { type LetterBox, startLetterBox } from './letterBox.ts';
import { checkMoney, type Deeds, doubledLetters, faultsOf, openWork } from './paidOrders.ts';
import { orderOfRef, SECRET_KEY, type StripeSide, startStripeSide, WEBHOOK_SECRET } from './stripeSide.ts';
import type { Side, Trap } from './traps.ts';
import { type Kept, type Player, pause, unlessDown } from './world.ts';

const POLL_MS = 20;
/** From the kill until everything is as if there had been none. */
const SETTLED_WITHIN_MS = 60_000;
const UNTOLD = 10;
/** Others who buy at the same time. */
const BESIDE = 2;
/** What gets to no trap is a mistake of this story's own. */
const CAUGHT_WITHIN_MS = 60_000;
/** So often the server is killed again while it makes good what the kill has left. */
const AGAIN = 0.2;
const NOTICES = '/api/payments/notices/stripe';
/** PAY20: anybody may withdraw, so that buyers can be sent money back without an admin. */
const ENV = { SAMPLE_DATA: '0', SANDBOX: '1', WITHDRAWAL_FOR_ALL: '1' };

type Buyer = Player &
  Deeds & {
    orderId: string;
    cents: number;
    session: string;
    renews: boolean;
    /** Where the kill met him. */
    met: string;
  };
type World = {
  server: ServerProcess;
  database: Database;
  stripe: StripeSide;
  letters: LetterBox;
  admin: Player;
  rng: Rng;
};
/** What is in the rows and in the book right after the kill. */
type Standing = {
  orders: number;
  /** Whether the order knows its page. */
  opened: boolean;
  paid: boolean;
  /** Errands to read it that are still to be done. */
  toRead: number;
  grants: number;
  refunds: number;
  pages: number;
  charges: number;
  back: number;
  letters: number;
};
type Moment = {
  what: string;
  renews?: boolean;
  /** What is done before, and is well before anything is held. */
  before(world: World, buyer: Buyer): Promise<void>;
  hold(world: World, buyer: Buyer): Promise<Trap>;
  /** What leads the server into it. */
  act(world: World, buyer: Buyer): void;
  /** What the kill has to leave: it came at the right time. */
  leaves: Partial<Standing>;
};

/** Null: there was no answer, or none that says anything. */
const answered = <T>(call: () => Promise<T>): Promise<T | null> =>
  unlessDown(call).catch((error) => {
    if (error?.status >= 500) return null;
    throw error;
  });

async function order({ stripe }: World, buyer: Buyer): Promise<void> {
  const body = { months: 1 as const, renews: buyer.renews, beginsAtOnce: true };
  const placed = await answered(() => buyer.client.call('POST /api/premium/orders', { body }));
  if (!placed) return;
  buyer.orderId = placed.id;
  buyer.cents = placed.cents;
  buyer.session = stripe.sessionAt(placed.url!);
}

/** As often as it takes: who got no answer presses again. */
async function ordered(world: World, buyer: Buyer): Promise<void> {
  while (buyer.session === '') {
    await order(world, buyer);
    if (buyer.session === '') await pause(POLL_MS);
  }
}

function pay({ stripe }: World, buyer: Buyer): void {
  stripe.acts.pay(buyer.session);
  buyer.payments++;
}

async function bought(world: World, buyer: Buyer): Promise<void> {
  await ordered(world, buyer);
  pay(world, buyer);
  await settled(world, [buyer], CAUGHT_WITHIN_MS);
}

/** An admin sends a part or all of it back, or the buyer withdraws; said again it is still once. */
const asked = new WeakMap<Buyer, () => Promise<unknown>>();

function sendBack({ admin, rng }: World, buyer: Buyer): void {
  const params = { id: buyer.orderId };
  const body = { key: randomUUID(), cents: rng.pick([buyer.cents, 100, 1]), reason: 'asked for it' };
  buyer.refunds++;
  buyer.hasTakenBack = rng.next() < 0.4;
  const ask = () =>
    answered<unknown>(() =>
      buyer.hasTakenBack
        ? buyer.client.attempt('POST /api/premium/orders/{id}/take-back', { params })
        : admin.client.call('POST /api/admin/orders/{id}/refund', { params, body }),
    );
  asked.set(buyer, ask);
  ask().catch(() => undefined); // asked again after the kill
}

function renew({ stripe }: World, buyer: Buyer): void {
  stripe.acts.renew(stripe.state.sessions[buyer.session]!.subscription as string, true);
  buyer.payments++;
}

const request = (call: string, side: Side) => async (world: World, buyer: Buyer) =>
  world.stripe.hold(buyer.email, call, side);
const letter = (side: Side) => async (world: World, buyer: Buyer) => world.letters.hold(buyer.email, side);
const write = (place: Place) => (world: World, buyer: Buyer) =>
  holdWrite(world.database, place, place === 'premium_grants' ? buyer.id : buyer.orderId);

const opening = {
  before: async () => undefined,
  act: (world: World, buyer: Buyer) => void order(world, buyer).catch(() => undefined),
};
const paying = { before: ordered, act: pay };
const refunding = { before: bought, act: sendBack };
const renewing = { before: bought, act: renew, renews: true };

const HEARD = { opened: true, toRead: 1, paid: false, grants: 0, pages: 1, charges: 1, letters: 0 };
const GIVEN = { opened: true, paid: true, grants: 1, pages: 1, charges: 1 };
const RENEWED = { ...GIVEN, charges: 2 };

/** The life of a payment, and where the server is killed in it: of a point with several moments one, by chance. */
const POINTS = {
  ordered: [
    {
      ...opening,
      what: 'the order is written, Stripe is not asked yet',
      hold: request('POST /v1/checkout/sessions', 'before'),
      leaves: { orders: 1, opened: false, pages: 0, charges: 0 },
    },
  ],
  opened: [
    {
      ...opening,
      what: 'Stripe has opened the page, nobody here knows',
      hold: request('POST /v1/checkout/sessions', 'after'),
      leaves: { orders: 1, opened: false, pages: 1, charges: 0 },
    },
  ],
  told: [
    {
      ...paying,
      what: 'paid, and the notice is kept, nothing is read yet',
      hold: request('GET /', 'before'),
      leaves: HEARD,
    },
  ],
  read: [
    { ...paying, what: 'read, the order is being written', hold: write('orders'), leaves: HEARD },
    { ...paying, what: 'read, Premium is being given', hold: write('premium_grants'), leaves: HEARD },
    { ...paying, what: 'read, the receipt is being noted', hold: write('order_letters'), leaves: HEARD },
  ],
  granted: [
    {
      ...paying,
      what: 'given, the errand is not done',
      hold: write('errands'),
      leaves: { ...GIVEN, toRead: 1 },
    },
    {
      ...paying,
      what: 'given, the receipt is not sent',
      hold: letter('before'),
      leaves: { ...GIVEN, letters: 0 },
    },
    {
      ...paying,
      what: 'given, the receipt is sent, nobody here knows',
      hold: letter('after'),
      leaves: { ...GIVEN, letters: 1 },
    },
  ],
  sentBack: [
    {
      ...refunding,
      what: 'money is to go back, Stripe is not asked yet',
      hold: request('POST /v1/refunds', 'before'),
      leaves: { ...GIVEN, refunds: 1, back: 0 },
    },
    {
      ...refunding,
      what: 'Stripe has sent it back, nobody here knows',
      hold: request('POST /v1/refunds', 'after'),
      leaves: { ...GIVEN, refunds: 1, back: 1 },
    },
    {
      ...refunding,
      what: 'sent back, Premium is being taken away',
      hold: write('premium_grants'),
      leaves: { ...GIVEN, refunds: 1, back: 1 },
    },
  ],
  renewed: [
    {
      ...renewing,
      what: 'a renewal is charged, nothing is read yet',
      hold: request('GET /', 'before'),
      leaves: RENEWED,
    },
    {
      ...renewing,
      what: 'a renewal is charged, its Premium is being given',
      hold: write('premium_grants'),
      leaves: RENEWED,
    },
    {
      ...renewing,
      what: 'a renewal is charged, its receipt is being noted',
      hold: write('order_letters'),
      leaves: RENEWED,
    },
  ],
} satisfies Record<string, Moment[]>;
type Point = keyof typeof POINTS;

async function standingOf({ database, stripe, letters }: World, { id, email }: Buyer): Promise<Standing> {
  const ofOrders = sql`SELECT id FROM orders WHERE user_id = ${id}`;
  const [row] = rowsOf<Standing & { order_id: string }>(
    await database.sql.execute(sql`SELECT count(*)::int AS orders, min(id::text) AS order_id,
      coalesce(bool_and(checkout_ref IS NOT NULL), false) AS opened, coalesce(bool_and(status = 'paid'), false) AS paid,
      (SELECT count(*)::int FROM errands WHERE kind = 'payments:read' AND done_at IS NULL
        AND payload #>> '{subject,orderId}' IN (SELECT id::text FROM orders WHERE user_id = ${id})) AS "toRead",
      (SELECT count(*)::int FROM premium_grants WHERE user_id = ${id}) AS grants,
      (SELECT count(*)::int FROM order_refunds WHERE order_id IN (${ofOrders})) AS refunds
      FROM orders WHERE user_id = ${id}`),
  );
  const { order_id, ...rows } = row!;
  const { sessions, charges, refunds } = stripe.state;
  const isOurs = ({ payment_intent }: { payment_intent: string }) =>
    orderOfRef(stripe.state, payment_intent) === order_id;
  return {
    ...rows,
    pages: Object.values(sessions).filter((one) => one.client_reference_id === order_id).length,
    charges: Object.values(charges).filter(isOurs).length,
    back: Object.values(refunds).filter(isOurs).length,
    letters: letters.lettersTo(email).length,
  };
}

/** Until each thing of theirs was done once and nothing is left to do. */
async function settled(world: World, buyers: readonly Buyer[], withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    const found = buyers.map(async (buyer) =>
      (await faultsOf(world, buyer)).map((fault) => `${buyer.met}: ${fault}`),
    );
    const faults = (await Promise.all(found)).flat();
    const open = await openWork(world.database);
    if (faults.length + open.length === 0) return;
    if (Date.now() > until)
      assert.fail(`not settled within ${withinMs} ms:\n${[...faults, ...open].join('\n')}`);
    await pause(POLL_MS);
  }
}

async function caught({ caught: gotThere }: Trap, what: string): Promise<void> {
  const isLate = pause(CAUGHT_WITHIN_MS).then(() => assert.fail(`nothing got to: ${what}`));
  await Promise.race([gotThere, isLate]);
  isLate.catch(() => undefined);
}

/** Somebody who buys at the same time: the kill comes at any moment of his. */
async function buyBeside(world: World, buyer: Buyer, waits: readonly [number, number]): Promise<void> {
  await pause(waits[0]);
  await ordered(world, buyer);
  await pause(waits[1]);
  pay(world, buyer);
}

/**
 * Four readings are under way at once, one for each buyer who is held in one: of each payment the first notice comes, and the others
 * with a later try.
 */
const COMES_LATE = (type: string) => type !== 'checkout.session.completed' && type !== 'invoice.paid';

/** For a minute: what it reads would take the places of those that are held. */
const keepLookAway = ({ database }: World) =>
  database.sql.execute(
    sql`UPDATE deadlines SET due_at = now() + interval '1 minute' WHERE kind = 'payments-look'`,
  );

type Held = { moment: Moment; buyer: Buyer };
type Result = { kills: number; ms: number };

/** One kill with a buyer at each point, and others at any moment of theirs. How long after the last kill all was well. */
async function killAtEach(world: World, held: readonly Held[], beside: readonly Buyer[]): Promise<Result> {
  const { server, rng, stripe } = world;
  for (const { moment, buyer } of held)
    Object.assign(buyer, { renews: moment.renews ?? false, met: moment.what });
  await keepLookAway(world);
  await Promise.all(held.map(({ moment, buyer }) => moment.before(world, buyer)));
  let others: Promise<void>[] = [];
  const all = [...held.map(({ buyer }) => buyer), ...beside];
  let kills = 0;
  let killedAt = 0;
  const kill = async () => {
    await server.kill();
    killedAt = Date.now();
    kills++;
    for (const buyer of all) buyer.kills++;
  };
  const traps: Trap[] = [];
  stripe.delay(COMES_LATE);
  try {
    for (const { moment, buyer } of held) traps.push(await moment.hold(world, buyer));
    others = beside.map((buyer) => buyBeside(world, buyer, [rng.int(400), rng.int(400)]));
    for (const other of others) other.catch(() => undefined); // awaited below
    for (const { moment, buyer } of rng.shuffle(held)) moment.act(world, buyer);
    await Promise.all(held.map(({ moment }, at) => caught(traps[at]!, moment.what)));
    await pause(rng.int(50));
    await kill();
  } finally {
    stripe.delay(() => false);
    await Promise.all(traps.map((trap) => trap.end()));
  }
  for (const { moment, buyer } of held) {
    const standing = await standingOf(world, buyer);
    assert.deepEqual({ ...standing, ...moment.leaves }, standing, `the kill came when ${moment.what}`);
  }
  await server.restart();
  if (rng.next() < AGAIN) {
    await pause(rng.int(700));
    await kill();
    await server.restart();
  }
  for (const { buyer } of held) {
    await ordered(world, buyer);
    if (buyer.payments === 0) pay(world, buyer);
    await asked.get(buyer)?.();
  }
  await Promise.all(others);
  await settled(world, all, killedAt + SETTLED_WITHIN_MS - Date.now());
  return { kills, ms: Date.now() - killedAt };
}

/** Stripe's notices never come, and the server dies: what it looks for after its start finds them (PAY12). */
async function killUntold(world: World, buyers: readonly Buyer[]): Promise<number> {
  for (const buyer of buyers) await ordered(world, buyer);
  world.stripe.faults.lost = 1;
  for (const buyer of buyers) pay(world, buyer);
  world.stripe.faults.lost = 0;
  await world.server.kill();
  const killedAt = Date.now();
  await world.server.restart();
  await settled(world, buyers, killedAt + SETTLED_WITHIN_MS - Date.now());
  return Date.now() - killedAt;
}

/** Players with sessions, made before the server opens the database. */
async function signUp({ open }: Kept, count: number) {
  const early = await startTestServer({ database: await open() });
  const people: { id: string; nickname: string; token: string }[] = [];
  for (let at = 0; at < count; at++) {
    const { id, nickname, jar } = await early.signUp(`payer_${at}`, { admin: at === 0 });
    people.push({ id, nickname, token: jar.get('session')! });
  }
  await early.stop();
  return people;
}

/**
 * Kills the server `killsPerPoint` times at each point of a payment, on PostgreSQL, with Stripe's SDK as it is and the sandbox as
 * Stripe in a process that lives on. Afterwards, within a minute and by what the server does itself, each order has one page and was
 * charged once, what was paid is Premium to the millisecond, what goes back went once, and every letter came. Returns how often it was
 * killed.
 */
export async function killPayments(
  kept: Kept,
  seed: string,
  print: (line: string) => void,
  killsPerPoint: number,
): Promise<number> {
  if (!kept.env.DATABASE_URL)
    throw new Error(
      'payments are killed on PostgreSQL only: its transactions are held from outside of the server',
    );
  const rng = createRng(seed);
  const each = Object.keys(POINTS).length + BESIDE;
  const [first, ...others] = await signUp(kept, 1 + each * killsPerPoint + UNTOLD);
  const database = await kept.open();
  await prepareHolds(database);
  let noticesUrl: string | null = null;
  const stripe = await startStripeSide(rng.next, () => noticesUrl);
  const letters = await startLetterBox();
  const server = await startServerProcess(
    {
      ...ENV,
      ...kept.env,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      KILLED_STRIPE_PORT: String(stripe.port),
      SMTP_URL: letters.url,
    },
    { nodeArgs: ['--import', new URL('./stripeHere.ts', import.meta.url).href] },
  );
  noticesUrl = `${server.url}${NOTICES}`;
  const buyers = others.map(
    ({ id, nickname, token }): Buyer => ({
      id,
      client: createClient(server.url, { session: token }),
      email: `${nickname}@players.example`,
      months: 1,
      payments: 0,
      refunds: 0,
      hasTakenBack: false,
      kills: 0,
      orderId: '',
      cents: 0,
      session: '',
      renews: false,
      met: 'any moment',
    }),
  );
  const admin = { id: first!.id, client: createClient(server.url, { session: first!.token }) };
  const world: World = { server, database, stripe, letters, admin, rng };
  try {
    const results = await killAll(world, buyers, killsPerPoint, print);
    await judge(world, buyers, results, print);
    await server.stop();
    return results.reduce((sum, { kills }) => sum + kills, 1);
  } finally {
    await server.kill();
    await Promise.all([stripe.stop(), letters.stop(), database.close()]);
  }
}

async function killAll(
  world: World,
  buyers: readonly Buyer[],
  killsPerPoint: number,
  print: (line: string) => void,
): Promise<Result[]> {
  const points = Object.keys(POINTS) as Point[];
  const each = points.length + BESIDE;
  const results: Result[] = [];
  const reached = new Map<string, number>();
  for (let time = 1; time <= killsPerPoint; time++) {
    const group = buyers.slice((time - 1) * each, time * each);
    const held = points.map(
      (point, at): Held => ({ moment: world.rng.pick<Moment>(POINTS[point]), buyer: group[at]! }),
    );
    const result = await killAtEach(world, held, group.slice(points.length));
    results.push(result);
    for (const { moment } of held) reached.set(moment.what, (reached.get(moment.what) ?? 0) + 1);
    print(`killed at each point (${time} of ${killsPerPoint}): all was well ${result.ms} ms later`);
  }
  for (const [what, times] of reached) print(`${times} times when ${what}`);
  const ms = await killUntold(world, buyers.slice(-UNTOLD));
  print(`killed when no notice had come of ${UNTOLD} payments: all was well ${ms} ms later`);
  return results;
}

/** Everything once more, when all is over: nothing has happened twice since. */
async function judge(
  world: World,
  buyers: readonly Buyer[],
  results: readonly Result[],
  print: (line: string) => void,
): Promise<void> {
  await settled(world, buyers, POLL_MS);
  await checkMoney(world);
  const sorted = results.map(({ ms }) => ms).sort((one, other) => one - other);
  print(
    `all was well after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms at most`,
  );
  const doubled = await Promise.all(buyers.map((buyer) => doubledLetters(world, buyer)));
  const { sessions, charges, refunds } = world.stripe.state;
  const count = (all: object) => Object.keys(all).length;
  print(
    `${buyers.length} orders, ${count(sessions)} pages, ${count(charges)} charges, ${count(refunds)} refunds; ` +
      `${doubled.reduce((sum, one) => sum + one, 0)} letters came twice`,
  );
}
