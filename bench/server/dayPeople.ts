import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { addLatency, type Latencies } from './latencies.ts';

/**
 * A process of the load: people with a page open. Those who look at it poll what the page polls; parties chat, search,
 * accept, ban maps and play. It does what its parent says: `connect`, `pace`, `told`.
 */
export type DayParty = { id: string; members: { id: string; cookie: string }[] };
export type DayOrder =
  /** `spread`: from an address of each one's own, as a proxy that keeps people at a node by their address needs it. */
  | { order: 'connect'; urls: string[]; parties: DayParty[]; restsMs?: number; spread?: boolean }
  /** The share of people who look at the page; the rest have it open in the background. */
  | { order: 'pace'; looking: number }
  | { order: 'told' }
  /** Nobody begins a search any more. */
  | { order: 'rest' }
  /** What became of every search that was begun. */
  | { order: 'account' };
export type DayReport =
  | { report: 'connected'; sockets: number }
  | { report: 'figures'; latencies: Latencies; matches: number; connected: number; failures: string[] }
  /** `lost`: parties that were told that they search, and neither search, are asked nor play. */
  | { report: 'account'; begun: number; lost: string[]; open: number };

const CONNECT_AT_ONCE = 40;
const TICK_MS = 100;
/** As the web app polls. */
const POLL_MS = 5000;
const CHECK_POLL_MS = 3000;
const CHATS_EVERY_MS = 30_000;
const RESTS_MS = 240_000;
const MOST_FAILURES = 20;
const THINKS_MS = 5000;
const ANSWER_WITHIN_MS = 15_000;

type Player = {
  id: string;
  cookie: string;
  url: string;
  socket: Socket;
  /** What it has sent and has no answer to. */
  unanswered: Set<Promise<unknown>>;
  /** While it goes to another server. */
  moving: Promise<void> | null;
  agent: Agent;
  /** Compared with the share of those who look. */
  patience: number;
  pollAt: number;
  checkAt: number;
};
type Party = {
  id: string;
  players: Player[];
  searchAt: number;
  chatAt: number;
  matchId: string | null;
  playAt: number;
  /** Told that it searches, and since then of no match. */
  searches: boolean;
};

const shared = new Agent({ keepAlive: true, maxSockets: 48 });
let restsMs = RESTS_MS;
let isResting = false;
let begun = 0;
let failures: string[] = [];
let latencies: Latencies = {};
let looking = 0;
let matches = 0;
const parties: Party[] = [];

type Reply = { status: number; body: unknown };

function ask(name: string, player: Player, method: string, path: string, body?: object): Promise<Reply> {
  const began = performance.now();
  const payload = body && JSON.stringify(body);
  const headers = {
    cookie: player.cookie,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve) => {
    const done = (status: number, text: string, why = text) => {
      const isDone = status > 0 && status < 500 && status !== 429;
      if (!isDone) note(`${name}: ${status} ${why}`);
      addLatency(latencies, name, performance.now() - began, isDone);
      resolve({ status, body: status === 200 && text ? JSON.parse(text) : null });
    };
    const asked = request(player.url + path, { method, headers, agent: player.agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => done(answer.statusCode ?? 0, text));
      answer.on('error', (error) => done(0, '', error.message));
    });
    asked.setTimeout(ANSWER_WITHIN_MS, () => asked.destroy(new Error('no answer in time')));
    asked.on('error', (error) => done(0, '', error.message));
    asked.end(payload);
  });
}

function note(failure: string): void {
  if (failures.length < MOST_FAILURES) failures.push(`${new Date().toISOString().slice(11, 23)} ${failure}`);
}

