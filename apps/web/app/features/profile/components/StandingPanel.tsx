import type { AnswerOf } from '@retake/contract/calls.ts';
import type { PlayerStanding } from '@retake/contract/profiles/standing.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { useState } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Choices } from '#app/ui/Choices.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useStanding } from '../api/standing.ts';
import { type FigureKey, kindOf, type PlacedFigure } from '../model/standing.ts';
import { adviceOf, figureName, figureText } from './standingWords.ts';

const tabs = MODES.map((mode) => ({ key: mode, label: mode }));

/** STA1 to STA6. */
export function StandingPanel({ nickname }: { nickname: string }) {
  const { data, error, refetch, isFetching } = useStanding(nickname);
  return (
    <section aria-labelledby="standing" className="panel p-5">
      <h2 id="standing" className="mb-2 text-lg">
        {m.standing_title()}
      </h2>
      {data && <ByMode standing={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonRows rows={7} className="h-10" />}
    </section>
  );
}

type Standing = AnswerOf<'GET /api/users/profile/{nickname}/standing'>;

function ByMode({ standing }: { standing: Standing }) {
  const [mode, setMode] = useState<Mode>(() =>
    standing['2v2'].rounds > standing['5v5'].rounds ? '2v2' : '5v5',
  );
  return (
    <Tabs tabs={tabs} selected={mode} onSelect={setMode} label={m.standing_title()}>
      <InMode standing={standing[mode]} />
    </Tabs>
  );
}

function InMode({ standing }: { standing: PlayerStanding }) {
  const { group, above, trend } = standing;
  const [shown, setShown] = useState<'own' | 'above'>('own');
  const isOwn = shown === 'own' || !above;
  const { figures } = isOwn ? standing : above;
  return (
    <>
      {above && above.figures.length > 0 && (
        <Choices
          label={m.standing_beside()}
          choices={[
            { key: 'own' as const, label: m.standing_own_group({ group }) },
            { key: 'above' as const, label: m.standing_group_above({ group: above.group }) },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
      )}
      <p className="mt-3 text-sm text-muted">{introOf(standing, isOwn)}</p>
      {figures.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {figures.map((figure) => (
            <Figure key={figure.figure} figure={figure} kind={isOwn ? kindOf(figure) : null} />
          ))}
        </ul>
      )}
      {trend.figures.length > 0 && (
        <>
          <h3 className="mt-6 text-sm">{m.standing_trend({ count: trend.matches })}</h3>
          <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
            {trend.figures.map((one) => (
              <Trend key={one.figure} {...one} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function introOf(standing: PlayerStanding, isOwn: boolean): string {
  const { rounds, leastRounds, leastPlayers, matches } = standing;
  const { players, group, figures } = isOwn || !standing.above ? standing : standing.above;
  if (rounds < leastRounds) return m.standing_too_few_rounds({ rounds, least: leastRounds });
  if (figures.length === 0) return m.standing_too_few_players({ group, players, least: leastPlayers });
  return m.standing_among({ group, players: formatNumber(players), matches: formatNumber(matches) });
}

/** STA5: of the own group alone it is told what is strong and what is weak. */
function Figure({ figure, kind }: { figure: PlacedFigure; kind: ReturnType<typeof kindOf> }) {
  const { percentile, low, high, middle } = figure;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm">
        <span className="flex items-center gap-2 font-medium">
          {figureName(figure.figure)}
          {kind === 'strength' && <Badge tone="good">{m.standing_strength()}</Badge>}
          {kind === 'weakness' && <Badge tone="warn">{m.standing_weakness()}</Badge>}
        </span>
        <span className="tabular text-muted">
          {m.standing_place({
            value: figureText(figure.figure, figure.value),
            percent: formatNumber(percentile / 100, { style: 'percent' }),
          })}
        </span>
      </div>
      <Place percentile={percentile} low={low} high={high} />
      <p className="sr-only">{m.standing_range({ low, high, players: figure.players })}</p>
      <p className="mt-1.5 text-xs text-faint">
        {m.standing_middle({ value: figureText(figure.figure, middle) })}
      </p>
      {kind && <p className="mt-1.5 text-sm text-muted">{adviceOf(figure.figure, kind)}</p>}
    </li>
  );
}

/** The place among the others, and the range in which it may be. */
const Place = ({ percentile, low, high }: Pick<PlacedFigure, 'percentile' | 'low' | 'high'>) => (
  <span aria-hidden="true" className="relative mt-2 block h-2 rounded-full bg-high">
    <span
      className="absolute inset-y-0 rounded-full bg-line-strong"
      style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }}
    />
    <span
      className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-accent"
      style={{ left: `${percentile}%` }}
    />
  </span>
);

function Trend({ figure, before, recent }: { figure: FigureKey; before: number; recent: number }) {
  return (
    <li className="flex items-baseline justify-between gap-3 text-sm">
      <span className="text-muted">{figureName(figure)}</span>
      <span className="tabular">
        {m.standing_change({ before: figureText(figure, before), recent: figureText(figure, recent) })}
      </span>
    </li>
  );
}
