import { connect, type Socket } from 'node:net';

/** A client that sends bytes as it likes and reads only when asked to. `from`: its address, of this computer's own. */
export function rawClient(url: string, from = '127.0.0.1') {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.on('error', () => undefined); // being cut off is what is looked for
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  return {
    socket,
    /** Resolves when the server has ended the connection. It is not seen without reading. */
    ended,
    write: (text: string) => void socket.write(text),
    read(): void {
      socket.setEncoding('latin1').on('data', (text) => {
        received += text;
      });
    },
    received: () => received,
  };
}

export const get = (path: string, host = 'localhost'): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;

/** The handshake of a websocket without a client of its own. */
export const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket';
export const UPGRADE =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
