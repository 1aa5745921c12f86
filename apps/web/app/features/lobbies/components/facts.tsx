import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import type { FutureMatchState } from '@retake/core/lobby/customMatch.ts';
import { formatMinutes, formatMinutesAgo } from '#app/i18n/format.ts';
import { teamName } from '#app/i18n/teamName.ts';
import { m } from '#app/paraglide/messages.js';
import type { Fact } from '#app/ui/Facts.tsx';
import { SimulatedMark } from '#app/ui/SimulatedMark.tsx';
import { minutesSince, scoreText, startOf } from '../model/lobby.ts';
import { regionNames } from './regionNames.ts';

/** What a match that waits for players shows. */
export const activeFacts = (row: LobbyRow, now: number): Fact[] => [
  { label: m.lobbies_created_by(), value: <Creator row={row} /> },
  { label: m.lobbies_mode(), value: row.mode },
  { label: m.lobbies_ping(), value: <Ping row={row} /> },
  { label: m.lobbies_created(), value: createdText(minutesSince(row.createdAt, now)) },
];

const createdText = (minutes: number) => (minutes < 1 ? m.lobbies_created_now() : formatMinutesAgo(minutes));

/** What a match shows that has begun or is about to. */
export const futureFacts = (row: LobbyRow, now: number): Fact[] => [
  ...(row.teams === null ? [] : [{ label: m.lobbies_teams(), value: <Teams {...row.teams} /> }]),
  { label: m.lobbies_mode(), value: row.mode },
  { label: m.lobbies_score(), value: scoreText(row.score) ?? <Faint>{m.lobbies_score_none()}</Faint> },
  { label: m.lobbies_starts_in(), value: <Starts row={row} now={now} /> },
];

const Creator = ({ row }: { row: LobbyRow }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <span className="truncate">{row.creator}</span>
    {row.simulated && <SimulatedMark />}
  </span>
);

const Teams = ({ team1, team2 }: NonNullable<LobbyRow['teams']>) => (
  <>
    {[team1, team2].map((name) => (
      <span key={name} className="block truncate">
        {teamName(name)}
      </span>
    ))}
  </>
);

const Faint = ({ children }: { children: string }) => <span className="text-faint">{children}</span>;

function Ping({ row }: { row: LobbyRow }) {
  return (
    <>
      {row.pingMs === null ? (
        <Faint>{m.lobbies_ping_unknown()}</Faint>
      ) : (
        m.lobbies_ping_ms({ ms: row.pingMs })
      )}
      {row.region !== null && (
        <span className="block truncate text-xs font-normal text-muted">{regionNames[row.region]()}</span>
      )}
    </>
  );
}

const stateNames: Record<FutureMatchState, () => string> = {
  starting: m.lobbies_starting,
  'warm-up': m.lobbies_warm_up,
  live: m.lobbies_is_live,
};

function Starts({ row, now }: { row: LobbyRow; now: number }) {
  const start = startOf(row, now);
  if (start.kind === 'minutes') return formatMinutes(start.minutes);
  return (
    <span className="inline-flex items-center gap-1.5">
      {start.kind === 'live' && <span className="size-2 rounded-full bg-good" aria-hidden="true" />}
      {stateNames[start.kind]()}
    </span>
  );
}
