import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own: clients that ask again and again, and read nothing. */
const { url, from, connections, request, again } = workerData as Attackers;

export type Attackers = {
  url: string;
  from: string;
  connections: number;
  /** What each of them sends when it is connected. */
  request: string;
  /** After how many ms one that was cut off comes back. */
  again: number;
};

const { hostname, port } = new URL(url);
const open = new Set<Socket>();
let [made, cutOff, stopped] = [0, 0, false];

function attack(): void {
  if (stopped) return;
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  open.add(socket);
  made++;
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(request));
  socket.once('close', () => {
    open.delete(socket);
    if (stopped) return;
    cutOff++;
    setTimeout(attack, again);
  });
}

for (let count = 0; count < connections; count++) attack();
// Who does not read learns of the end by writing.
const probing = setInterval(() => {
  for (const socket of open) if (!socket.connecting) socket.write('\r\n');
}, 200);

parentPort!.once('message', () => {
  stopped = true;
  clearInterval(probing);
  for (const socket of open) socket.destroy();
  parentPort!.postMessage({ made, cutOff });
});
