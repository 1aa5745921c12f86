import { accountCalls } from './accounts/calls.ts';
import { achievementCalls } from './achievements/calls.ts';
import { activityCalls } from './activity/calls.ts';
import { actCalls } from './acts/calls.ts';
import { adminAuditCalls } from './admin/audit.ts';
import { adminCalls } from './admin/calls.ts';
import { adminCheaterCalls } from './admin/cheaters.ts';
import { checkCalls } from './admin/checks.ts';
import { adminErrandCalls } from './admin/errands.ts';
import { figureCalls } from './admin/figures.ts';
import { adminUserCalls } from './admin/users.ts';
import { apiKeyCalls, publicCalls } from './apiKeys/calls.ts';
import { appealCalls } from './appeals/calls.ts';
import { blacklistCalls } from './blacklist/calls.ts';
import type { Answer, CallShape, Request } from './call.ts';
import { cardCalls } from './cards/calls.ts';
import { directChatCalls } from './directChats/calls.ts';
import { dropCalls } from './drops/calls.ts';
import { fairnessCalls } from './fairness/calls.ts';
import { firstStepsCalls } from './firstSteps/calls.ts';
import { followCalls } from './follows/calls.ts';
import { friendCalls } from './friends/calls.ts';
import { gameServerCalls } from './gameServers/calls.ts';
import { healthCalls } from './health/calls.ts';
import { highlightCalls } from './highlights/calls.ts';
import { historyCalls } from './history/calls.ts';
import { homeCalls } from './home/calls.ts';
import { incidentCalls } from './incidents/calls.ts';
import { leaderboardCalls } from './leaderboards/calls.ts';
import { leagueCalls } from './leagues/calls.ts';
import { foundingCalls } from './leagues/founding.ts';
import { lobbyCalls } from './lobbies/calls.ts';
import { loungeCalls } from './lounge/calls.ts';
import { analysisCalls } from './matches/analysis.ts';
import { matchCalls } from './matches/calls.ts';
import { staffMatchCalls } from './matches/staff.ts';
import { matchmakingCalls } from './matchmaking/calls.ts';
import { missionCalls } from './missions/calls.ts';
import { muteCalls } from './mutes/calls.ts';
import { newsCalls } from './news/calls.ts';
import { newsEditingCalls } from './news/editing.ts';
import { nicknameCalls } from './nicknames/calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { noticeChannelCalls } from './notices/channelCalls.ts';
import { pushCalls } from './notices/pushCalls.ts';
import { adminOrderCalls, orderCalls } from './orders/calls.ts';
import { ownDataCalls } from './ownData/calls.ts';
import { partyCalls } from './party/calls.ts';
import { pictureCalls } from './pictures/calls.ts';
import { practiceCalls } from './practice/calls.ts';
import { adminPremiumCalls, premiumCalls } from './premium/calls.ts';
import { privacyCalls } from './privacy/calls.ts';
import { prizeCalls } from './prizes/calls.ts';
import { profileCalls } from './profiles/calls.ts';
import { performanceCalls, playerSearchCalls } from './profiles/performance.ts';
import { standingCalls } from './profiles/standing.ts';
import { recordingCalls } from './recordings/calls.ts';
import { economyCalls } from './recordings/economy.ts';
import { playerHeatCalls } from './recordings/heat.ts';
import { shotCalls } from './recordings/shots.ts';
import { regionCalls } from './regions/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { sanctionCalls } from './sanctions/calls.ts';
import { givingCalls } from './sanctions/giving.ts';
import { secondFactorCalls } from './secondFactor/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { statusCalls } from './status/calls.ts';
import { steamCalls } from './steam/calls.ts';
import { teamCalls } from './teams/calls.ts';
import { ticketCalls } from './tickets/calls.ts';
import { replyCalls } from './tickets/replies.ts';
import { agreeingCalls } from './tournaments/agreeing.ts';
import { tournamentCalls } from './tournaments/calls.ts';
import { correctingCalls } from './tournaments/correcting.ts';
import { disputingCalls } from './tournaments/disputing.ts';
import { organisingCalls } from './tournaments/organising.ts';
import { planningCalls } from './tournaments/planning.ts';
import { reportingCalls } from './tournaments/reporting.ts';
import { standInCalls } from './tournaments/standIns.ts';
import { transparencyCalls } from './transparency/calls.ts';
import { visitCalls } from './visits/calls.ts';

/**
 * Every call of the API. The server registers from it, the web takes its types from it, and the OpenAPI document is
 * made from it.
 */
export const calls = {
  ...actCalls,
  ...statusCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...ownDataCalls,
  ...sessionCalls,
  ...firstStepsCalls,
  ...sanctionCalls,
  ...givingCalls,
  ...appealCalls,
  ...ticketCalls,
  ...replyCalls,
  ...staffCalls,
  ...reportCalls,
  ...profileCalls,
  ...highlightCalls,
  ...historyCalls,
  ...activityCalls,
  ...visitCalls,
  ...performanceCalls,
  ...standingCalls,
  ...achievementCalls,
  ...playerSearchCalls,
  ...steamCalls,
  ...friendCalls,
  ...directChatCalls,
  ...followCalls,
  ...blacklistCalls,
  ...muteCalls,
  ...nicknameCalls,
  ...pictureCalls,
  ...practiceCalls,
  ...privacyCalls,
  ...partyCalls,
  ...matchmakingCalls,
  ...regionCalls,
  ...matchCalls,
  ...analysisCalls,
  ...staffMatchCalls,
  ...recordingCalls,
  ...economyCalls,
  ...shotCalls,
  ...playerHeatCalls,
  ...fairnessCalls,
  ...transparencyCalls,
  ...leagueCalls,
  ...foundingCalls,
  ...prizeCalls,
  ...leaderboardCalls,
  ...tournamentCalls,
  ...organisingCalls,
  ...correctingCalls,
  ...planningCalls,
  ...disputingCalls,
  ...standInCalls,
  ...reportingCalls,
  ...agreeingCalls,
  ...teamCalls,
  ...lobbyCalls,
  ...missionCalls,
  ...cardCalls,
  ...dropCalls,
  ...newsCalls,
  ...newsEditingCalls,
  ...noticeCalls,
  ...noticeChannelCalls,
  ...pushCalls,
  ...premiumCalls,
  ...loungeCalls,
  ...adminPremiumCalls,
  ...orderCalls,
  ...adminOrderCalls,
  ...homeCalls,
  ...adminCalls,
  ...checkCalls,
  ...adminUserCalls,
  ...adminCheaterCalls,
  ...adminErrandCalls,
  ...adminAuditCalls,
  ...figureCalls,
  ...healthCalls,
  ...incidentCalls,
  ...apiKeyCalls,
  ...publicCalls,
  ...gameServerCalls,
};

export type Calls = typeof calls;
export type Key = keyof Calls & string;
export type RequestOf<K extends Key> = Calls[K] extends CallShape ? Request<Calls[K]> : never;
export type AnswerOf<K extends Key> = Calls[K] extends CallShape ? Answer<Calls[K]> : never;
