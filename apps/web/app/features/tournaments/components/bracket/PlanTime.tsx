import { type FormEvent, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { typedTime } from '#app/forms/typedTime.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { usePlanFixture } from '../../api/playing.ts';
import type { Fixture } from '../../model/event.ts';

/** SCH6: the organiser gives an open fixture a time, or takes it back. */
export function PlanTime({ id, fixture }: { id: string; fixture: Fixture }) {
  const plan = usePlanFixture(id);
  const [typed, setTyped] = useState(typedTime(new Date(fixture.plannedFor ?? new Date().toISOString())));
  const send = (plannedFor: string | null) =>
    plan.mutate(
      { fixtureId: fixture.id, plannedFor },
      { onError: (error) => failureToast(failureText(error, m.event_plan_failed())) },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') send(new Date(typed).toISOString());
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <FieldFrame label={m.event_plan_label()} hint={m.event_plan_hint()}>
        {(slot) => (
          <input
            {...slot}
            type="datetime-local"
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={plan.isPending}>
          {m.event_plan_send()}
        </Button>
        {fixture.plannedFor !== null && (
          <Button type="button" size="sm" disabled={plan.isPending} onClick={() => send(null)}>
            {m.event_plan_clear()}
          </Button>
        )}
      </div>
    </form>
  );
}
