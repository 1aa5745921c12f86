import { createConnection, createServer, type Socket } from 'node:net';

/** The way to a service, at an address of its own, which a test can cut and mend. */
export async function startCable(to: string) {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isDown = false;
  const server = createServer((near) => {
    if (isDown) return void near.destroy();
    const far = createConnection(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(to);
  url.host = `127.0.0.1:${address.port}`;
  const cut = () => {
    isDown = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Ends all connections; new ones are ended too, until it is mended. */
    cut,
    /** Its connections go silent without ending, and new ones are ended. */
    freeze(): void {
      isDown = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      isDown = false;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
