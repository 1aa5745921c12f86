import { id } from '@retake/contract/shapes.ts';
import type { Deps } from '../../platform/deps.ts';
import { socketOrigin } from '../../platform/http/contentPolicy.ts';
import { serveDocumentation } from '../../platform/http/documentation.ts';
import { answerNotFound } from '../../platform/http/server.ts';
import { serveSite } from '../../platform/http/site.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { Leagues } from '../leagues/service.ts';
import type { News } from '../news/service.ts';
import type { Prizes } from '../prizes/service.ts';
import type { Teams } from '../teams/service.ts';
import { leagueHead, playerHead } from './heads.ts';
import { matchHead, type RoomOf, serveMatchPictures } from './matchPicture.ts';
import { createPages } from './pages.ts';
import { siteDocuments } from './routes.ts';
import { eventHead, type SharedOf, serveEventPictures } from './sharedEvent.ts';

type Ports = {
  /** The built web app; null: only the API. */
  root: string | null;
  people: Pick<People, 'byNickname'>;
  news: Pick<News, 'head' | 'published' | 'list'>;
  /** The room of a match as everybody sees it. */
  roomOf: RoomOf;
  eventOf: SharedOf;
  leagues: Pick<Leagues, 'shared' | 'ids'>;
  teams: Pick<Teams, 'exists'>;
  prizes: Pick<Prizes, 'exists'>;
  pingOrigins: readonly string[];
};

/** The built web app, and the documents about the installation. */
export function plugSite(
  { environment, writes }: Deps,
  { root, people, news, roomOf, eventOf, leagues, teams, prizes, pingOrigins }: Ports,
) {
  const { brandName, publicUrl } = environment;
  const find = createPages({
    article: news.head,
    match: matchHead(roomOf),
    tournament: eventHead(eventOf),
    league: leagueHead(leagues.shared),
    team: teams.exists,
    prizePool: async (poolId) => id.safeParse(poolId).success && prizes.exists(poolId),
    player: async (nickname) => playerHead(await people.byNickname(nickname)),
  });
  return {
    async serve(http) {
      serveDocumentation(http, brandName);
      serveMatchPictures(http, roomOf, writes);
      serveEventPictures(http, eventOf, writes);
      siteDocuments(http, environment, {
        articles: news.published,
        leagueIds: leagues.ids,
        news: news.list,
      });
      const connectTo = [socketOrigin(publicUrl), ...pingOrigins];
      if (root) await serveSite(http, { root, publicUrl, find, connectTo });
      else http.setNotFoundHandler(answerNotFound);
    },
  } satisfies Plugged;
}
