import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import type { FutureMatchState } from '@retake/core/constants/customMatches.ts';
import { formatMinutes, formatMinutesAgo } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { Fact } from '#app/ui/Facts.tsx';
import { SimulatedMark } from '#app/ui/SimulatedMark.tsx';
import { minutesSince, scoreText, startOf } from '../model/lobby.ts';
import { regionNames } from './regionNames.ts';

/** What a match that waits for players shows. */
export const activeFacts = (row: LobbyRow, now: number): Fact[] => [
  { label: m.matches_created_by(), value: <Creator row={row} /> },
  { label: m.matches_mode(), value: row.mode },
  { label: m.matches_ping(), value: <Ping row={row} /> },
  { label: m.matches_created(), value: formatMinutesAgo(minutesSince(row.createdAt, now)) },
];

/** What a match shows that has begun or is about to. */
export const futureFacts = (row: LobbyRow, now: number): Fact[] => [
  { label: m.matches_mode(), value: row.mode },
  { label: m.matches_score(), value: scoreText(row.score) ?? <Faint>{m.matches_score_none()}</Faint> },
  { label: m.matches_starts_in(), value: <Starts row={row} now={now} /> },
];

const Creator = ({ row }: { row: LobbyRow }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <span className="truncate">{row.creator}</span>
    {row.simulated && <SimulatedMark />}
  </span>
);

const Faint = ({ children }: { children: string }) => <span className="text-faint">{children}</span>;

function Ping({ row }: { row: LobbyRow }) {
  return (
    <>
      {row.pingMs === null ? (
        <Faint>{m.matches_ping_unknown()}</Faint>
      ) : (
        m.matches_ping_ms({ ms: row.pingMs })
      )}
      {row.region !== null && (
        <span className="block truncate text-xs font-normal text-muted">{regionNames[row.region]()}</span>
      )}
    </>
  );
}

const stateNames: Record<FutureMatchState, () => string> = {
  starting: m.matches_starting,
  'warm-up': m.matches_warm_up,
  live: m.matches_is_live,
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
