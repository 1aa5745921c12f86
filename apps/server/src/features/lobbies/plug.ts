import { lobbyCalls } from '@retake/contract/lobbies/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { PluggedMatches } from '../matches/plug.ts';
import type { Checks } from '../moderation/checks.ts';
import type { Party } from '../party/service.ts';
import type { Ratings } from '../rating/service.ts';
import type { Regions } from '../regions/service.ts';
import type { EntryPorts } from './entry.ts';
import { requestOf } from './matchRequest.ts';
import { lobbyRoutes } from './routes.ts';
import { createLobbies } from './service.ts';
import { sweepLobbies } from './store.ts';

type Ports = {
  duty: Duty;
  people: People;
  ratings: Ratings;
  regions: Regions;
  party: Party;
  matches: PluggedMatches;
  checks: Checks;
  /** Those of them whom a fixture of an event binds. */
  inFixture: EntryPorts['inFixture'];
};

export function plugLobbies(deps: Deps, ports: Ports) {
  const { duty, people, ratings, regions, party, matches, checks, inFixture } = ports;
  const lobbies = createLobbies(deps, {
    duty,
    ports: {
      people,
      entry: {
        isMaintenance: checks.isMaintenance,
        holdParty: party.hold,
        inMatch: matches.boundWithin,
        inFixture,
        checked: checks.keptFromSearching,
        refusedByServers: matches.unservable,
      },
      createMatch: async (tx, row) => {
        const now = new Date(deps.clock.now());
        return matches.create(tx, await requestOf(tx, row, { ratings, regions: regions.names, now }));
      },
    },
  });
  return {
    service: lobbies,
    calls: [callsOf(lobbyCalls, lobbyRoutes(lobbies, deps.limiter))],
    sweep: sweepLobbies,
  } satisfies Plugged;
}
