import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { Entrant, Stage, Standing } from '../../model/event.ts';
import { EntrantMark } from '../EntrantMark.tsx';
import type { Naming } from './naming.ts';

/** The table of a stage, one for each group. */
export function Standings({ stage, naming }: { stage: Stage; naming: Naming }) {
  const groups = [...new Set(stage.standings.map(({ group }) => group))];
  if (groups.length === 0) return <EmptyState title={m.event_standings_empty()} />;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{m.event_standings()}</h2>
      {groups.map((group) => (
        <div key={group} className="panel overflow-hidden">
          {group !== null && <h3 className="eyebrow px-4 pt-3">{m.event_group({ group })}</h3>}
          <Table
            caption={group === null ? m.event_standings() : m.event_group({ group })}
            columns={columnsOf(stage, naming)}
            rows={stage.standings.filter((row) => row.group === group)}
            rowKey={({ entrantId }) => entrantId}
            stacks
            empty={null}
          />
        </div>
      ))}
      {stage.across !== null && <Across stage={stage} across={stage.across} naming={naming} />}
    </section>
  );
}

type AcrossProps = { stage: Stage; across: NonNullable<Stage['across']>; naming: Naming };

/** BRK56: those who have the same place of their groups, of whom some go on. */
function Across({ stage, across: { place, open, rows }, naming }: AcrossProps) {
  const title = m.event_across({ place, open });
  return (
    <div className="panel overflow-hidden">
      <h3 className="eyebrow px-4 pt-3">{title}</h3>
      <p className="px-4 pt-1 text-sm text-muted">{m.event_across_text()}</p>
      <Table
        caption={title}
        columns={columnsOf(stage, naming)}
        rows={rows}
        rowKey={({ entrantId }) => entrantId}
        stacks
        empty={null}
      />
    </div>
  );
}

function columnsOf({ format }: Stage, naming: Naming): Column<Standing>[] {
  return [
    {
      key: 'name',
      header: m.event_name(),
      cell: ({ place, entrantId }) => (
        <span className="flex min-w-0 items-center gap-3">
          <span className="display w-6 shrink-0 text-right font-semibold text-faint">{place}</span>
          <Mark who={naming.who(entrantId)} />
          <span className="min-w-0">{naming.entrant(entrantId)}</span>
        </span>
      ),
    },
    { key: 'wins', header: m.event_wins(), numeric: true, cell: ({ wins }) => wins },
    { key: 'losses', header: m.event_losses(), numeric: true, cell: ({ losses }) => losses },
    ...(format === 'gsl' ? [] : [weighed(format), decided]),
  ];
}

const Mark = ({ who }: { who: Entrant | undefined }) => who && <EntrantMark entrant={who} size="sm" />;

const weighed = (format: Stage['format']): Column<Standing> =>
  format === 'swiss'
    ? {
        key: 'difficulty',
        header: m.event_difficulty(),
        numeric: true,
        cell: ({ difficulty }) => difficulty ?? '–',
      }
    : { key: 'points', header: m.event_points(), numeric: true, cell: ({ points }) => points ?? '–' };
const decided: Column<Standing> = {
  key: 'decided',
  get header() {
    return m.event_decided_by();
  },
  cell: ({ decidedBy }) => stepText(decidedBy),
};

/** BRK33, BRK42: the step that set a row apart from the next one. */
const steps: Record<string, () => string> = {
  points: m.event_step_points,
  headToHeadPoints: m.event_step_head_to_head_points,
  headToHeadMaps: m.event_step_head_to_head_maps,
  headToHeadRounds: m.event_step_head_to_head_rounds,
  maps: m.event_step_maps,
  rounds: m.event_step_rounds,
  roundsWon: m.event_step_rounds_won,
  forfeits: m.event_step_forfeits,
  record: m.event_step_record,
  difficulty: m.event_step_difficulty,
  seed: m.event_step_seed,
  disqualified: m.event_step_disqualified,
  decider: m.event_step_decider,
};

const stepText = (step: string | null): string => steps[step ?? '']?.() ?? '–';
