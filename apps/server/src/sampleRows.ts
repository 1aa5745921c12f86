import * as accounts from './features/accounts/samples.ts';
import * as cards from './features/cards/samples.ts';
import * as home from './features/home/samples.ts';
import * as leagues from './features/leagues/samples.ts';
import * as lobbies from './features/lobbies/samples.ts';
import * as matches from './features/matches/samples.ts';
import * as matchmaking from './features/matchmaking/samples.ts';
import * as missions from './features/missions/samples.ts';
import * as news from './features/news/samples.ts';
import * as party from './features/party/samples.ts';
import * as performance from './features/performance/samples.ts';
import * as premium from './features/premium/samples.ts';
import * as rating from './features/rating/samples.ts';
import * as tournaments from './features/tournaments/samples.ts';

/** How each feature writes, renews and removes its sample rows. */
export const sampleRows = {
  accounts,
  cards,
  home,
  leagues,
  lobbies,
  matches,
  matchmaking,
  missions,
  news,
  party,
  performance,
  premium,
  rating,
  tournaments,
};

export type SampleRows = typeof sampleRows;
