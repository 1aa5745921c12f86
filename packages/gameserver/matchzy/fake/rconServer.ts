import { createServer, type Server, type Socket } from 'node:net';
import { AUTH, createDecoder, EXEC, encodePacket, type Packet, REPLY } from '../packet.ts';

/** How the bytes of replies arrive. */
export type Transport = 'plain' | 'coalesced' | 'dripped' | 'bytewise' | 'cutHeaders';
export const TRANSPORTS: readonly Transport[] = ['plain', 'coalesced', 'dripped', 'bytewise', 'cutHeaders'];

export type FakeRconOptions = {
  password: string;
  transport?: Transport;
  /** The empty type-0 packet before the answer to the password. */
  emptyBeforeAuth?: boolean;
  /** Whether an empty command is answered. */
  answersEmpty?: boolean;
  /** Packets of other commands come in between. */
  stray?: boolean;
  /** The reply; null: none; `drop` breaks the connection. */
  onCommand: (text: string) => string | null | 'drop' | Promise<string | null | 'drop'>;
};

export type FakeRcon = { port: number; connections(): number; close(): Promise<void> };

const BODY_LIMIT = 4096 - 10;

/** A game server's RCON with every variation that the protocol allows. */
export async function startFakeRcon(options: FakeRconOptions): Promise<FakeRcon> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, options);
  });
  const port = await listen(server);
  return {
    port,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function serve(socket: Socket, options: FakeRconOptions): void {
  const decoder = createDecoder();
  let authorised = false;
  let work: Promise<void> = Promise.resolve();
  const answer = async (packet: Packet): Promise<void> => {
    if (packet.type === AUTH) {
      authorised = packet.body.toString() === options.password;
      return write(socket, authReply(packet.id, authorised, options), options.transport ?? 'plain');
    }
    if (!authorised) return void socket.destroy();
    const bytes = await execReply(packet, options);
    if (bytes === 'drop') return void socket.destroy();
    return write(socket, bytes, options.transport ?? 'plain');
  };
  socket.on('data', (chunk) => {
    for (const packet of decoder.push(chunk) ?? []) work = work.then(() => answer(packet));
  });
}

function authReply(id: number, ok: boolean, { emptyBeforeAuth = true }: FakeRconOptions): Buffer[] {
  const body = Buffer.alloc(0);
  const verdict = encodePacket({ id: ok ? id : -1, type: EXEC, body });
  return emptyBeforeAuth ? [encodePacket({ id, type: REPLY, body }), verdict] : [verdict];
}

async function execReply(packet: Packet, options: FakeRconOptions): Promise<Buffer[] | 'drop'> {
  const text = packet.body.toString();
  const reply = (body: Buffer) => encodePacket({ id: packet.id, type: REPLY, body });
  if (text === '') return options.answersEmpty === false ? [] : [reply(Buffer.alloc(0))];
  if (text.startsWith('echo ')) return [reply(Buffer.from(`${text.slice(5)}\n`))];
  const answer = await options.onCommand(text);
  if (answer === 'drop') return 'drop';
  const stray = options.stray
    ? [encodePacket({ id: packet.id + 1000, type: REPLY, body: Buffer.from('other') })]
    : [];
  return answer === null ? stray : [...stray, ...splitBody(Buffer.from(answer)).map(reply), ...stray];
}

/** Splits by bytes, possibly in the middle of a character. */
function splitBody(body: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let from = 0; from < body.length || from === 0; from += BODY_LIMIT)
    parts.push(body.subarray(from, from + BODY_LIMIT));
  return parts;
}

async function write(socket: Socket, packets: Buffer[], transport: Transport): Promise<void> {
  for (const chunk of cut(packets, transport)) {
    socket.write(chunk);
    if (transport !== 'plain') await new Promise((resolve) => setImmediate(resolve));
  }
}

function cut(packets: Buffer[], transport: Transport): Buffer[] {
  const all = Buffer.concat(packets);
  switch (transport) {
    case 'plain':
      return packets;
    case 'coalesced':
      return all.length === 0 ? [] : [all];
    case 'dripped':
      return pieces(all, 1000);
    case 'bytewise':
      return all.length > 200 ? pieces(all, 97) : pieces(all, 1);
    case 'cutHeaders':
      return packets.flatMap((packet) => [packet.subarray(0, 6), packet.subarray(6)]);
  }
}

function pieces(bytes: Buffer, length: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
    bytes.subarray(i * length, (i + 1) * length),
  );
}
