import { m } from '#app/paraglide/messages.js';
import { ofFixture } from '../../model/correction.ts';
import type { Fixture, Tournament } from '../../model/event.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { namesIn } from './words.ts';

type Props = { tournament: Tournament; fixture: Fixture; onClose: () => void };

/** A new result of a fixture. */
export function FixtureCorrection({ tournament, fixture, onClose }: Props) {
  const names = namesIn(tournament);
  return (
    <CorrectionDialog
      tournament={tournament}
      title={names.pair(fixture.entrants)}
      text={names.fixture(fixture.id)}
      label={m.desk_new_result()}
      choices={ofFixture(fixture)}
      onClose={onClose}
    />
  );
}
