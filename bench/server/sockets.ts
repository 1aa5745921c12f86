import { io, type Socket } from 'socket.io-client';
import { type Child, COLLECTS, script, startChild, usageCollected, usageOf } from './child.ts';
import { printMachine, printVerdict } from './report.ts';
import { newDataDir, type SeededPlayer, seedPlayers, startServer } from './world.ts';

/** Memory and processor time of a connected idle player, against bare Socket.IO with the same number, in one run. */
const SOCKETS = 2000;
const IDLE_MS = 20_000;
const AT_ONCE = 50;

async function connectAll(url: string, cookies: (string | null)[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < cookies.length; from += AT_ONCE) {
    const batch = cookies.slice(from, from + AT_ONCE).map((cookie) => {
      const socket = io(url, {
        transports: ['websocket'],
        forceNew: true,
        auth: { watches: true },
        ...(cookie && { extraHeaders: { cookie } }),
      });
      return new Promise<Socket>((resolve, reject) => {
        socket.on('connect', () => resolve(socket));
        socket.on('connect_error', reject);
      });
    });
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

type Idle = { kbEach: number; cpuShare: number };

async function measure(child: Child, cookies: (string | null)[]): Promise<Idle> {
  const before = await usageCollected(child);
  const sockets = await connectAll(child.url, cookies);
  const connected = await usageCollected(child);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const after = usageOf(child.pid);
  for (const socket of sockets) socket.close();
  await child.stop();
  return {
    kbEach: ((connected.rssMb - before.rssMb) * 1024) / cookies.length,
    cpuShare: (after.cpuMs - connected.cpuMs) / IDLE_MS,
  };
}

printMachine();
const dataDir = newDataDir();
const players: SeededPlayer[] = await seedPlayers(dataDir, SOCKETS);
const ours = await measure(
  await startServer(dataDir, {}, COLLECTS),
  players.map(({ cookie }) => cookie),
);
const bare = await measure(
  await startChild([...COLLECTS, script('./bareSockets.ts')], {}, 'ready'),
  players.map(() => null),
);
const ratio = ours.kbEach / bare.kbEach;
printVerdict([
  { name: 'bare Socket.IO, memory', value: `${bare.kbEach.toFixed(1)} KB a player`, aim: '', met: true },
  {
    name: 'ours, memory',
    value: `${ours.kbEach.toFixed(1)} KB a player (${ratio.toFixed(2)} ×)`,
    aim: '4 ×',
    met: ratio <= 4,
  },
  {
    name: 'bare Socket.IO, idle',
    value: `${(bare.cpuShare * 100).toFixed(2)} % of a core`,
    aim: '',
    met: true,
  },
  {
    name: 'ours, idle',
    value: `${(ours.cpuShare * 100).toFixed(2)} % of a core`,
    aim: '25 %',
    met: ours.cpuShare <= 0.25,
  },
]);
process.exit();
