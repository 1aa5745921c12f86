import { io, type Socket } from 'socket.io-client';
import { type Child, script, startChild } from './child.ts';
import { median, printMachine, printVerdict } from './report.ts';
import { newDataDir, type SeededPlayer, seedPlayers, startServer } from './world.ts';

/**
 * Party chat to parties of five, every message stored and in order, against bare Socket.IO that only forwards it.
 * Players stay within the chat's limit of five messages in three seconds, so each burst has many parties. Every member
 * must hear every message of its party once, in the order of the numbers, and must find the same afterwards in what is kept.
 */
const PARTIES = 40;
const SIZE = 5;
const BURST = 5;
const ROUNDS = 3;
const LIMIT_MS = 3100;
/** Where bare Socket.IO makes 28,026 deliveries a second, as on the first machine this was measured on: 10,000. */
const AIM = 10_000 / 28_026;

type Message = { id: string; seq: number };
type Seat = { socket: Socket; partyId: string; cookie: string; heard: Message[] };

async function seatAt(url: string, cookie: string, partyId: string): Promise<Seat> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    query: { room: partyId },
    extraHeaders: { cookie },
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  const seat: Seat = { socket, partyId, cookie, heard: [] };
  socket.on('newMessage', (message: Message) => seat.heard.push(message));
  return seat;
}

async function formParty(url: string, members: SeededPlayer[]): Promise<string> {
  const call = async (cookie: string, path: string, body?: unknown) =>
    (
      await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json() as Promise<Record<string, string>>;
  const [leader, ...others] = members;
  const { partyId, partycode } = await call(leader!.cookie, `/api/users/check-party/${leader!.id}`);
  for (const { cookie } of others) await call(cookie, '/api/parties/join', { partycode });
  return partyId!;
}

/** Deliveries per second of one burst: everybody writes `BURST` messages to a party of five. */
async function burst(seats: Seat[]): Promise<number> {
  const expected = seats.length * BURST * SIZE;
  let delivered = 0;
  const done = Promise.withResolvers<void>();
  const deliver = () => {
    if (++delivered === expected) done.resolve();
  };
  for (const { socket } of seats) socket.on('newMessage', deliver);
  const began = performance.now();
  for (const { socket, partyId } of seats) {
    for (let count = 0; count < BURST; count++)
      socket.emit('sendMessage', { partyId, message: `message ${count}` });
  }
  await done.promise;
  const tookMs = performance.now() - began;
  for (const { socket } of seats) socket.off('newMessage', deliver);
  return (expected * 1000) / tookMs;
}

/** Throws where somebody has missed a message, or heard one twice or too early. Returns how many messages there are. */
async function checkKept(child: Child, seats: Seat[]): Promise<number> {
  let checked = 0;
  for (const { partyId, cookie, heard } of seats) {
    const answer = await fetch(`${child.url}/api/users/parties/${partyId}/messages?after=0`, {
      headers: { cookie },
    });
    const kept = (await answer.json()) as Message[];
    const asHeard = heard.map(({ id, seq }) => `${seq} ${id}`).join();
    if (kept.map(({ id, seq }) => `${seq} ${id}`).join() !== asHeard) throw new Error(`${partyId} differs`);
    if (kept.length !== ROUNDS * BURST * SIZE) throw new Error(`${partyId} has ${kept.length} messages`);
    checked += kept.length;
  }
  return checked / SIZE;
}

async function seatsOf(
  child: Child,
  groups: { partyId: string; members: SeededPlayer[] }[],
): Promise<Seat[]> {
  return Promise.all(
    groups.flatMap(({ partyId, members }) => members.map(({ cookie }) => seatAt(child.url, cookie, partyId))),
  );
}

printMachine();
const dataDir = newDataDir();
const players = await seedPlayers(dataDir, PARTIES * SIZE);
const ours = await startServer(dataDir);
const bare = await startChild([script('./bareSockets.ts')], {}, 'ready');
const groups: { partyId: string; members: SeededPlayer[] }[] = [];
for (let party = 0; party < PARTIES; party++) {
  const members = players.slice(party * SIZE, (party + 1) * SIZE);
  groups.push({ partyId: await formParty(ours.url, members), members });
}
const oursSeats = await seatsOf(ours, groups);
const bareSeats = await seatsOf(bare, groups);
const rates = { ours: [] as number[], bare: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  rates.bare.push(await burst(bareSeats));
  rates.ours.push(await burst(oursSeats));
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
}
const checked = await checkKept(ours, oursSeats);
const ratio = median(rates.ours) / median(rates.bare);
printVerdict([
  { name: 'bare Socket.IO', value: `${Math.round(median(rates.bare))} deliveries/s`, aim: '', met: true },
  {
    name: `party chat, kept and in order (${checked} messages looked up)`,
    value: `${Math.round(median(rates.ours))} deliveries/s (${ratio.toFixed(2)} ×)`,
    aim: `${AIM.toFixed(2)} ×`,
    met: ratio >= AIM,
  },
]);
for (const { socket } of [...oursSeats, ...bareSeats]) socket.close();
await ours.stop();
await bare.stop();
process.exit();
