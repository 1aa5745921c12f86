import { lobbyCalls } from '@retake/contract/lobbies/calls.ts';
import { boundBy } from '@retake/core/lobby/lobby.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { People } from '../accounts/people.ts';
import type { PluggedMatches } from '../matches/plug.ts';
import type { Checks } from '../moderation/checks.ts';
import type { Party } from '../party/service.ts';
import type { Ratings } from '../rating/service.ts';
import type { Regions } from '../regions/service.ts';
import type { DoorPorts } from './door.ts';
import type { EntryPorts } from './entry.ts';
import { ratedModeOf, requestOf } from './matchRequest.ts';
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
  blacklists: EntryPorts['blacklists'];
  passwords: Pick<DoorPorts, 'hashPassword' | 'isPassword'>;
};

export async function plugLobbies(deps: Deps, ports: Ports) {
  const { duty, people, ratings, regions, party, matches, checks, inFixture, blacklists, passwords } = ports;
  const secret = await loadSecret(deps.database, 'lobby-invites', deps.randomBytes);
  const lobbies = createLobbies(deps, {
    duty,
    ports: {
      people,
      entry: {
        isMaintenance: checks.isMaintenance,
        holdParty: party.hold,
        inMatch: matches.boundWithin,
        inFixture,
        blacklists,
        checked: checks.keptFromSearching,
        refusedByServers: matches.unservable,
      },
      door: { ...passwords, secret },
      pingsOf: (userId) => regions.ofParty([userId]),
      rate: async (tx, { mode, players }) => {
        const ids = players.map(({ userId }) => userId);
        const rated = await ratings.within(tx, ids, ratedModeOf(mode));
        return rated.map(({ id, hidden }) => ({ userId: id, rating: hidden.mu }));
      },
      createMatch: async (tx, row) => {
        const now = new Date(deps.clock.now());
        const parties = await party.partiesWithin(tx, boundBy(row.lobby));
        const request = await requestOf(tx, row, { ratings, regions: regions.names, parties, now });
        const { team1, team2 } = request.teams;
        const idsOf = ({ players }: typeof team1) => players.map(({ userId }) => userId);
        return {
          matchId: await matches.create(tx, request),
          teams: { team1: idsOf(team1), team2: idsOf(team2) },
        };
      },
    },
  });
  return {
    service: lobbies,
    calls: [callsOf(lobbyCalls, lobbyRoutes(lobbies, deps.limiter))],
    sweep: sweepLobbies,
  } satisfies Plugged;
}
