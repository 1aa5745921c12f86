import { prizeText } from '@retake/core/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { type AdminPool, useAdminPrizes } from '../api/prizes.ts';
import { FundForm, PayForm, ReturnForm, TakeBackForm } from './PrizeForms.tsx';
import { WaitingPayments } from './WaitingPayments.tsx';

export function PrizesPanel() {
  const { data, isError, refetch, isFetching } = useAdminPrizes();
  return (
    <section aria-label={m.admin_prizes()} className="grid gap-4 *:min-w-0">
      <p className="text-sm text-muted">{m.admin_prizes_text()}</p>
      {data && <WaitingPayments payments={data.waiting} />}
      {data?.pools.map((pool) => (
        <Pool key={pool.id} pool={pool} />
      ))}
      {data?.pools.length === 0 && <p className="text-muted">{m.admin_prizes_none()}</p>}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
    </section>
  );
}

type Winner = AdminPool['winners'][number];
type Asked = { form: 'fund' | 'return' } | { form: 'pay' | 'takeBack'; winner: Winner };

function Pool({ pool }: { pool: AdminPool }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <article aria-label={pool.title} className="panel grid gap-4 p-4 *:min-w-0">
      <h2 className="text-lg">
        <Link to={`/prize-pools/${pool.id}`} className="hover:underline">
          {pool.title}
        </Link>
      </h2>
      <Facts facts={factsOf(pool)} className="grid grid-cols-2 gap-x-10 gap-y-3 sm:flex sm:flex-wrap" />
      {pool.winners.length > 0 && (
        <Table
          caption={m.admin_prizes_open()}
          columns={winnerColumns((form, winner) => setAsked({ form, winner }))}
          rows={pool.winners}
          rowKey={({ userId }) => userId}
          empty={m.admin_prizes_open_none()}
        />
      )}
      {asked === null && (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAsked({ form: 'fund' })}>
            {m.admin_prizes_fund()}
          </Button>
          {restOf(pool) > 0 && (
            <Button size="sm" onClick={() => setAsked({ form: 'return' })}>
              {m.admin_prizes_return()}
            </Button>
          )}
        </span>
      )}
      {asked && <PrizeForm pool={pool} asked={asked} onDone={close} />}
    </article>
  );
}

function PrizeForm({ pool, asked, onDone }: { pool: AdminPool; asked: Asked; onDone: () => void }) {
  const about = { poolId: pool.id, onDone };
  switch (asked.form) {
    case 'fund':
      return <FundForm {...about} />;
    case 'return':
      return <ReturnForm {...about} rest={restOf(pool)} />;
    case 'pay':
      return <PayForm key={asked.winner.userId} {...about} winner={asked.winner} />;
    case 'takeBack':
      return <TakeBackForm key={asked.winner.userId} {...about} winner={asked.winner} />;
  }
}

/** PRZ10: what nobody has won, in cents. */
const restOf = ({ funded, held, due, paid, returned }: AdminPool): number =>
  funded - held - due - paid - returned;

const factsOf = (pool: AdminPool) => [
  { label: m.prizes_promised(), value: prizeText(pool.promised) },
  { label: m.prizes_funded(), value: prizeText(pool.funded) },
  {
    label: m.admin_prizes_missing(),
    value: <span className={pool.missing > 0 ? 'text-bad' : ''}>{prizeText(pool.missing)}</span>,
  },
  { label: m.prizes_held(), value: prizeText(pool.held) },
  { label: m.prizes_due(), value: prizeText(pool.due) },
  { label: m.prizes_paid(), value: prizeText(pool.paid) },
];

type Ask = (form: 'pay' | 'takeBack', winner: Winner) => void;

const winnerColumns = (ask: Ask): Column<Winner>[] => [
  { key: 'player', header: m.prizes_player(), cell: ({ player }) => player || m.prizes_gone_player() },
  { key: 'held', header: m.prizes_held(), numeric: true, cell: ({ held }) => prizeText(held) },
  { key: 'due', header: m.prizes_due(), numeric: true, cell: ({ due }) => prizeText(due) },
  { key: 'paid', header: m.prizes_paid(), numeric: true, cell: ({ paid }) => prizeText(paid) },
  {
    key: 'actions',
    header: m.admin_actions(),
    cell: (winner) => (
      <span className="flex gap-2">
        {winner.due > 0 && (
          <Button
            size="sm"
            aria-label={m.admin_prizes_pay_of({ player: winner.player || m.prizes_gone_player() })}
            onClick={() => ask('pay', winner)}
          >
            {m.admin_prizes_pay()}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={m.admin_prizes_take_back_of({ player: winner.player || m.prizes_gone_player() })}
          onClick={() => ask('takeBack', winner)}
        >
          {m.admin_prizes_take_back()}
        </Button>
      </span>
    ),
  },
];
