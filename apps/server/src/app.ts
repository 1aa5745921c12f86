import { accountCalls } from '@retake/contract/accounts/calls.ts';
import { adminCalls } from '@retake/contract/admin/calls.ts';
import { adminCheaterCalls } from '@retake/contract/admin/cheaters.ts';
import { adminUserCalls } from '@retake/contract/admin/users.ts';
import { blacklistCalls } from '@retake/contract/blacklist/calls.ts';
import type { CallShape } from '@retake/contract/call.ts';
import { fairnessCalls } from '@retake/contract/fairness/calls.ts';
import { friendCalls } from '@retake/contract/friends/calls.ts';
import { homeCalls } from '@retake/contract/home/calls.ts';
import { leagueCalls } from '@retake/contract/leagues/calls.ts';
import { lobbyCalls } from '@retake/contract/lobbies/calls.ts';
import { matchCalls } from '@retake/contract/matches/calls.ts';
import { matchmakingCalls } from '@retake/contract/matchmaking/calls.ts';
import { newsCalls } from '@retake/contract/news/calls.ts';
import { partyCalls } from '@retake/contract/party/calls.ts';
import { premiumCalls } from '@retake/contract/premium/calls.ts';
import { regionCalls } from '@retake/contract/regions/calls.ts';
import { statusCalls } from '@retake/contract/status/calls.ts';
import { steamCalls } from '@retake/contract/steam/calls.ts';
import { tournamentCalls } from '@retake/contract/tournaments/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { FastifyInstance } from 'fastify';
import { createPasswords } from './features/accounts/passwords.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { type Accounts, createAccounts } from './features/accounts/service.ts';
import { createThrottle } from './features/accounts/throttle.ts';
import { adminUserRoutes } from './features/admin/routes.ts';
import { blacklistRoutes } from './features/blacklist/routes.ts';
import { createBlacklists } from './features/blacklist/service.ts';
import { fairnessRoutes } from './features/fairness/routes.ts';
import { friendRoutes } from './features/friends/routes.ts';
import { createFriends, type Friends } from './features/friends/service.ts';
import { friendSockets } from './features/friends/sockets.ts';
import { homeRoutes } from './features/home/routes.ts';
import { leagueRoutes } from './features/leagues/routes.ts';
import { createLeagues } from './features/leagues/service.ts';
import { lobbyRoutes } from './features/lobbies/routes.ts';
import { createLobbies } from './features/lobbies/service.ts';
import { matchRoutes } from './features/matches/routes.ts';
import { matchmakingRoutes } from './features/matchmaking/routes.ts';
import { createAskSteam } from './features/moderation/askSteam.ts';
import { type Checks, createChecks } from './features/moderation/checks.ts';
import { cheaterRoutes, moderationRoutes } from './features/moderation/routes.ts';
import { createModeration } from './features/moderation/service.ts';
import { newsRoutes } from './features/news/routes.ts';
import { createNews } from './features/news/service.ts';
import { partyRoutes } from './features/party/routes.ts';
import { createParty, type Party } from './features/party/service.ts';
import { partySockets } from './features/party/sockets.ts';
import { premiumRoutes } from './features/premium/routes.ts';
import { createPresence, type Presence } from './features/presence/presence.ts';
import { presenceSockets } from './features/presence/sockets.ts';
import { createProfiles } from './features/profiles/service.ts';
import { createRemoval } from './features/rating/removal.ts';
import { regionRoutes } from './features/regions/routes.ts';
import { createRegions } from './features/regions/service.ts';
import { openSamples } from './features/samples/service.ts';
import { createPages } from './features/site/pages.ts';
import { siteDocuments } from './features/site/routes.ts';
import { statusRoutes } from './features/status/routes.ts';
import { steamRoutes } from './features/steam/routes.ts';
import { createSteam } from './features/steam/service.ts';
import { findSteamId } from './features/steam/store.ts';
import { tournamentRoutes } from './features/tournaments/routes.ts';
import { createTournaments } from './features/tournaments/service.ts';
import { plugOutside } from './outside.ts';
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
import { createLog } from './platform/log.ts';
import { openMail } from './platform/mail/open.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { openShared } from './platform/shared.ts';
import { proceed, together } from './platform/soon.ts';
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
  const log = createLog(environment);
  const http = createHttpServer(environment, log);
  const shared = await openShared({ ...options, log });
  const { bus, limiter } = shared;
  const realtime = createRealtime({
    publicUrl: environment.publicUrl,
    authenticate: (cookieHeader) => accounts.authenticateCookie(cookieHeader),
    log,
    now: () => clock.now(),
    adapter: shared.adapter,
  });
  const deadlines = createDeadlines(database, clock, log);
  const deps: Deps = {
    environment,
    clock,
    database,
    deadlines,
    realtime,
    bus,
    limiter,
    log,
    randomBytes: options.randomBytes,
  };
  const samples = await openSamples(deps);
  const mail = await openMail(environment, clock);
  const passwords = await createPasswords();
  const accounts = createAccounts(deps, { passwords, mailer: mail.mailer });
  const { authenticate, people } = accounts;
  const friends = createFriends({ ...deps, people });
  const party = createParty(deps, friends);
  const presence = createPresence(clock, bus);
  let localUrl = environment.publicUrl;
  const outside = await plugOutside(http, deps, { outbox: mail.outbox, localUrl: () => localUrl });
  const steam = createSteam({ ...deps, people, provider: outside.provider });
  const connectedSteamId = (userId: string) => findSteamId(database.sql, userId);
  const checks = createChecks(deps, createAskSteam({ webApi: outside.webApi, connectedSteamId }));
  const moderation = createModeration(deps, {
    ...{ people, steam, checks, endSearch: party.endSearchOf },
    removal: createRemoval(deps),
  });
  const regions = createRegions(deps);
  const play = await createPlay(deps, {
    accounts,
    party,
    regions,
    keptFromSearching: checks.keptFromSearching,
    hasSamples: samples.isOn,
    setSimulatedOnline: presence.setSimulated,
    presence,
    localUrl: () => localUrl,
  });

  const calls = <Table extends Record<string, CallShape>>(table: Table, handlers: Handlers<Table>) =>
    registerCalls(http, table, handlers, { authenticate, checkAnswers: options.checkAnswers });

  const figures = { playersOnline: presence.playersOnline, activeMatches: play.matches.activeCount };
  calls(statusCalls, statusRoutes(deps, { ...figures, hasSamples: samples.isOn, regions: regions.measured }));

  const eloOf = (userId: string, mode: Mode) => proceed(play.ratings.one(userId, mode), ({ elo }) => elo);
  const throttle = await createThrottle(deps);
  const profile = createProfiles({
    ...deps,
    people,
    isOnline: presence.isOnline,
    eloOf,
  });
  const standing = (userId: string) =>
    proceed(
      together([
        play.matches.activeMatchOf(userId),
        play.penalties.blockedUntil(userId),
        eloOf(userId, '5v5'),
        eloOf(userId, '2v2'),
      ]),
      ([activeMatchId, penaltyUntil, five, two]) => ({
        ...{ activeMatchId, penaltyUntil },
        elo: { '5v5': five, '2v2': two },
      }),
    );
  calls(accountCalls, accountRoutes(deps, accounts, throttle, { standing, profile }));

  const check = (caller: Caller, steamId: string) => checks.afterSignIn(caller.id, steamId);
  calls(steamCalls, steamRoutes(steam, { ...deps, people, check }));
  calls(adminCalls, moderationRoutes(moderation, checks));

  calls(friendCalls, friendRoutes(friends, people, deps.limiter));
  friendSockets(realtime, friends);

  const blacklists = createBlacklists({ ...deps, people, renewTicketOf: party.renewTicketOf });
  calls(blacklistCalls, blacklistRoutes(blacklists, { ...deps, people }));

  calls(partyCalls, partyRoutes(party));
  partySockets(realtime, party);
  presenceSockets(realtime, presence);

  calls(matchmakingCalls, matchmakingRoutes(play.matchmaking, party));
  calls(regionCalls, regionRoutes(regions, deps.limiter));
  calls(matchCalls, matchRoutes(play.matches, play.cancelMatch));
  calls(fairnessCalls, fairnessRoutes(deps));

  const { time } = samples;
  const leagues = createLeagues({
    ...deps,
    ...{ people, time, eloOf },
    startSolo: party.startSolo,
    async expectedSeconds(userId) {
      const search = { mode: '5v5' as const, queue: 'solo' as const, memberIds: [userId] };
      return (await play.matchmaking.search.forecast(search)).expectedSeconds;
    },
  });
  const news = createNews(database);
  calls(leagueCalls, leagueRoutes(leagues));
  calls(tournamentCalls, tournamentRoutes(createTournaments({ ...deps, people, time })));
  calls(lobbyCalls, lobbyRoutes(createLobbies({ ...deps, people, time }), deps.limiter));
  calls(newsCalls, newsRoutes(news));
  calls(premiumCalls, premiumRoutes({ people, clock }));
  calls(homeCalls, homeRoutes({ ...deps, ...figures, sampleFigures: () => samples.figures }));
  calls(adminUserCalls, adminUserRoutes(deps));
  calls(adminCheaterCalls, cheaterRoutes(moderation));

  serveDocumentation(http, environment.brandName);
  siteDocuments(http, environment, { articles: news.published, leagueIds: leagues.ids });
  const findPage = createPages({
    article: news.head,
    league: leagues.exists,
    player: async (nickname) => (await people.byNickname(nickname)) !== null,
  });
  if (options.siteRoot) {
    await serveSite(http, {
      ...{ root: options.siteRoot, publicUrl: environment.publicUrl, find: findPage },
      pingOrigins: regions.pingOrigins,
    });
  }
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
      await leagues.start();
      await play.start(); // before deadlines: what an outage held up gets its time again
      deadlines.start();
      return localUrl;
    },
    async stop() {
      await play.stop();
      await deadlines.stop();
      presence.close();
      http.server.keepAliveTimeout = 1; // who is still being answered hangs up afterwards instead of holding the stop up
      await realtime.close();
      await http.close();
      await mail.close();
      await shared.close();
      await database.close();
    },
  };
}
