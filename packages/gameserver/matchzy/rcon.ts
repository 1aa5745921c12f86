import { createConnection, type Socket } from 'node:net';
import { accept, type Result, refuse } from '@retake/core/result.ts';
import { AUTH, createDecoder, EXEC, encodePacket, type Packet, REPLY } from './packet.ts';

/**
 * `unreachable`: no connection; `wrong_password`: do not try again, the server bans addresses that do; `timeout`: no
 * end of the reply in time; `closed`: the connection broke (a map change does that); `too_large`: the reply is over the
 * limit; `not_rcon`: the other side speaks another protocol; `bad_command`: too long for the server, or not one line.
 */
export type RconRefusal =
  | 'unreachable'
  | 'wrong_password'
  | 'timeout'
  | 'closed'
  | 'too_large'
  | 'not_rcon'
  | 'bad_command';

export type RconOptions = {
  host: string;
  port: number;
  password: string;
  /** Ms for connecting and for the answer to the password, each. */
  connectTimeoutMs?: number;
  /** Ms until the reply is complete. */
  commandTimeoutMs?: number;
  maxReplyBytes?: number;
  /** What marks the end of a reply: an empty command, or `echo` for builds that do not answer an empty one. */
  sentinel?: 'empty' | 'echo';
};

export type Rcon = {
  /** The whole reply as text; an empty reply is not a failure. Commands run one after the other. */
  command(text: string): Promise<Result<string, RconRefusal>>;
  close(): void;
};

/** The engine's command buffer ends at about 512 bytes. */
const MAX_COMMAND_BYTES = 500;
const CONNECT_TIMEOUT_MS = 5_000;
const COMMAND_TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 1024 * 1024;
/** If no sentinel was ever answered, a pause of this length ends a reply: the last resort. */
const IDLE_MS = 1_500;

/** Connects and authenticates. Only a packet of type 2 answers the password; an empty one of type 0 may come first. */
export async function connectRcon(options: RconOptions): Promise<Result<Rcon, RconRefusal>> {
  const { host, port, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options;
  const socket = createConnection({ host, port, noDelay: true });
  if (!(await connected(socket, connectTimeoutMs))) return refuse('unreachable');
  const link = createLink(socket);
  const id = link.nextId();
  link.send({ id, type: AUTH, body: Buffer.from(options.password) });
  const end = await link.collect(connectTimeoutMs, (packet) => {
    if (packet.type !== EXEC) return null;
    return packet.id === id ? accept('') : refuse('wrong_password');
  });
  if (end.ok) return accept(createRcon(link, options));
  link.close();
  return end;
}

function connected(socket: Socket, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (ok: boolean) => {
      clearTimeout(timer);
      socket.off('connect', onConnect);
      socket.off('error', onError);
      // A later error must not be an unhandled event; the link listens for `close`.
      socket.on('error', () => socket.destroy());
      if (!ok) socket.destroy();
      resolve(ok);
    };
    const onConnect = () => settle(true);
    const onError = () => settle(false);
    const timer = setTimeout(onError, timeoutMs);
    socket.on('connect', onConnect);
    socket.on('error', onError);
  });
}

type End = Result<string, RconRefusal>;
type Link = {
  nextId(): number;
  send(packet: Packet): void;
  /** Passes packets to `take` until it returns a result; `closed`, `not_rcon` and `timeout` end it from outside. */
  collect(timeoutMs: number, take: (packet: Packet) => End | null, onIdle?: () => End | null): Promise<End>;
  close(): void;
};

function createLink(socket: Socket): Link {
  const decoder = createDecoder();
  let lastId = 0;
  let onPacket: (packet: Packet) => void = () => {};
  let onBroken: (code: RconRefusal) => void = () => {};
  let broken: RconRefusal | null = null;
  const breakWith = (code: RconRefusal) => {
    broken ??= code;
    socket.destroy();
    onBroken(broken);
  };
  socket.on('close', () => breakWith('closed'));
  socket.on('data', (chunk) => {
    const packets = decoder.push(chunk);
    if (packets === null) return breakWith('not_rcon');
    for (const packet of packets) onPacket(packet);
  });

  return {
    nextId: () => ++lastId,
    send: (packet) => void socket.write(encodePacket(packet)),
    close: () => breakWith('closed'),
    collect(timeoutMs, take, onIdle) {
      if (broken !== null) return Promise.resolve(refuse(broken));
      return new Promise((resolve) => {
        let idle: NodeJS.Timeout | undefined;
        const finish = (end: End | null) => {
          if (end === null) return;
          clearTimeout(timer);
          clearTimeout(idle);
          onPacket = () => {};
          onBroken = () => {};
          resolve(end);
        };
        const timer = setTimeout(() => finish(refuse('timeout')), timeoutMs);
        onBroken = (code) => finish(refuse(code));
        onPacket = (packet) => {
          clearTimeout(idle);
          if (onIdle) idle = setTimeout(() => finish(onIdle()), IDLE_MS);
          finish(take(packet));
        };
      });
    },
  };
}

function createRcon(link: Link, options: RconOptions): Rcon {
  let sentinelWorks = false;
  let last: Promise<unknown> = Promise.resolve();

  const run = async (text: string): Promise<End> => {
    const id = link.nextId();
    const endId = link.nextId();
    const chunks: Buffer[] = [];
    let bytes = 0;
    link.send({ id, type: EXEC, body: Buffer.from(text) });
    link.send({
      id: endId,
      type: EXEC,
      body: Buffer.from(options.sentinel === 'echo' ? `echo ${endId}` : ''),
    });
    // A character can be split between two packets, so bytes are joined before decoding.
    const whole = () => accept(Buffer.concat(chunks).toString('utf8'));
    const take = (packet: Packet): End | null => {
      if (packet.type !== REPLY) return null;
      if (packet.id === endId) {
        sentinelWorks = true;
        return whole();
      }
      if (packet.id !== id) return null;
      chunks.push(packet.body);
      bytes += packet.body.length;
      return bytes > (options.maxReplyBytes ?? MAX_REPLY_BYTES) ? refuse('too_large') : null;
    };
    const onIdle = () => (sentinelWorks || chunks.length === 0 ? null : whole());
    const end = await link.collect(options.commandTimeoutMs ?? COMMAND_TIMEOUT_MS, take, onIdle);
    // After a timeout the socket may be half open; after too much data, more is still to come. Neither can be reused.
    if (!end.ok) link.close();
    return end;
  };

  return {
    command(text) {
      if (!isOneCommand(text)) return Promise.resolve(refuse('bad_command'));
      const result = last.then(() => run(text));
      last = result;
      return result;
    },
    close: () => link.close(),
  };
}

function isOneCommand(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get through
  return text !== '' && Buffer.byteLength(text) <= MAX_COMMAND_BYTES && !/[\x00-\x1f]/.test(text);
}
