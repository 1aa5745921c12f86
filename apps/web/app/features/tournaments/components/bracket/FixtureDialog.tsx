import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import type { Fixture, Tournament } from '../../model/event.ts';
import { fixtureState, startText } from '../event/words.ts';
import type { Naming } from './naming.ts';
import { PlanTime } from './PlanTime.tsx';
import { whyText } from './whyText.ts';

type Props = { tournament: Tournament; fixture: Fixture; naming: Naming; onClose: () => void };

/** A fixture: how it stands, why these two, and its matches. */
export function FixtureDialog({ tournament, fixture, naming, onClose }: Props) {
  const [a, b] = [naming.side(fixture, 0).text, naming.side(fixture, 1).text];
  const why = whyText(fixture, naming);
  return (
    <Dialog open onClose={onClose} title={m.event_versus({ a, b })} text={naming.fixture(fixture.id)}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline gap-3">
          <Score fixture={fixture} />
          <span className="text-muted">
            {`${fixtureState(fixture)} · ${m.event_best_of_text({ maps: fixture.bestOf })}`}
          </span>
        </p>
        <Start fixture={fixture} />
        {tournament.you?.isOrganiser && fixture.ready !== null && (
          <PlanTime id={tournament.id} fixture={fixture} />
        )}
        {(fixture.dispute !== null || fixture.frozen) && (
          <p className="text-sm text-muted">{disputeText(fixture)}</p>
        )}
        {why !== null && (
          <section>
            <h3 className="eyebrow">{m.event_fixture_why()}</h3>
            <p className="mt-1">{why}</p>
          </section>
        )}
        {fixture.matchIds.length > 0 && <Matches ids={fixture.matchIds} />}
      </div>
    </Dialog>
  );
}

function disputeText({ dispute, frozen }: Fixture): string {
  if (frozen) return m.event_fixture_frozen();
  if (dispute === 'open') return m.event_fixture_disputed();
  return dispute === 'rejected' ? m.event_fixture_dispute_rejected() : m.event_fixture_dispute_corrected();
}

const Score = ({ fixture: { state, score } }: Pick<Props, 'fixture'>) =>
  (state === 'live' || state === 'finished') && (
    <span className="display text-2xl font-semibold">{`${score[0]}:${score[1]}`}</span>
  );

/** When it is to come; of a planned one, what that means. */
function Start({ fixture }: Pick<Props, 'fixture'>) {
  const text = startText(fixture);
  if (text === null) return null;
  return (
    <div className="tabular text-sm">
      <p className="font-semibold">{text}</p>
      {fixture.plannedFor !== null && <p className="mt-1 text-muted">{m.event_planned_text()}</p>}
    </div>
  );
}

const Matches = ({ ids }: { ids: readonly string[] }) => (
  <p className="flex flex-wrap gap-2">
    {ids.map((id, at) => (
      <ButtonLink key={id} to={`/game/${id}`} size="sm">
        {ids.length === 1 ? m.event_fixture_watch() : m.event_fixture_map({ number: at + 1 })}
      </ButtonLink>
    ))}
  </p>
);
