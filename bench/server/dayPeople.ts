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
  | { order: 'connect'; urls: string[]; parties: DayParty[] }
  /** The share of people who look at the page; the rest have it open in the background. */
  | { order: 'pace'; looking: number }
  | { order: 'told' };
export type DayReport =
  | { report: 'connected'; sockets: number }
  | { report: 'figures'; latencies: Latencies; matches: number; connected: number };

const CONNECT_AT_ONCE = 40;
const TICK_MS = 100;
/** As the web app polls. */
const POLL_MS = 5000;
const CHECK_POLL_MS = 3000;
const CHATS_EVERY_MS = 30_000;
const RESTS_MS = 240_000;
const THINKS_MS = 5000;
const ANSWER_WITHIN_MS = 15_000;

type Player = {
  id: string;
  cookie: string;
  url: string;
  socket: Socket;
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
};

const agent = new Agent({ keepAlive: true, maxSockets: 48 });
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
    const done = (status: number, text: string) => {
      addLatency(latencies, name, performance.now() - began, status > 0 && status < 500 && status !== 429);
      resolve({ status, body: status === 200 && text ? JSON.parse(text) : null });
    };
    const asked = request(player.url + path, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => done(answer.statusCode ?? 0, text));
      answer.on('error', () => done(0, ''));
    });
    asked.setTimeout(ANSWER_WITHIN_MS, () => asked.destroy());
    asked.on('error', () => done(0, ''));
    asked.end(payload);
  });
}

const soon = (ms: number) => performance.now() + ms * (0.5 + Math.random());

async function connect(urls: string[], made: DayParty[]): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  let node = 0;
  for (const { id, members } of made) {
    const party: Party = { id, players: [], searchAt: 0, chatAt: 0, matchId: null, playAt: 0 };
    party.searchAt = performance.now() + Math.random() * RESTS_MS;
    party.chatAt = soon(CHATS_EVERY_MS);
    parties.push(party);
    for (const { id: userId, cookie } of members) {
      const url = urls[node++ % urls.length]!;
      waiting.push(async () => {
        party.players.push(await connectOne({ id: userId, cookie, url }, party));
      });
    }
  }
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, work));
}

async function connectOne(who: { id: string; cookie: string; url: string }, party: Party): Promise<Player> {
  const began = performance.now();
  const socket = io(who.url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { watches: true },
    extraHeaders: { cookie: who.cookie },
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  addLatency(latencies, 'connect a socket', performance.now() - began, true);
  const player: Player = {
    ...who,
    socket,
    patience: Math.random(),
    pollAt: performance.now() + Math.random() * POLL_MS,
    checkAt: performance.now() + Math.random() * CHECK_POLL_MS,
  };
  socket.on('matchFound', ({ readyCheckId }: { readyCheckId: string }) => {
    void pause(THINKS_MS * Math.random()).then(() =>
      ask('accept a match', player, 'POST', `/api/ready-checks/${readyCheckId}/accept`),
    );
  });
  socket.on('gameReady', ({ matchId }: { matchId: string }) => {
    if (party.matchId === matchId) return;
    party.matchId = matchId;
    party.playAt = performance.now();
  });
  return player;
}

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
  const answer: { ok?: boolean } | null = await player.socket
    .timeout(ANSWER_WITHIN_MS)
    .emitWithAck('sendMessage', { partyId: party.id, message: 'who takes the long way?' })
    .catch(() => null);
  addLatency(latencies, 'write to the party', performance.now() - began, answer?.ok === true);
}

function search({ id, players }: Party): Promise<Reply> {
  const body = { status: 'pending', gameMode: '5v5' };
  return ask('start a search', players[0]!, 'PUT', `/api/users/parties/${id}/status`, body);
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
    party.searchAt = soon(RESTS_MS);
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
    if (party.matchId === null && now >= party.searchAt) {
      party.searchAt = soon(RESTS_MS);
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
    await connect(message.urls, message.parties);
    send({ report: 'connected', sockets: parties.reduce((sum, { players }) => sum + players.length, 0) });
    setInterval(tick, TICK_MS);
  } else if (message.order === 'pace') {
    lookAtThePage(message.looking);
    latencies = {};
    matches = 0;
  } else {
    const connected = parties
      .flatMap(({ players }) => players)
      .filter(({ socket }) => socket.connected).length;
    send({ report: 'figures', latencies, matches, connected });
  }
});
process.on('disconnect', () => process.exit());
