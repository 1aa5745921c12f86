import { tellEachOther } from './events.ts';
import { plugAccounts } from './features/accounts/plug.ts';
import { plugAchievements } from './features/achievements/plug.ts';
import { plugActivity } from './features/activity/plug.ts';
import { plugActs } from './features/acts/plug.ts';
import { plugAdmin } from './features/admin/plug.ts';
import { plugApiKeys } from './features/apiKeys/plug.ts';
import { plugAppeals } from './features/appeals/plug.ts';
import { plugBackups } from './features/backups/plug.ts';
import { plugBlacklist } from './features/blacklist/plug.ts';
import { plugCards } from './features/cards/plug.ts';
import { plugChatWords } from './features/chatWords/plug.ts';
import { plugDirectChats } from './features/directChats/plug.ts';
import { plugDiscord } from './features/discord/plug.ts';
import { plugDrops } from './features/drops/plug.ts';
import { plugEmbeds } from './features/embeds/plug.ts';
import { plugFairness } from './features/fairness/plug.ts';
import { plugFigures } from './features/figures/plug.ts';
import { plugFirstSteps } from './features/firstSteps/plug.ts';
import { plugFollows } from './features/follows/plug.ts';
import { plugFriends } from './features/friends/plug.ts';
import { plugGameServers } from './features/gameServers/plug.ts';
import { plugHealth } from './features/health/plug.ts';
import { plugHighlights } from './features/highlights/plug.ts';
import { plugHistory } from './features/history/plug.ts';
import { plugHome } from './features/home/plug.ts';
import { plugIncidents } from './features/incidents/plug.ts';
import { plugLeaderboards } from './features/leaderboards/plug.ts';
import { plugLeagues } from './features/leagues/plug.ts';
import { plugLobbies } from './features/lobbies/plug.ts';
import { findBoundByLobby } from './features/lobbies/store.ts';
import { plugLounge } from './features/lounge/plug.ts';
import { plugMatches } from './features/matches/plug.ts';
import { createPenalties } from './features/matchmaking/penalties.ts';
import { plugMatchmaking, plugSearchQueue } from './features/matchmaking/plug.ts';
import { countUnderway } from './features/matchmaking/store.ts';
import { plugMissions } from './features/missions/plug.ts';
import { plugModeration } from './features/moderation/plug.ts';
import { plugMutes } from './features/mutes/plug.ts';
import { plugNews } from './features/news/plug.ts';
import { plugNicknames } from './features/nicknames/plug.ts';
import { plugNotices } from './features/notices/plug.ts';
import { plugOrders } from './features/orders/plug.ts';
import { paymentHouse } from './features/orders/provider.ts';
import { plugOwnData } from './features/ownData/plug.ts';
import { plugParty } from './features/party/plug.ts';
import { plugPerformance } from './features/performance/plug.ts';
import { plugPictures } from './features/pictures/plug.ts';
import { plugPractice } from './features/practice/plug.ts';
import { plugPremium } from './features/premium/plug.ts';
import { plugPresence } from './features/presence/plug.ts';
import { plugPrivacy } from './features/privacy/plug.ts';
import { plugPrizes } from './features/prizes/plug.ts';
import { plugProfiles } from './features/profiles/plug.ts';
import { plugRating } from './features/rating/plug.ts';
import { plugRecordings } from './features/recordings/plug.ts';
import { plugRegions } from './features/regions/plug.ts';
import { plugReports } from './features/reports/plug.ts';
import { plugSamples } from './features/samples/plug.ts';
import { plugSanctions } from './features/sanctions/plug.ts';
import { plugSandbox } from './features/sandbox/plug.ts';
import { plugSecondFactor } from './features/secondFactor/plug.ts';
import { plugSession } from './features/session/plug.ts';
import { plugSimulation } from './features/simulation/plug.ts';
import { plugSite } from './features/site/plug.ts';
import { plugStaff } from './features/staff/plug.ts';
import { plugStages } from './features/stages/plug.ts';
import { findBoundByFixture } from './features/stages/store.ts';
import { plugStatus } from './features/status/plug.ts';
import { plugSteam, plugSteamSignIn } from './features/steam/plug.ts';
import { plugTeams } from './features/teams/plug.ts';
import { plugTickets } from './features/tickets/plug.ts';
import { plugTournaments } from './features/tournaments/plug.ts';
import { plugTransparency } from './features/transparency/plug.ts';
import { plugTrust } from './features/trust/plug.ts';
import { plugVisits } from './features/visits/plug.ts';
import { healthProbes } from './healthProbes.ts';
import type { Platform } from './platform/platform.ts';
import { register } from './register/register.ts';
import { sampleRows } from './sampleRows.ts';

