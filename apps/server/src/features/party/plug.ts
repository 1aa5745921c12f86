import { partyCalls } from '@retake/contract/party/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import type { Friends } from '../friends/service.ts';
import { type WhoIsOnline, watchAbsence } from './absence.ts';
import { partyRoutes, type ShownOf } from './routes.ts';
import type { SearchPort } from './search.ts';
import { createParty, type TeamMates } from './service.ts';
import { partySockets } from './sockets.ts';

type Ports = {
  friends: Friends;
  teamMates: TeamMates;
  presence: WhoIsOnline;
  duty: Duty;
  search: SearchPort;
  shownOf: ShownOf;
  mayBeSaid: MayBeSaid;
};

export function plugParty(
  deps: Deps,
  { friends, teamMates, presence, duty, search, shownOf, mayBeSaid }: Ports,
) {
  const party = createParty(deps, friends, teamMates, search, mayBeSaid);
  const absence = watchAbsence(deps, { duty, presence, party });
  return {
    service: party,
    calls: [callsOf(partyCalls, partyRoutes(party, deps.limiter, shownOf))],
    sockets: (realtime) => partySockets(realtime, party, deps.writes),
    stop: absence.stop,
  } satisfies Plugged;
}
