import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that a system gives to connections and to servers that ask for any: between now and its use nobody gets it by chance. */
const [FIRST, END] = [20_000, 32_000];

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '') ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
