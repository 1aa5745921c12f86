import type { Economy } from '@retake/contract/recordings/economy.ts';
import { BUY_FROM } from '@retake/core/analysis/economy/buys.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Accordion } from '#app/ui/Accordion.tsx';
import { Choices } from '#app/ui/Choices.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useEconomy } from '../../api/economy.ts';
import type { NamedPlayer } from '../../model/analysis.ts';
import type { Seat } from '../../model/room.ts';
import { EconomyChart } from './EconomyChart.tsx';
import { BuyTable, dollars, PlayerTable, RoundTable } from './EconomyTables.tsx';

type Props = { matchId: string; players: readonly NamedPlayer[]; seat: Seat };

/** ECO1 to ECO10: what both teams had and bought. */
export default function EconomyPanel({ matchId, players, seat }: Props) {
  const { data, error, refetch, isFetching } = useEconomy(matchId);
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={6} className="h-12" />;
  if (!data.economy) {
    const title = data.simulated ? m.economy_unrecorded() : m.economy_none();
    return <EmptyState icon={<Crosshair />} title={title} />;
  }
  return <Known economy={data.economy} players={players} seat={seat} />;
}

function Known({ economy, players, seat }: Omit<Props, 'matchId'> & { economy: Economy }) {
  const { rounds, known } = economy;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="economy-rounds">
        <h3 id="economy-rounds" className="text-sm">
          {m.economy_rounds()}
        </h3>
        {known < rounds.length && (
          <p className="mt-1 text-sm text-muted">{m.economy_known({ known, rounds: rounds.length })}</p>
        )}
        <EconomyChart rounds={rounds} seat={seat} />
        <Accordion
          items={[
            { key: 'economy', title: m.economy_table(), content: <RoundTable rounds={rounds} seat={seat} /> },
          ]}
        />
      </section>
      <Buys economy={economy} seat={seat} />
      <section aria-labelledby="economy-players">
        <h3 id="economy-players" className="text-sm">
          {m.economy_players()}
        </h3>
        <PlayerTable economy={economy} players={players} seat={seat} />
      </section>
      <div className="grid gap-1 text-sm text-muted">
        <p>{m.economy_why_buys({ force: dollars(BUY_FROM.force), full: dollars(BUY_FROM.full) })}</p>
        <p>{m.economy_why_money()}</p>
        <p>{m.economy_why_players()}</p>
        {economy.source === 'simulated' && <p>{m.economy_simulated()}</p>}
      </div>
    </div>
  );
}

/** ECO7, ECO8. */
function Buys({ economy, seat }: { economy: Economy; seat: Seat }) {
  const [team, setTeam] = useState(seat.teams[0].key);
  const { played, won, followed, converted } = economy.pistols[team];
  return (
    <section aria-labelledby="economy-buys">
      <h3 id="economy-buys" className="mb-3 text-sm">
        {m.economy_buys()}
      </h3>
      <Choices
        label={m.economy_team()}
        choices={seat.teams.map(({ key, name }) => ({ key, label: name }))}
        chosen={team}
        onChoose={setTeam}
      />
      <BuyTable economy={economy} team={team} />
      {played > 0 && (
        <p className="mt-3 text-sm text-muted">
          {m.economy_pistols({ won, played })} {followed > 0 && m.economy_converted({ converted, followed })}
        </p>
      )}
    </section>
  );
}
