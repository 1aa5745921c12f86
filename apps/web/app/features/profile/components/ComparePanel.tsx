import type { AnswerOf } from '@retake/contract/calls.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber, formatPercent } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { RatingNumber } from '#app/ui/RatingNumber.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useComparison } from '../api/performance.ts';
import { oneDecimal, twoDecimals } from '../model/figures.ts';
import { BesideGroup } from './BesideGroup.tsx';

type Comparison = AnswerOf<'GET /api/users/profile/{nickname}/comparison'>;
type Compared = Comparison['you'][Mode];

const tabs = MODES.map((mode) => ({ key: mode, label: mode }));

/** PRO11. */
export function ComparePanel({ nickname }: { nickname: string }) {
  const { data, error, refetch, isFetching } = useComparison(nickname);
  return (
    <section aria-labelledby="compare" className="panel p-5">
      <h2 id="compare" className="mb-2 text-lg">
        {m.compare_title({ nickname })}
      </h2>
      {data && <Compared comparison={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonRows rows={6} className="h-12" />}
    </section>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { you, them, beside } = comparison;
  const [mode, setMode] = useState<Mode>('5v5');
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Tabs tabs={tabs} selected={mode} onSelect={setMode} label={m.compare_modes()}>
        <Table
          caption={m.compare_figures()}
          columns={columnsOf(them.nickname)}
          rows={lines(you[mode], them[mode])}
          rowKey={({ label }) => label}
          empty={null}
          stacks
        />
        <BesideGroup beside={beside[mode]} nickname={them.nickname} />
      </Tabs>
      <Meetings comparison={comparison} />
    </div>
  );
}

type Line = { label: string; yours: ReactNode; theirs: ReactNode };

const columnsOf = (nickname: string): Column<Line>[] => [
  { key: 'label', header: m.compare_figure(), cell: ({ label }) => label },
  { key: 'yours', header: m.compare_you(), numeric: true, cell: ({ yours }) => yours },
  { key: 'theirs', header: nickname, numeric: true, cell: ({ theirs }) => theirs },
];

function lines(you: Compared, them: Compared): Line[] {
  const line = (label: string, of: (one: Compared) => ReactNode) => ({
    label,
    yours: of(you),
    theirs: of(them),
  });
  const figure =
    (of: (whole: NonNullable<Compared['performance']['whole']>) => string | null) => (one: Compared) =>
      (one.performance.whole && of(one.performance.whole)) ?? m.performance_unknown();
  return [
    line(m.profile_rating(), (rating) => <ShownRating {...rating} />),
    line(m.profile_matches(), ({ performance: { whole } }) => formatNumber(whole?.matches ?? 0)),
    line(
      m.profile_win(),
      figure(({ winRate }) => formatPercent(winRate)),
    ),
    line(
      m.profile_kd(),
      figure(({ kd }) => twoDecimals(kd)),
    ),
    line(
      m.performance_adr(),
      figure(({ adr }) => (adr === null ? null : oneDecimal(adr))),
    ),
    line(
      m.performance_headshots(),
      figure(({ headshotRate }) => (headshotRate === null ? null : formatPercent(headshotRate))),
    ),
    line(m.performance_longest(), ({ performance: { streak } }) => formatNumber(streak.longestWin)),
  ];
}

const ShownRating = ({ elo, group, calibration }: Compared) => (
  <>
    <RatingNumber elo={elo} calibration={calibration} short /> ({group})
  </>
);

function Meetings({ comparison: { against, together, last, them } }: { comparison: Comparison }) {
  if (against.matches + together.matches === 0) {
    return <p className="self-center text-muted">{m.compare_never_met({ nickname: them.nickname })}</p>;
  }
  return (
    <div>
      <dl className="mb-4 grid grid-cols-2 gap-4">
        <Results label={m.compare_against()} results={against} />
        <Results label={m.compare_together()} results={together} />
      </dl>
      <h3 className="eyebrow mb-1">{m.compare_last()}</h3>
      <ul>
        {last.map(({ matchId, map, mode, at, together: sameTeam, won }) => (
          <li key={matchId} className="border-b border-line last:border-0">
            <Link
              to={`/game/${matchId}`}
              prefetch="intent"
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-sm hover:underline"
            >
              <span className="font-semibold">{resultOf(won)}</span>
              <span>{mapName(map)}</span>
              <span className="text-muted">
                {mode} · {sameTeam ? m.compare_together() : m.compare_against()} · {formatDate(at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={`/profile/${them.nickname}/matches?shared=1`}
        prefetch="intent"
        className="inline-flex min-h-11 items-center text-sm font-semibold hover:underline"
      >
        {m.compare_all_shared()}
      </Link>
    </div>
  );
}

function resultOf(won: boolean | null): string {
  if (won === null) return m.history_draw();
  return won ? m.history_win() : m.history_loss();
}

const Results = ({ label, results }: { label: string; results: Comparison['against'] }) => (
  <div>
    <dt className="eyebrow">{label}</dt>
    <dd>
      <span className="display text-2xl font-semibold">
        {formatNumber(results.wins)}:{formatNumber(results.losses)}
      </span>
      <span className="block text-sm text-muted">
        {m.compare_matches({ count: formatNumber(results.matches) })}
      </span>
    </dd>
  </div>
);