/** Of this machine: 127.16.0.1 and up. */
const addressOf = (number: number): string =>
  `127.${16 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

const soon = (ms: number) => performance.now() + ms * (0.5 + Math.random());

async function connect(urls: string[], made: DayParty[], spread: boolean): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  let node = 0;
  for (const { id, members } of made) {
    const party: Party = {
      id,
      players: [],
      searchAt: 0,
      chatAt: 0,
      matchId: null,
      playAt: 0,
      searches: false,
    };
    party.searchAt = performance.now() + Math.random() * restsMs;
    party.chatAt = soon(CHATS_EVERY_MS);
    parties.push(party);
    for (const { id: userId, cookie } of members) {
      const url = urls[node++ % urls.length]!;
      const agent = spread ? new Agent({ keepAlive: true, localAddress: addressOf(node) }) : shared;
      waiting.push(async () => {
        party.players.push(await connectOne({ id: userId, cookie, url, agent }, party));
      });
    }
  }
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, work));
}

async function connectOne(
  who: Pick<Player, 'id' | 'cookie' | 'url' | 'agent'>,
  party: Party,
): Promise<Player> {
  const began = performance.now();
  const socket = io(who.url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { watches: true },
    extraHeaders: { cookie: who.cookie },
    ...(who.agent !== shared && { agent: who.agent as unknown as boolean }), // its type knows the browser alone
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  addLatency(latencies, 'connect a socket', performance.now() - began, true);
  const player: Player = {
    ...who,
    socket,
    unanswered: new Set(),
    moving: null,
    patience: Math.random(),
    pollAt: performance.now() + Math.random() * POLL_MS,
    checkAt: performance.now() + Math.random() * CHECK_POLL_MS,
  };
  const accept = (readyCheckId: string) =>
    pause(THINKS_MS * Math.random()).then(() =>
      ask('accept a match', player, 'POST', `/api/ready-checks/${readyCheckId}/accept`),
    );
  socket.on('matchFound', ({ readyCheckId }: { readyCheckId: string }) => void accept(readyCheckId));
  socket.on('gameReady', ({ matchId }: { matchId: string }) => begin(party, matchId));
  socket.on('serverStopping', ({ withinMs }: { withinMs: number }) => void move(player, withinMs));
  // As the page does: what was told while there was no connection is asked for.
  socket.on('connect', async () => {
    const state = await stateOf(party, player);
    if (state?.readyCheck) void accept(state.readyCheck.id);
    if (state?.matchId) begin(party, state.matchId);
  });
  return player;
}

/** As the page does: once it has its answers, it goes to another server. */
async function move(player: Player, withinMs: number): Promise<void> {
  const { socket, unanswered } = player;
  const { id } = socket;
  await pause((Math.random() * withinMs) / 2);
  player.moving = Promise.allSettled(unanswered).then(() => undefined);
  await player.moving;
  player.moving = null;
  if (socket.id === id) socket.disconnect().connect();
}

function begin(party: Party, matchId: string): void {
  party.searches = false;
  if (party.matchId === matchId) return;
  party.matchId = matchId;
  party.playAt = performance.now();
}

type PartyState = { status: string; matchId: string | null; readyCheck: { id: string } | null };

const stateOf = async ({ id }: Party, player: Player) =>
  (await ask('see the party again', player, 'GET', `/api/users/parties/${id}`)).body as PartyState | null;

/** What a page that somebody looks at asks for again and again. */
function poll(player: Player, party: Party, now: number): void {
  if (player.patience >= looking) return;
  const get = (name: string, path: string) => void ask(name, player, 'GET', path);
  if (now >= player.checkAt) {
    player.checkAt = now + CHECK_POLL_MS;
    get('poll: account check', `/api/users/${player.id}/has-bot-error`);
  }
  if (now < player.pollAt) return;
  player.pollAt = now + POLL_MS;
  get('poll: figures', '/api/stats');
  get('poll: friend requests', `/api/users/received-requests/${player.id}`);
  get('poll: invites', `/api/users/party-invites/${player.id}`);
  get('poll: members', `/api/users/party-members/${player.id}`);
  get('poll: search', `/api/users/parties/${party.id}`);
}

async function chat(party: Party): Promise<void> {
  const player = party.players[Math.floor(Math.random() * party.players.length)]!;
  const began = performance.now();
  await player.moving;
  const sent: Promise<{ ok?: boolean } | null> = player.socket
    .timeout(ANSWER_WITHIN_MS)
    .emitWithAck('sendMessage', { partyId: party.id, message: 'who takes the long way?' })
    .catch(() => null);
  player.unanswered.add(sent);
  const answer = await sent;
  player.unanswered.delete(sent);
  if (answer?.ok !== true) note(`write to the party: ${JSON.stringify(answer)}`);
  addLatency(latencies, 'write to the party', performance.now() - began, answer?.ok === true);
}

async function search(party: Party): Promise<void> {
  const body = { status: 'pending', gameMode: '5v5' };
  const path = `/api/users/parties/${party.id}/status`;
  const { status } = await ask('start a search', party.players[0]!, 'PUT', path, body);
  if (status !== 200 || party.searches || party.matchId !== null) return;
  party.searches = true;
  begun++;
}

async function account(): Promise<void> {
  const lost: string[] = [];
  const searching = parties.filter(({ searches }) => searches);
  for (const party of searching) {
    const state = await stateOf(party, party.players[0]!);
    if (state?.matchId) begin(party, state.matchId);
    if (state?.status === 'idle' && party.searches) lost.push(party.id);
  }
  send({ report: 'account', begun, lost, open: parties.filter(({ searches }) => searches).length });
}

type Room = {
  phase: string;
  readyEndsAt: string | null;
  veto: {
    maps: { map: string; bannedBy: string | null }[];
    turn: { captainId: string; action: string } | null;
  };
};

/** The party's part in its match: one of them looks, the captain chooses, all get ready. */
async function play(party: Party, matchId: string): Promise<void> {
  const path = `/api/matches/${matchId}`;
  const room = (await ask('see the match room', party.players[0]!, 'GET', path)).body as Room | null;
  if (!room) return;
  if (room.phase === 'finished' || room.phase === 'cancelled') {
    if (party.matchId === matchId) party.matchId = null;
    party.searchAt = soon(restsMs);
    matches++;
    return;
  }
  const captain = party.players.find(({ id }) => id === room.veto.turn?.captainId);
  const free = room.veto.maps.find(({ bannedBy }) => bannedBy === null);
  if (captain && room.veto.turn?.action === 'side')
    await ask('choose in the veto', captain, 'POST', `${path}/side`, { side: 't' });
  else if (captain && free)
    await ask('choose in the veto', captain, 'POST', `${path}/veto`, { map: free.map, action: 'ban' });
  if (room.readyEndsAt)
    await Promise.all(party.players.map((player) => ask('get ready', player, 'POST', `${path}/ready`)));
}

function tick(): void {
  const now = performance.now();
  for (const party of parties) {
    if (party.players.length === 0) continue;
    for (const player of party.players) poll(player, party, now);
    if (now >= party.chatAt) {
      party.chatAt = soon(CHATS_EVERY_MS);
      void chat(party);
    }
    if (party.matchId !== null && now >= party.playAt) {
      party.playAt = now + THINKS_MS;
      void play(party, party.matchId);
    }
    if (party.matchId === null && !isResting && now >= party.searchAt) {
      party.searchAt = soon(restsMs);
      void search(party);
    }
  }
}

/** Who begins to look does so at a moment of his own: pages are not opened all at once. */
function lookAtThePage(share: number): void {
  const now = performance.now();
  for (const player of parties.flatMap(({ players }) => players)) {
    if (player.patience < looking || player.patience >= share) continue;
    player.pollAt = now + Math.random() * POLL_MS;
    player.checkAt = now + Math.random() * CHECK_POLL_MS;
  }
  looking = share;
}

const send = (report: DayReport) => void process.send!(report);

process.on('message', async (message: DayOrder) => {
  if (message.order === 'connect') {
    restsMs = message.restsMs ?? RESTS_MS;
    await connect(message.urls, message.parties, message.spread ?? false);
    send({ report: 'connected', sockets: parties.reduce((sum, { players }) => sum + players.length, 0) });
    setInterval(tick, TICK_MS);
  } else if (message.order === 'pace') {
    lookAtThePage(message.looking);
    latencies = {};
    matches = 0;
    failures = [];
  } else if (message.order === 'rest') {
    isResting = true;
  } else if (message.order === 'account') {
    await account();
  } else {
    const connected = parties
      .flatMap(({ players }) => players)
      .filter(({ socket }) => socket.connected).length;
    send({ report: 'figures', latencies, matches, connected, failures });
  }
});
process.on('disconnect', () => process.exit());
