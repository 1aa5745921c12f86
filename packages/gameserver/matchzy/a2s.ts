import { createSocket } from 'node:dgram';
import { accept, type Result, refuse } from '@retake/core/result.ts';

/** What a server tells anybody over UDP: that it runs, and its map. */
export type A2sInfo = {
  name: string;
  map: string;
  players: number;
  maxPlayers: number;
  bots: number;
  /** Of the game; null: it does not say. */
  version: string | null;
};
export type A2sRefusal = 'no_answer' | 'malformed';

const SINGLE = 0xffffffff;
const INFO_REQUEST = Buffer.concat([
  Buffer.from([0xff, 0xff, 0xff, 0xff, 0x54]),
  Buffer.from('Source Engine Query\0'),
]);
const CHALLENGE = 0x41;
const INFO = 0x49;
/** Gives up on a server that answers every request with another challenge. */
const MAX_CHALLENGES = 3;
const TIMEOUT_MS = 2_000;
const MAX_VERSION = 40;

/** A2S_INFO, including the challenge. */
export function queryInfo(
  address: { host: string; port: number },
  timeoutMs: number = TIMEOUT_MS,
): Promise<Result<A2sInfo, A2sRefusal>> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    let challenges = 0;
    let over = false;
    const finish = (end: Result<A2sInfo, A2sRefusal>) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      socket.close();
      resolve(end);
    };
    const timer = setTimeout(() => finish(refuse('no_answer')), timeoutMs);
    const ask = (request: Buffer) =>
      socket.send(request, address.port, address.host, (error) => {
        if (error) finish(refuse('no_answer'));
      });
    socket.on('error', () => finish(refuse('no_answer')));
    socket.on('message', (message) => {
      if (message.length < 5 || message.readUInt32LE(0) !== SINGLE) return;
      if (message[4] === INFO) return finish(parseInfo(message));
      if (message[4] === CHALLENGE && message.length >= 9 && challenges++ < MAX_CHALLENGES) {
        ask(Buffer.concat([INFO_REQUEST, message.subarray(5, 9)]));
      }
    });
    ask(INFO_REQUEST);
  });
}

function parseInfo(message: Buffer): Result<A2sInfo, A2sRefusal> {
  let offset = 6; // header, type, protocol
  const texts: string[] = [];
  for (let i = 0; i < 4; i++) {
    const end = message.indexOf(0, offset);
    if (end === -1) return refuse('malformed');
    texts.push(message.toString('utf8', offset, end));
    offset = end + 1;
  }
  if (message.length < offset + 5) return refuse('malformed');
  const [name = '', map = ''] = texts;
  const [players, maxPlayers, bots] = message.subarray(offset + 2, offset + 5); // after the app id
  // After them: type, system, password, VAC.
  const begin = offset + 9;
  const end = message.indexOf(0, begin);
  const version = end > begin ? message.toString('utf8', begin, Math.min(end, begin + MAX_VERSION)) : null;
  return accept({ name, map, players: players!, maxPlayers: maxPlayers!, bots: bots!, version });
}