export type Features = Awaited<ReturnType<typeof plugFeatures>>;

/**
 * Every feature, each after those whose services it uses. They start in the returned order, and stop in the reverse
 * one.
 */
export async function plugFeatures(platform: Platform, { siteRoot }: { siteRoot: string | null }) {
  const { deps, leadership, localUrl, mail, readiness } = platform;
  const { environment } = deps;
  /** What one node at a time does with game servers: it loads matches on them, and looks how they are. */
  const serversDuty = leadership.duty('game-servers');

  // Players
  const presence = plugPresence(deps);
  const accounts = await plugAccounts(deps, mail);
  const { people } = accounts.service;
  const payments = paymentHouse({ ...deps, localUrl });
  const sandbox = plugSandbox(deps, { outbox: mail.outbox, localUrl, payments: payments?.sandbox ?? null });
  const steam = await plugSteam(deps, { people, sandbox: sandbox.service.steam });
  const gameServers = await plugGameServers(deps, { duty: serversDuty });
  const chatWords = plugChatWords(deps, { people });
  const { mayBeSaid } = chatWords.service;
  const matches = await plugMatches(deps, {
    mayBeSaid,
    duty: serversDuty,
    servers: gameServers.service.servers,
    serverTokens: gameServers.service.tokens,
    serversOf: gameServers.service.serversOf,
    localUrl,
    withoutSteamId: steam.service.withoutSteamId,
  });
  const rating = plugRating(deps, { matches: matches.service });
  const { eloOf, shownOf } = rating.service;
  const performance = plugPerformance(deps, {
    matches: matches.service,
    duty: leadership.duty('performance'),
  });
  const privacy = await plugPrivacy(deps, { people, presence: presence.service });
  const friends = plugFriends(deps, { people, hides: privacy.service.hides });
  const blacklist = plugBlacklist(deps, { people });
  const mutes = plugMutes(deps, { people });
  const directChats = plugDirectChats(deps, { people, mayBeSaid });
  const nicknames = plugNicknames(deps, { people });
  const regions = plugRegions(deps);
  const staff = plugStaff(deps, { people, friends: friends.service });
  const secondFactor = await plugSecondFactor(deps, { accounts: accounts.service, staff: staff.service });
  const moderation = plugModeration(deps, {
    people,
    staff: staff.service,
    promos: accounts.service.promos,
    steam: steam.service,
    removal: rating.service.removal,
  });
  const { checks } = moderation.service;
  const pictures = plugPictures(deps, {
    staff: staff.service,
    steamAvatarsOf: steam.service.avatarsOf,
  });
  const sanctions = await plugSanctions(deps, { people });
  const { bans } = sanctions.service;
  const reports = plugReports(
    { ...deps, duty: leadership.duty('upkeep') },
    {
      people,
      staff: staff.service,
      sanctions: sanctions.service,
      cheaters: moderation.service,
      roomOf: (matchId, callerId) => matches.service.room(matchId, callerId),
    },
  );
  const trust = await plugTrust(deps, { openFound: reports.service.openFound });
  const appeals = plugAppeals(deps, { people, staff: staff.service, sanctions: sanctions.service });
  const tickets = plugTickets(deps, {
    people,
    friends: friends.service,
    sanctions: sanctions.service,
  });
  const steamSignIn = plugSteamSignIn(deps, { people, steam: steam.service, check: checks.afterSignIn });

  // From the search to the end of the match
  const samples = await plugSamples(deps, {
    rows: sampleRows,
    duty: leadership.duty('samples'),
    simulated: matches.service.servers?.simulated ?? false,
  });
  // After the samples, whose season the missions begin with.
  const cards = plugCards(deps, { people });
  const missions = await plugMissions(deps, {
    duty: leadership.duty('missions'),
    people,
    cards: cards.service,
  });
  const drops = await plugDrops(deps, { cards: cards.service, seasons: missions.service.seasons });
  const penalties = createPenalties(deps);
  const searchQueue = plugSearchQueue(deps, {
    duty: leadership.duty('expected-wait'),
    penalties,
    ratings: rating.service,
    regions: regions.service,
    matches: matches.service,
    checks,
    bans,
    blacklists: blacklist.service,
    commitments: [
      { by: 'lobby', within: findBoundByLobby },
      { by: 'fixture', within: findBoundByFixture },
    ],
  });
  const party = plugParty(deps, {
    friends: friends.service,
    teamMates: matches.service.wereTeamMates,
    presence: presence.service,
    duty: leadership.duty('absence'),
    search: searchQueue.service,
    shownOf,
    mayBeSaid,
  });
  const lobbies = await plugLobbies(deps, {
    duty: leadership.duty('lobbies'),
    people,
    ratings: rating.service,
    regions: regions.service,
    party: party.service,
    matches: matches.service,
    checks,
    inFixture: findBoundByFixture,
    blacklists: blacklist.service.within,
    passwords: accounts.service.passwords,
  });
  const matchmaking = plugMatchmaking(deps, {
    leadership,
    queue: searchQueue.service,
    penalties,
    people,
    ratings: rating.service,
    regions: regions.service,
    party: party.service,
    matches: matches.service,
    checks,
  });
  const stages = plugStages(deps, {
    duty: leadership.duty('stages'),
    ratings: rating.service,
    holdParty: party.service.hold,
    inMatch: matches.service.boundWithin,
    inLobby: findBoundByLobby,
    refusedByServers: matches.service.unservable,
    createMatch: matches.service.create,
    matches: matches.service,
    countServers: gameServers.service.countServers,
  });
  const simulation = plugSimulation(deps, {
    isOn: environment.sampleData && samples.service.isOn && (matches.service.servers?.simulated ?? false),
    duty: leadership.duty('simulation'),
    accounts: accounts.service,
    friends: friends.service,
    party: party.service,
    lobbies: lobbies.service,
    samples: samples.service,
    matches: matches.service,
    matchmaking: matchmaking.service,
    ratings: rating.service,
    stages: stages.service,
    setOnline: presence.service.setSimulated,
  });

  // What players enter and look at
  const prizes = plugPrizes(deps);
  const leagues = plugLeagues(deps, { people, eloOf, party: party.service, prizes: prizes.service });
  const teams = plugTeams(deps, { people, shownOf });
  const tournaments = plugTournaments(deps, {
    people,
    eloOf,
    partyOf: party.service.viewOfUser,
    teamOf: teams.service.find,
    marksOf: teams.service.marksOf,
    stages: stages.service,
    prizes: prizes.service,
    simulated: simulation.service.players,
    inLobby: findBoundByLobby,
  });
  const session = plugSession(deps, {
    accounts: accounts.service,
    activeMatchOf: matches.service.activeMatchOf,
    lobbyIdOf: lobbies.service.lobbyIdOf,
    lobbyMatchOf: lobbies.service.matchIdOf,
    blockedUntil: penalties.blockedUntil,
    searchBanOf: bans.searchBanOf,
    shownOf,
  });
  const profiles = plugProfiles(deps, {
    people,
    shownOf,
    isOnline: presence.service.isOnline,
    activeMatchOf: matches.service.activeMatchOf,
    hides: privacy.service.hides,
    earlierNicknamesOf: nicknames.service.earlierOf,
    teamsOf: teams.service.namesOf,
    performance: performance.service,
    pictures: pictures.service,
  });
  const history = plugHistory(deps, { people, hides: privacy.service.hides });
  const highlights = plugHighlights(deps, { people, momentsOf: matches.service.momentsOf });
  const activity = plugActivity(deps, {
    people,
    friends: friends.service,
    hides: privacy.service.hides,
  });
  const lounge = plugLounge(deps, { people, mayBeSaid });
  const practice = plugPractice(deps, {
    people,
    servers: gameServers.service.servers,
    onNoneFree: gameServers.service.onNoneFree,
    mates: async (userId) => (await party.service.viewOfUser(userId))?.party.memberIds ?? [],
  });
  const visits = plugVisits(deps, { people });
  const recordings = await plugRecordings(deps, { people, matches: matches.service });
  const achievements = plugAchievements(deps, { people });
  const leaderboards = plugLeaderboards(deps);
  const firstSteps = plugFirstSteps(deps, { accounts: accounts.service });
  const fairness = plugFairness(deps);
  const staffFigures = plugFigures(deps);
  const transparency = plugTransparency(deps);
  const news = plugNews(deps, { people });
  const follows = plugFollows(deps, { people });
  const notices = await plugNotices(deps, {
    people,
    followersOf: follows.service.followersOf,
    sendMail: mail.mailer.send,
  });
  const premium = plugPremium(deps, {
    people,
    staff: staff.service,
    promos: accounts.service.promos,
    isSold: payments !== null,
  });
  const orders = plugOrders(deps, {
    people,
    staff: staff.service,
    premium: premium.service,
    promos: accounts.service.promos,
    house: payments,
    sendMail: mail.mailer.send,
  });
  const ownData = await plugOwnData(deps, {
    accounts: accounts.service,
    renews: orders.service.renews,
    register,
    sendMail: mail.mailer.send,
  });
  const backups = await plugBackups(deps, {
    invariants: [rating.service.hold, premium.service.hold, prizes.service.hold],
  });
  const figures = {
    playersOnline: presence.service.playersOnline,
    activeMatches: matches.service.activeCount,
  };
  const home = plugHome(deps, { ...figures, sampleFigures: samples.service.figures });
  const status = plugStatus(deps, {
    ...figures,
    hasSamples: samples.service.isOn,
    hasMailbox: mail.outbox !== null,
    regions: regions.service.measured,
    isReady: readiness.isReady,
  });
  const admin = plugAdmin(deps);
  const acts = plugActs(deps, {
    people,
    staff: staff.service,
    sanctions: sanctions.service,
    appeals: appeals.service,
    reports: reports.service,
    party: party.service,
    inLobby: findBoundByLobby,
    inMatch: matches.service.boundWithin,
    inFixture: findBoundByFixture,
    practises: practice.service.isOpenOf,
    moderation: moderation.service,
    underway: countUnderway,
    activeMatches: matches.service.activeCount,
    refuseUnproven: secondFactor.service.refuseUnproven,
    undoings: {
      ...sanctions.service.undoings,
      ...staff.service.undoings,
      ...premium.service.undoings,
      ...moderation.service.undoings,
      ...tickets.service.undoings,
      ...news.service.undoings,
    },
  });
  const health = plugHealth(deps, {
    ...healthProbes(environment),
    askServers: gameServers.service.looks,
  });
  const incidents = plugIncidents(deps, {
    levels: health.service.levels,
    looks: gameServers.service.looks,
    inMaintenance: () => checks.isMaintenance(deps.database.sql),
  });
  const apiKeys = plugApiKeys(deps, {
    people,
    ladder: leagues.service.ladder,
    room: (matchId) => matches.service.room(matchId, null),
    event: (id, lang) => tournaments.service.get(id, lang, null),
    profileOf: profiles.service,
  });
  const embeds = plugEmbeds(deps, {
    room: (matchId) => matches.service.room(matchId, null),
    event: (id, lang) => tournaments.service.get(id, lang, null),
    leagues: leagues.service,
  });
  const discord = plugDiscord(deps, {
    ...figures,
    people,
    shownOf,
    article: news.service.head,
    eventOf: (id, lang) => tournaments.service.get(id, lang, null),
    events: (lang) => tournaments.service.list(lang, 'upcoming', null),
  });
  const site = plugSite(deps, {
    root: siteRoot,
    people,
    news: news.service,
    roomOf: (matchId) => matches.service.room(matchId, null),
    eventOf: tournaments.service.shared,
    leagues: leagues.service,
    teams: teams.service,
    prizes: prizes.service,
    pingOrigins: regions.service.pingOrigins,
  });

  const features = {
    presence,
    accounts,
    rating,
    performance,
    cards,
    missions,
    drops,
    friends,
    blacklist,
    mutes,
    directChats,
    chatWords,
    nicknames,
    pictures,
    privacy,
    regions,
    sandbox,
    steam,
    moderation,
    staff,
    secondFactor,
    sanctions,
    reports,
    trust,
    appeals,
    tickets,
    steamSignIn,
    samples,
    searchQueue,
    party,
    prizes,
    leagues,
    gameServers,
    matches,
    matchmaking,
    simulation,
    teams,
    tournaments,
    lobbies,
    stages,
    session,
    firstSteps,
    profiles,
    history,
    highlights,
    activity,
    lounge,
    practice,
    visits,
    recordings,
    achievements,
    leaderboards,
    fairness,
    transparency,
    news,
    staffFigures,
    follows,
    notices,
    premium,
    orders,
    ownData,
    home,
    status,
    admin,
    acts,
    backups,
    health,
    incidents,
    apiKeys,
    discord,
    embeds,
    site,
  };
  tellEachOther(features, { penalties, pictureStore: deps.pictures });
  return features;
}
