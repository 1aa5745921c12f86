import type { AnswerOf } from '@retake/contract/calls.ts';
import { aheadOf } from '@retake/core/analysis/standing.ts';
import type { Mode } from '@retake/core/mode.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { PlacedFigure } from '../model/standing.ts';
import { figureName, figureText } from './standingWords.ts';

type Beside = AnswerOf<'GET /api/users/profile/{nickname}/comparison'>['beside'][Mode];
type Pair = { yours: PlacedFigure; theirs: PlacedFigure };

/** STA7: both among the players of the reader's group. */
export function BesideGroup({ beside, nickname }: { beside: Beside; nickname: string }) {
  if (!beside) return null;
  const { group, players, leastPlayers, leastRounds, you, them } = beside;
  const pairs = you.flatMap((yours) => {
    const theirs = them.find(({ figure }) => figure === yours.figure);
    return theirs ? [{ yours, theirs }] : [];
  });
  return (
    <div className="mt-6">
      <h3 className="text-sm">{m.compare_beside({ group })}</h3>
      {pairs.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          {m.compare_beside_none({ group, players, least: leastPlayers, rounds: leastRounds })}
        </p>
      ) : (
        <>
          <p className="mt-2 mb-3 text-sm text-muted">
            {m.compare_beside_why({ group, players: formatNumber(players) })}
          </p>
          <Table
            caption={m.compare_beside({ group })}
            columns={columnsOf(nickname)}
            rows={pairs}
            rowKey={({ yours }) => yours.figure}
            empty={null}
            stacks
          />
        </>
      )}
    </div>
  );
}

const columnsOf = (nickname: string): Column<Pair>[] => [
  { key: 'figure', header: m.compare_figure(), cell: ({ yours }) => figureName(yours.figure) },
  { key: 'yours', header: m.compare_you(), numeric: true, cell: ({ yours }) => <Placed {...yours} /> },
  { key: 'theirs', header: nickname, numeric: true, cell: ({ theirs }) => <Placed {...theirs} /> },
  { key: 'ahead', header: m.compare_ahead(), cell: (pair) => aheadText(pair, nickname) },
];

const Placed = ({ figure, value, percentile, low, high }: PlacedFigure) => (
  <>
    {figureText(figure, value)}
    <span className="block text-xs text-muted">{m.compare_place({ percentile, low, high })}</span>
  </>
);

function aheadText({ yours, theirs }: Pair, nickname: string): string {
  const ahead = aheadOf(yours, theirs);
  if (ahead === null) return m.compare_chance();
  return ahead === 'one' ? m.compare_you() : nickname;
}
