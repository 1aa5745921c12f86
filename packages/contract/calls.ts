import { accountCalls } from './accounts/calls.ts';
import { adminCalls } from './admin/calls.ts';
import { adminCheaterCalls } from './admin/cheaters.ts';
import { adminUserCalls } from './admin/users.ts';
import { blacklistCalls } from './blacklist/calls.ts';
import type { Answer, CallShape, Request } from './call.ts';
import { fairnessCalls } from './fairness/calls.ts';
import { friendCalls } from './friends/calls.ts';
import { homeCalls } from './home/calls.ts';
import { leagueCalls } from './leagues/calls.ts';
import { lobbyCalls } from './lobbies/calls.ts';
import { matchCalls } from './matches/calls.ts';
import { matchmakingCalls } from './matchmaking/calls.ts';
import { newsCalls } from './news/calls.ts';
import { partyCalls } from './party/calls.ts';
import { premiumCalls } from './premium/calls.ts';
import { regionCalls } from './regions/calls.ts';
import { statusCalls } from './status/calls.ts';
import { steamCalls } from './steam/calls.ts';
import { tournamentCalls } from './tournaments/calls.ts';

/** Every call that crosses the wire. The server registers from it, the web is typed by it, the document is made of it. */
export const calls = {
  ...statusCalls,
  ...accountCalls,
  ...steamCalls,
  ...friendCalls,
  ...blacklistCalls,
  ...partyCalls,
  ...matchmakingCalls,
  ...regionCalls,
  ...matchCalls,
  ...fairnessCalls,
  ...leagueCalls,
  ...tournamentCalls,
  ...lobbyCalls,
  ...newsCalls,
  ...premiumCalls,
  ...homeCalls,
  ...adminCalls,
  ...adminUserCalls,
  ...adminCheaterCalls,
};

export type Calls = typeof calls;
export type Key = keyof Calls & string;
export type RequestOf<K extends Key> = Calls[K] extends CallShape ? Request<Calls[K]> : never;
export type AnswerOf<K extends Key> = Calls[K] extends CallShape ? Answer<Calls[K]> : never;
