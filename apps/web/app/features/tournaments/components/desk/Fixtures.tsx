import { type ReactNode, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ofStage } from '../../model/correction.ts';
import { isCorrectable } from '../../model/desk.ts';
import type { Fixture, Stage, Tournament } from '../../model/event.ts';
import { fixtureState, formatNames } from '../event/words.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { FixtureCorrection } from './FixtureCorrection.tsx';
import { ReadySides } from './ReadySides.tsx';
import { Section } from './Section.tsx';
import { canRollBack, type Names, namesIn } from './words.ts';

/** Every fixture with two sides, the latest round first, and the way to put its result right. */
export function Fixtures({ tournament }: { tournament: Tournament }) {
  const [chosen, setChosen] = useState<Fixture | null>(null);
  const [rolled, setRolled] = useState<Stage | null>(null);
  const names = namesIn(tournament);
  return (
    <Section title={m.desk_fixtures()} text={m.desk_fixtures_text()}>
      {tournament.stages.map((stage, at) => (
        <div key={stage.id} className="grid gap-2">
          {(tournament.stages.length > 1 || canRollBack(stage)) && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="eyebrow">
                {m.event_stage({ number: at + 1, format: formatNames[stage.format]() })}
              </h3>
              {canRollBack(stage) && (
                <Button size="sm" look="quiet" onClick={() => setRolled(stage)}>
                  {m.desk_roll_back()}
                </Button>
              )}
            </div>
          )}
          <ul className="max-h-[36rem] overflow-y-auto">
            {shownOf(stage).map((fixture) => (
              <Row key={fixture.id} fixture={fixture} names={names} onCorrect={() => setChosen(fixture)}>
                <ReadySides tournament={tournament} fixture={fixture} names={names} />
              </Row>
            ))}
          </ul>
        </div>
      ))}
      {chosen && (
        <FixtureCorrection tournament={tournament} fixture={chosen} onClose={() => setChosen(null)} />
      )}
      {rolled && (
        <CorrectionDialog
          tournament={tournament}
          title={m.desk_roll_back()}
          text={m.desk_roll_back_text()}
          label={m.desk_roll_back_to()}
          choices={ofStage(rolled)}
          onClose={() => setRolled(null)}
        />
      )}
    </Section>
  );
}

const shownOf = ({ fixtures }: Stage): Fixture[] =>
  fixtures.filter(isCorrectable).sort((a, b) => b.round - a.round);

type RowProps = { fixture: Fixture; names: Names; onCorrect: () => void; children: ReactNode };

function Row({ fixture, names, onCorrect, children }: RowProps) {
  const { id, entrants, state, score } = fixture;
  const pair = names.pair(entrants);
  const isScored = state === 'finished' || state === 'live';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold">{pair}</span>
        <span className="text-sm text-muted">{names.fixture(id)}</span>
      </span>
      <span className="tabular text-sm text-muted">
        {isScored ? `${fixtureState(fixture)} · ${score[0]}:${score[1]}` : fixtureState(fixture)}
      </span>
      <span className="flex flex-wrap justify-end gap-2 max-sm:w-full">
        {children}
        {state === 'finished' ? (
          <Button size="sm" aria-label={m.desk_correct_named({ pair })} onClick={onCorrect}>
            {m.desk_correct()}
          </Button>
        ) : (
          <Button size="sm" aria-label={m.desk_set_result_named({ pair })} onClick={onCorrect}>
            {m.desk_set_result()}
          </Button>
        )}
      </span>
    </li>
  );
}
