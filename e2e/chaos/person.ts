import type { AnswerOf, Key, RequestOf } from '@retake/contract/calls.ts';
import type { Failure } from '@retake/contract/errors.ts';
import type { Ack, ClientToServer, ServerToClient } from '@retake/contract/events.ts';
import { type Client, createClient } from '@retake/testkit/client.ts';
import { io, type Socket } from 'socket.io-client';
import { Broken } from './broken.ts';
import type { NewPlayer } from './installation.ts';
import type { Journal } from './journal.ts';

/** `unknown`: it may have happened or not. */
export type Outcome<K extends Key> =
  | { kind: 'done'; body: AnswerOf<K> }
  | { kind: 'refused'; code: string; status: number }
  | { kind: 'unknown' };

/** Players wait no longer than this for an answer, and then ask again. */
const ANSWER_WITHIN_MS = 6000;

type Line = Socket<ServerToClient, ClientToServer>;
/** A connection with the session it belongs to. */
export type Connection = { token: string; line: Line };

/** A simulated player over the real API and a real socket, who tells the journal what was acknowledged. */
export type Person = ReturnType<typeof createPerson>;

export type World = { url: string; journal: Journal; say(line: string): void; broke(broken: Broken): void };

export function createPerson(world: World, player: NewPlayer, number: number) {
  const { url, journal } = world;
  // Limits count addresses: everybody has one of their own, as behind a real proxy.
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { 'x-forwarded-for': address };
  let token = player.token;
  let client: Client;
  let connection: Connection | null = null;
  let written = 0;
  /** Connections of sessions that this player has ended: they have to be closed by the server. */
  const left: Connection[] = [];

  const use = (session: string) => {
    token = session;
    client = createClient(url, { session }, { headers, answerWithinMs: ANSWER_WITHIN_MS });
    journal.livingSessions.set(session, player.nickname);
  };
  use(token);

  async function ask<K extends Key>(key: K, input: RequestOf<K>): Promise<Outcome<K>> {
    try {
      const reply = await client.attempt(key, input);
      if (reply.status >= 500) return { kind: 'unknown' };
      if (reply.status < 300) return { kind: 'done', body: reply.body as AnswerOf<K> };
      return { kind: 'refused', status: reply.status, code: (reply.body as Failure)?.code ?? 'none' };
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
        return { kind: 'unknown' };
      throw error;
    }
  }

  function connect(): void {
    const mine = token;
    const line: Line = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 2000,
      timeout: ANSWER_WITHIN_MS,
      extraHeaders: { ...headers, cookie: `session=${mine}` },
    });
    let heard = new Set<string>();
    line.on('connect', () => {
      heard = new Set();
    });
    const hear = (room: string, { seq, id, message }: { seq: number; id: string; message: string }) => {
      const broke = (what: string) =>
        world.broke(new Broken('INV9', `${player.nickname} ${what} ${room} ${seq}`));
      if (heard.has(`${room} ${seq}`)) broke('heard twice on one connection:');
      heard.add(`${room} ${seq}`);
      if (heard.size > 500) heard = new Set();
      if (!journal.hears(room, seq, `${id} ${message}`)) broke('heard other words than somebody else:');
    };
    line.on('newMessage', (message) => hear(`party ${message.partyId}`, message));
    line.on('matchMessage', (message) => hear(`match ${message.matchId}`, message));
    connection = { token: mine, line };
  }
  connect();

  /**
   * What is open now has to be closed by the server. It would come back as a visitor's: then, and where it is just
   * coming back, it is closed here.
   */
  function expectEnd(ended: Connection): void {
    const { line } = ended;
    if (!line.connected) return void line.close();
    left.push(ended);
    line.once('disconnect', () => line.close());
  }

  return {
    id: player.id,
    nickname: player.nickname,
    friendcode: player.friendcode,
    left,
    ask,
    token: () => token,
    isConnected: () => connection?.line.connected ?? false,

    /** The body, or null where it did not answer or refused. */
    async read<K extends Key>(key: K, input: RequestOf<K>): Promise<AnswerOf<K> | null> {
      const outcome = await ask(key, input);
      return outcome.kind === 'done' ? outcome.body : null;
    },

    /** One message at a time: the order of a player's messages is then known. */
    async writeToParty(partyId: string): Promise<void> {
      if (!connection?.line.connected) return;
      const text = `${player.nickname} says ${++written}`;
      const send = connection.line.timeout(ANSWER_WITHIN_MS) as unknown as {
        emitWithAck(event: 'sendMessage', payload: { partyId: string; message: string }): Promise<Ack>;
      };
      const ack = await send.emitWithAck('sendMessage', { partyId, message: text }).catch(() => null);
      if (!ack?.ok) return;
      journal.count('chat');
      journal.said.push({
        room: 'party',
        roomId: partyId,
        seq: ack.seq as number,
        id: ack.id as string,
        text,
      });
    },

    async writeToMatch(matchId: string): Promise<void> {
      const text = `${player.nickname} says ${++written}`;
      const outcome = await ask('POST /api/matches/{matchId}/messages', {
        params: { matchId },
        body: { message: text },
      });
      if (outcome.kind !== 'done') return;
      journal.count('chat');
      const { seq, id } = outcome.body;
      journal.said.push({ room: 'match', roomId: matchId, seq, id, text });
    },

    /** Logs in again and ends the session before, whose connection stays open until the server closes it. */
    async changeSession(password: string): Promise<void> {
      const fresh = createClient(url, {}, { headers, answerWithinMs: 4 * ANSWER_WITHIN_MS });
      const body = { emailOrUsername: player.nickname, password };
      const reply = await fresh.attempt('POST /api/users/login', { body }).catch(() => null);
      const session = fresh.jar.get('session');
      if (reply?.status !== 200 || !session) return;
      const [old, oldConnection] = [token, connection];
      const out = await ask('POST /api/users/logout', {});
      journal.livingSessions.delete(old);
      if (out.kind === 'done') {
        journal.endedSessions.set(old, player.nickname);
        journal.count('logout');
        if (oldConnection) expectEnd(oldConnection);
      } else oldConnection?.line.close();
      use(session);
      connect();
    },

    /** Everything is closed; the person is gone. */
    leave(): void {
      connection?.line.close();
      for (const { line } of left) line.close();
      connection = null;
      journal.livingSessions.delete(token);
    },
  };
}
