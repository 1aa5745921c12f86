import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { type Editing, planFaults } from '../../model/planFaults.ts';
import { inputOf, type PlanForm } from '../../model/planForm.ts';
import { Basics } from './Basics.tsx';
import { FormatFold } from './FormatFold.tsx';
import { faultText } from './faultText.ts';
import { PlayFold, PrizesFold, TextsFold } from './folds.tsx';
import { keep, readKept } from './keptForm.ts';
import { MatchFold } from './MatchFold.tsx';
import { PlanLine } from './PlanLine.tsx';
import { PublishedFields } from './PublishedFields.tsx';

type Props = {
  first: PlanForm;
  editing?: Editing;
  /** TRN31: whether simulated players could come. */
  hasSimulated: boolean;
  /** What is typed is kept under this name until it is sent. */
  name: string;
  submit: string;
  send: (input: TournamentInput) => Promise<{ id: string }>;
  onDone: (id: string) => void;
  /** Where who does not send it goes. */
  backTo: string;
};

/** A tournament as its organiser plans it. Nothing typed is lost by a refusal or a reload. */
export function TournamentForm(props: Props) {
  const { first, name } = props;
  const [kept, setKept] = useState(() => readKept(name, first));
  const startOver = () => {
    keep(name, null);
    setKept(null);
  };
  return (
    <div className="grid gap-4">
      {kept && (
        <div className="panel flex flex-wrap items-center justify-between gap-3 p-4">
          <p role="status">{m.organise_kept()}</p>
          <Button onClick={startOver}>{m.organise_start_over()}</Button>
        </div>
      )}
      <Form key={kept ? 'kept' : 'first'} {...props} first={kept ?? first} />
    </div>
  );
}

function Form({ first, editing, hasSimulated, name, submit, send, onDone, backTo }: Props) {
  const place = useRef<HTMLFormElement>(null);
  const form = useCheckedForm<PlanForm>({
    defaults: first,
    rules: (typed) =>
      planFaults(typed, Date.now(), editing).map((fault) => ({
        field: fault.field,
        message: faultText(fault),
      })),
    send: async (typed) => {
      const { id } = await send(inputOf(typed, editing?.before));
      keep(name, null);
      onDone(id);
    },
    failureText: (error) => failureText(error, m.organise_failed()),
  });
  const typed = form.watch();
  const { isDirty, submitCount } = form.formState;
  useEffect(() => {
    if (isDirty) keep(name, typed);
  });
  // A fold with a fault is open by now, so that its field can take the focus.
  useEffect(() => {
    if (submitCount > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <form ref={place} onSubmit={form.submit} noValidate>
      <FormFailure text={form.failure} />
      <div className="grid gap-4">
        {editing?.isPublished ? (
          <PublishedFields form={form} editing={editing} />
        ) : (
          <>
            <Basics form={form} typed={typed} />
            <PlanLine typed={typed} />
            <FormatFold form={form} typed={typed} />
            <MatchFold form={form} typed={typed} />
            <PlayFold form={form} />
            <PrizesFold form={form} typed={typed} hasSimulated={hasSimulated} />
            <TextsFold form={form} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={backTo}>{m.common_cancel()}</ButtonLink>
          <Button type="submit" look="accent" size="lg" loading={form.isSubmitting}>
            {submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
