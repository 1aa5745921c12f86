import { createSocket } from 'node:dgram';

export type FakeA2s = { port: number; close(): Promise<void> };
export type FakeA2sOptions = {
  /** The reported map; null: no answer. */
  map: () => string | null;
  challenge?: 'none' | 'once' | 'forever';
  /** Sends this instead of the right answer. */
  garbage?: Buffer;
  port?: number;
};

const PREFIX = Buffer.from([0xff, 0xff, 0xff, 0xff]);
const CHALLENGE = Buffer.from([0x41, 1, 2, 3, 4]);

/** A fake A2S_INFO server. */
export function startFakeA2s(options: FakeA2sOptions): Promise<FakeA2s> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const map = options.map();
    if (map === null) return;
    const challenged = message.length === 29 && message.subarray(25).equals(CHALLENGE.subarray(1));
    const { challenge = 'once' } = options;
    const asks = challenge === 'forever' || (challenge === 'once' && !challenged);
    const answer = asks ? Buffer.concat([PREFIX, CHALLENGE]) : (options.garbage ?? info(map));
    socket.send(answer, from.port, from.address);
  });
  return new Promise((resolve) => {
    socket.bind(options.port ?? 0, '127.0.0.1', () => {
      const close = () => new Promise<void>((done) => void socket.close(() => done()));
      resolve({ port: socket.address().port, close });
    });
  });
}

function info(map: string): Buffer {
  const texts = Buffer.from(`Retake #1\0${map}\0csgo\0Counter-Strike 2\0`);
  const appId = Buffer.from([0xda, 0x02]);
  return Buffer.concat([
    PREFIX,
    Buffer.from([0x49, 17]),
    texts,
    appId,
    Buffer.from([7, 10, 1]),
    Buffer.from('dl\0\x011.41.2.3\0'),
  ]);
}
