import { io, type Socket } from 'socket.io-client';
import { type Child, script, startChild } from './child.ts';
import { median, printMachine, printVerdict } from './report.ts';
import { newDataDir, type SeededPlayer, seedPlayers, startServer } from './world.ts';

/**
 * Party chat to parties of five, every message kept and in order, against bare Socket.IO that only passes it on.
 * Players keep to the chat's limit of five messages in three seconds, so each burst has many parties.
 */
const PARTIES = 40;
const SIZE = 5;
const BURST = 5;
const ROUNDS = 3;
const LIMIT_MS = 3100;

type Seat = { socket: Socket; partyId: string };

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
  return { socket, partyId };
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

/** Deliveries a second of one burst: everybody writes `BURST` messages to a party of five. */
async function burst(seats: Seat[]): Promise<number> {
  const expected = seats.length * BURST * SIZE;
  let delivered = 0;
  const began = performance.now();
  await new Promise<void>((resolve) => {
    for (const { socket } of seats) {
      socket.on('newMessage', () => {
        if (++delivered === expected) resolve();
      });
    }
    for (const { socket, partyId } of seats) {
      for (let count = 0; count < BURST; count++)
        socket.emit('sendMessage', { partyId, message: `message ${count}` });
    }
  });
  for (const { socket } of seats) socket.off('newMessage');
  return (expected * 1000) / (performance.now() - began);
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
const ratio = median(rates.ours) / median(rates.bare);
printVerdict([
  { name: 'bare Socket.IO', value: `${Math.round(median(rates.bare))} deliveries/s`, aim: '', met: true },
  {
    name: 'party chat, kept and in order',
    value: `${Math.round(median(rates.ours))} deliveries/s (${ratio.toFixed(2)} ×)`,
    aim: '0.02 ×',
    met: ratio >= 0.02,
  },
]);
for (const { socket } of [...oursSeats, ...bareSeats]) socket.close();
await ours.stop();
await bare.stop();
process.exit();
