import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { useRoomForDrawing } from '#app/ui/useWide.ts';
import type { Fixture, Stage } from '../../model/event.ts';
import { Drawing } from './Drawing.tsx';
import type { Naming } from './naming.ts';
import { RoundList } from './RoundList.tsx';

type Props = { title: string; stage: Stage; naming: Naming; onOpen: (fixture: Fixture) => void };
type View = 'drawing' | 'list';

/** Drawn where there is room for it, else a list by round; the reader may choose. */
export function Tree({ title, stage, naming, onOpen }: Props) {
  const hasRoom = useRoomForDrawing();
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? (hasRoom ? 'drawing' : 'list');
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{m.event_view()}</legend>
        <Choice of="drawing" view={view} onChoose={setChosen} label={m.event_view_drawing()} />
        <Choice of="list" view={view} onChoose={setChosen} label={m.event_view_list()} />
      </fieldset>
      {view === 'drawing' ? (
        <Drawing title={title} stage={stage} naming={naming} onOpen={onOpen} />
      ) : (
        <section>
          <h2 className="sr-only">{m.event_rounds()}</h2>
          <RoundList stage={stage} naming={naming} onOpen={onOpen} />
        </section>
      )}
    </div>
  );
}

type ChoiceProps = { of: View; view: View; label: string; onChoose: (view: View) => void };

const Choice = ({ of, view, label, onChoose }: ChoiceProps) => (
  <Button
    size="sm"
    look={of === view ? 'plain' : 'quiet'}
    aria-pressed={of === view}
    onClick={() => onChoose(of)}
  >
    {label}
  </Button>
);
