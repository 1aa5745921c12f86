import { createServer } from 'node:net';
import { OperatorError } from '../operatorError.ts';

type Place = { port: number; host: string };

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there. Stop it, or choose another one',
  EACCES: 'this user may not listen there. Choose one above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'that host name is unknown',
  EAFNOSUPPORT: 'this machine does not have that kind of address',
};

/** Why nothing can listen, in one line that names the variable; any other error as it is. */
export function portError(error: unknown, variable: string, { port, host }: Place): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (!reason) return error;
  const name = ['EADDRINUSE', 'EACCES'].includes(code) ? variable : 'HOST';
  return new OperatorError(`${name}: the server cannot listen on ${host}, port ${port}: ${reason}.`);
}

/** Throws an `OperatorError` if the port is taken, before a start does what takes long. */
export async function checkPort(variable: string, place: Place): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(place, resolve);
    });
  } catch (error) {
    throw portError(error, variable, place);
  }
  await new Promise((resolve) => server.close(resolve));
}
