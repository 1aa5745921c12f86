import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import { formatElo, formatNumber, formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Matchup as Facing, matchupFor, type Side } from '../model/matchup.ts';
import { PlayerName } from './PlayerName.tsx';

const percent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

type Props = {
  explanation: Explanation;
  userId: string | null;
  /** Of the match, where there is one. Before it the teams have no names, and only their players read this. */
  teams?: readonly { key: Side['team']; name: string }[];
};

/** Why these players: ratings, chance, parties, and what is at stake for the reader. */
export function Matchup({ explanation, userId, teams = [] }: Props) {
  const matchup = matchupFor(explanation, userId);
  const unnamed = [m.matches_your_team(), m.matches_opponents()];
  const names = matchup.sides.map(
    ({ team }, at) => teams.find(({ key }) => key === team)?.name ?? unnamed[at]!,
  );
  return (
    <section aria-labelledby="matchup" className="@container text-left">
      <h3 id="matchup" className="text-base">
        {m.matches_why_title()}
      </h3>
      <p className="mt-1 text-sm text-muted">{m.matches_why_text()}</p>
      {explanation.region !== undefined && (
        <p className="mt-1 text-sm font-semibold">{m.matches_region({ name: explanation.region })}</p>
      )}
      <Chance matchup={matchup} names={names} />
      <div className="mt-5 grid gap-5 @sm:grid-cols-2">
        {matchup.sides.map((side, at) => (
          <TeamSide key={side.team} side={side} name={names[at]!} userId={userId} />
        ))}
      </div>
      {matchup.stake && <Stake {...matchup.stake} />}
    </section>
  );
}

/** The chance as a bar that says whose it is beside it. */
function Chance({ matchup, names }: { matchup: Facing; names: string[] }) {
  const { winChance } = matchup;
  return (
    <div className="mt-4">
      <div className="flex justify-between text-sm">
        <span>
          <span className="text-muted">{names[0]}</span>{' '}
          <span className="display font-semibold">{percent(winChance)}</span>
        </span>
        <span>
          <span className="display font-semibold">{percent(1 - winChance)}</span>{' '}
          <span className="text-muted">{names[1]}</span>
        </span>
      </div>
      <div className="mt-1.5 flex h-2 gap-0.5 overflow-hidden rounded-sm" aria-hidden="true">
        <span className="bg-ink" style={{ width: percentWidth(winChance) }} />
        <span className="flex-1 bg-line-strong" />
      </div>
      <p className="mt-1.5 text-xs text-faint">{m.matches_chance_note()}</p>
    </div>
  );
}

const percentWidth = (share: number) => `${Math.round(share * 100)}%`;

function TeamSide({ side, name, userId }: { side: Side; name: string; userId: string | null }) {
  return (
    <div>
      <h4 className="flex items-baseline justify-between gap-2 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="shrink-0 text-xs text-faint">
          {m.matches_average()} <span className="display text-muted">{formatElo(side.strength)}</span>
        </span>
      </h4>
      <ul className="mt-2 grid gap-2">
        {side.parties.map((party) => (
          <li key={party[0]?.id} className="rounded-md border border-line bg-ground p-2">
            {party.length > 1 && (
              <span className="mb-1 block text-2xs text-faint">
                {m.matches_party_of({ count: party.length })}
              </span>
            )}
            <ul className="grid gap-2">
              {party.map((player) => (
                <li key={player.id}>
                  <PlayerName player={player} isSelf={player.id === userId} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Stake({ ifWin, ifLose }: { ifWin: number; ifLose: number }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-4 text-sm">
      <div>
        <dt className="text-muted">{m.matches_if_win()}</dt>
        <dd className="display text-lg font-semibold text-good">{formatSigned(ifWin)}</dd>
      </div>
      <div>
        <dt className="text-muted">{m.matches_if_lose()}</dt>
        <dd className="display text-lg font-semibold text-bad">{formatSigned(ifLose)}</dd>
      </div>
    </dl>
  );
}
