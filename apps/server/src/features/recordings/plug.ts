import { recordingCalls } from '@retake/contract/recordings/calls.ts';
import { economyCalls } from '@retake/contract/recordings/economy.ts';
import { playerHeatCalls } from '@retake/contract/recordings/heat.ts';
import { shotCalls } from '@retake/contract/recordings/shots.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { People } from '../accounts/people.ts';
import type { PluggedMatches } from '../matches/plug.ts';
import { createEconomy } from './economy/economy.ts';
import { createHeat } from './heats/matchHeat.ts';
import { playerHeatRoutes } from './heats/playerHeat.ts';
import { createLinks } from './links.ts';
import { createReceiving } from './receiving.ts';
import { createReplays } from './replays.ts';
import { receiveRecordings, serveRecordings } from './serve.ts';
import { createRecordings } from './service.ts';
import { shotRoutes } from './shots/shots.ts';
import { createTracks } from './tracks.ts';

type Ports = {
  people: People;
  matches: Pick<
    PluggedMatches,
    'admitServer' | 'matchOfServer' | 'playedMoney' | 'playedRounds' | 'playersOf'
  >;
};

/** Recordings of matches on dedicated servers. */
export async function plugRecordings(deps: Deps, { people, matches }: Ports) {
  const secret = await loadSecret(deps.database, 'recording-links', deps.randomBytes);
  const links = createLinks(secret, deps.clock);
  const tell = createRecordings(deps, { people, links });
  const tracks = createTracks(deps);
  const replay = createReplays(tracks, matches);
  const heat = createHeat(deps, tracks, matches);
  const economy = createEconomy(deps, matches);
  const ports = { ...deps, ...matches, links, receive: createReceiving(deps, matches) };
  return {
    calls: [
      callsOf(recordingCalls, {
        'GET /api/matches/{matchId}/rounds/{round}/replay': async ({ params }) => ({
          replay: await replay(params.matchId, Number(params.round)),
        }),
        'GET /api/matches/{matchId}/heat': ({ params }) => heat(params.matchId),
        'GET /api/matches/{matchId}/recording': ({ params, caller }) => tell(params.matchId, caller),
      }),
      callsOf(economyCalls, {
        'GET /api/matches/{matchId}/economy': ({ params }) => economy(params.matchId),
      }),
      callsOf(shotCalls, shotRoutes(deps, people)),
      callsOf(playerHeatCalls, playerHeatRoutes(deps, people)),
    ],
    serve(http) {
      void http.register(receiveRecordings(ports));
      serveRecordings(http, ports);
    },
  } satisfies Plugged;
}
