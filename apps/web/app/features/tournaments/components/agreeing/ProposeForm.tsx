import { PROPOSED_AT_MOST } from '@retake/core/fixture/agreement.ts';
import { type FormEvent, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { typedTime } from '#app/forms/typedTime.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { usePropose } from '../../api/agreeing.ts';
import type { Fixture } from '../../model/event.ts';

type Props = { id: string; fixture: Fixture; onDone: () => void };

/** SCH9: up to three times; what is refused stays as it was typed. */
export function ProposeForm({ id, fixture, onDone }: Props) {
  const propose = usePropose(id, fixture.id);
  const [typed, setTyped] = useState([typedTime(new Date(fixture.plannedFor ?? ''))]);
  const [fault, setFault] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const times = typed.filter((text) => text !== '').map((text) => new Date(text).toISOString());
    propose.mutate(times, {
      onSuccess: onDone,
      onError: (error) => setFault(failureText(error, m.event_agree_failed())),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-2 sm:max-w-md">
      {typed.map((text, at) => (
        <FieldFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its number alone
          key={at}
          label={m.event_agree_time({ number: at + 1 })}
          hint={m.event_agree_hint({ end: formatDayTime(fixture.windowEnd ?? '') })}
          error={at === 0 ? fault : undefined}
        >
          {(slot) => (
            <input
              {...slot}
              type="datetime-local"
              required={at === 0}
              value={text}
              onChange={({ target }) => setTyped(typed.with(at, target.value))}
            />
          )}
        </FieldFrame>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" loading={propose.isPending}>
          {m.event_agree_send()}
        </Button>
        {typed.length < PROPOSED_AT_MOST && (
          <Button type="button" onClick={() => setTyped([...typed, ''])}>
            {m.event_agree_more()}
          </Button>
        )}
        <Button type="button" look="quiet" onClick={onDone}>
          {m.desk_no()}
        </Button>
      </div>
    </form>
  );
}
