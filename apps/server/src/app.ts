import { accountCalls } from '@retake/contract/accounts/calls.ts';
import { adminCalls } from '@retake/contract/admin/calls.ts';
import type { CallShape } from '@retake/contract/call.ts';
import { friendCalls } from '@retake/contract/friends/calls.ts';
import { matchCalls } from '@retake/contract/matches/calls.ts';
import { matchmakingCalls } from '@retake/contract/matchmaking/calls.ts';
import { partyCalls } from '@retake/contract/party/calls.ts';
import { statusCalls } from '@retake/contract/status/calls.ts';
import { steamCalls } from '@retake/contract/steam/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { FastifyInstance } from 'fastify';
import { createPasswords } from './features/accounts/passwords.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { type Accounts, createAccounts } from './features/accounts/service.ts';
import { createThrottle } from './features/accounts/throttle.ts';
import { friendRoutes } from './features/friends/routes.ts';
import { createFriends, type Friends } from './features/friends/service.ts';
import { friendSockets } from './features/friends/sockets.ts';
import { matchRoutes } from './features/matches/routes.ts';
import { matchmakingRoutes } from './features/matchmaking/routes.ts';
import { createAskSteam } from './features/moderation/askSteam.ts';
import { type Checks, createChecks } from './features/moderation/checks.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { createModeration } from './features/moderation/service.ts';
import { partyRoutes } from './features/party/routes.ts';
import { createParty, type Party } from './features/party/service.ts';
import { partySockets } from './features/party/sockets.ts';
import { createPresence, type Presence } from './features/presence/presence.ts';
import { presenceSockets } from './features/presence/sockets.ts';
import { createProfiles } from './features/profiles/service.ts';
import { statusRoutes } from './features/status/routes.ts';
import { steamRoutes } from './features/steam/routes.ts';
import { createSteam } from './features/steam/service.ts';
import { findSteamId } from './features/steam/store.ts';
import { plugOutside } from './outside.ts';
import { createLocalBus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Environment } from './platform/environment.ts';
import { serveDocumentation } from './platform/http/documentation.ts';
import type { Caller } from './platform/http/register.ts';
import { type Handlers, registerCalls } from './platform/http/register.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveSite } from './platform/http/site.ts';
import { createDeadlines } from './platform/jobs/deadlines.ts';
import { createMemoryLimiter } from './platform/limits/memory.ts';
import { openMail } from './platform/mail/open.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createPlay, type Play } from './play.ts';

export type App = {
  http: FastifyInstance;
  accounts: Accounts;
  checks: Checks;
  friends: Friends;
  party: Party;
  presence: Presence;
  play: Play;
  database: Database;
  /** Opens the port and starts what runs by itself. The answer is the address. */
  start(): Promise<string>;
  /** Stops what runs by itself, ends connections, closes the database. */
  stop(): Promise<void>;
};

export type AppOptions = {
  environment: Environment;
  database: Database;
  clock: Clock;
  randomBytes(count: number): Uint8Array;
  /** The built web app; null where only the API is wanted. */
  siteRoot: string | null;
  /** Tests: an answer that is not of the contract is an error. */
  checkAnswers: boolean;
};

/** The whole server: every feature plugged in, in one readable list. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, database, clock } = options;
  const http = await createHttpServer(environment);
  const log = http.log;
  const bus = createLocalBus();
  const realtime = createRealtime({
    publicUrl: environment.publicUrl,
    authenticate: (cookieHeader) => accounts.authenticateCookie(cookieHeader),
    log,
  });
  const deadlines = createDeadlines(database, clock, log);
  const deps: Deps = {
    environment,
    clock,
    database,
    deadlines,
    realtime,
    bus,
    limiter: createMemoryLimiter({ clock: clock.now }),
    log,
    randomBytes: options.randomBytes,
  };
  const mail = await openMail(environment, clock);
  const passwords = await createPasswords();
  const accounts = createAccounts(deps, { passwords, mailer: mail.mailer });
  const { authenticate, people } = accounts;
  const friends = createFriends({ ...deps, people });
  const party = createParty(deps, friends);
  const presence = createPresence(clock);
  let localUrl = environment.publicUrl;
  const outside = await plugOutside(http, deps, { outbox: mail.outbox, localUrl: () => localUrl });
  const steam = createSteam({ ...deps, people, provider: outside.provider });
  const connectedSteamId = (userId: string) => findSteamId(database.sql, userId);
  const checks = createChecks(deps, createAskSteam({ webApi: outside.webApi, connectedSteamId }));
  const moderation = createModeration(deps, { people, steam, checks, endSearch: party.endSearchOf });
  const play = await createPlay(deps, {
    accounts,
    party,
    isChecked: checks.isChecked,
    setSimulatedOnline: presence.setSimulated,
    localUrl: () => localUrl,
  });

  const calls = <Table extends Record<string, CallShape>>(table: Table, handlers: Handlers<Table>) =>
    registerCalls(http, table, handlers, { authenticate, checkAnswers: options.checkAnswers });

  calls(
    statusCalls,
    statusRoutes(deps, { playersOnline: presence.playersOnline, activeMatches: play.matches.activeCount }),
  );

  const eloOf = async (userId: string, mode: Mode) => (await play.ratings.one(userId, mode)).elo;
  const throttle = await createThrottle(deps);
  const profile = createProfiles({
    ...deps,
    people,
    isOnline: presence.isOnline,
    eloOf,
  });
  const standing = async (userId: string) => ({
    activeMatchId: await play.matches.activeMatchOf(userId),
    penaltyUntil: await play.penalties.blockedUntil(userId),
    elo: { '5v5': await eloOf(userId, '5v5'), '2v2': await eloOf(userId, '2v2') },
  });
  calls(accountCalls, accountRoutes(deps, accounts, throttle, { standing, profile }));

  const check = (caller: Caller, steamId: string) => checks.afterSignIn(caller.id, steamId);
  calls(steamCalls, steamRoutes(steam, { ...deps, people, check }));
  calls(adminCalls, moderationRoutes(moderation, checks));

  calls(friendCalls, friendRoutes(friends, people, deps.limiter));
  friendSockets(realtime, friends);

  calls(partyCalls, partyRoutes(party));
  partySockets(realtime, party);
  presenceSockets(realtime, presence);

  calls(matchmakingCalls, matchmakingRoutes(play.matchmaking, party));
  calls(matchCalls, matchRoutes(play.matches, play.cancelMatch));

  serveDocumentation(http, environment.brandName);
  if (options.siteRoot) await serveSite(http, options.siteRoot);
  realtime.attach(http.server);

  return {
    http,
    accounts,
    checks,
    friends,
    party,
    presence,
    play,
    database,
    async start() {
      localUrl = await http.listen({ port: environment.port, host: environment.host });
      await play.start(); // before deadlines: what an outage held up gets its time again
      deadlines.start();
      return localUrl;
    },
    async stop() {
      await play.stop();
      await deadlines.stop();
      await realtime.close();
      await http.close();
      await mail.close();
      await bus.close();
      await database.close();
    },
  };
}
