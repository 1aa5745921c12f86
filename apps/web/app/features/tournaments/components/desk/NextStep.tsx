import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { confirm, type Question } from '#app/dialogs/dialogs.ts';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { type Step, useStep } from '../../api/organising.ts';
import { holdsPlace, stepsOf } from '../../model/desk.ts';
import type { Tournament } from '../../model/event.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { Section } from './Section.tsx';

/** What comes next, as one clear action; cancelling beside it. */
export function NextStep({ tournament }: { tournament: Tournament }) {
  const step = useStep(tournament.id);
  const [isCancelling, setCancelling] = useState(false);
  const { title, text } = wordsOf(tournament);
  const steps = stepsOf(tournament);
  const press = async (kind: Step) => {
    if (!(await confirm(questionOf(tournament, kind)))) return;
    step.mutate(kind, {
      onSuccess: () => toast({ tone: 'good', title: DONE[kind](), durationMs: TOAST_MS.copied }),
      onError: (error) => failureToast(failureText(error, m.desk_failed())),
    });
  };
  const buttons = steps.map((kind) =>
    kind === 'cancel' ? (
      <Button key={kind} look="quiet" onClick={() => setCancelling(true)}>
        {m.desk_cancel()}
      </Button>
    ) : (
      <Button
        key={kind}
        look={kind === 'pause' ? 'plain' : 'accent'}
        loading={step.isPending}
        onClick={() => void press(kind)}
      >
        {NAMES[kind]()}
      </Button>
    ),
  );
  return (
    <Section
      title={title}
      text={text}
      action={
        steps.length > 0 && (
          <div className="flex flex-wrap gap-2 sm:flex-row-reverse">
            {buttons}
            <ButtonLink to={`/tournaments/${tournament.id}/edit`} look="quiet">
              {m.desk_edit()}
            </ButtonLink>
          </div>
        )
      }
    >
      {isCancelling && <CancelDialog tournament={tournament} onClose={() => setCancelling(false)} />}
    </Section>
  );
}

const NAMES: Record<Step, () => string> = {
  publish: m.desk_publish,
  start: m.desk_start,
  pause: m.desk_pause,
  resume: m.desk_resume,
};

const DONE: Record<Step, () => string> = {
  publish: m.desk_published,
  start: m.desk_started,
  pause: m.desk_paused,
  resume: m.desk_resumed,
};

function questionOf(tournament: Tournament, step: Step): Question {
  const count = tournament.entrants.filter(holdsPlace).length;
  const texts: Record<Step, string> = {
    publish: m.desk_publish_text(),
    start: m.desk_start_text({ count }),
    pause: m.desk_pause_text(),
    resume: m.desk_resume_text(),
  };
  return {
    title: m.desk_step_question({ step: NAMES[step]() }),
    text: texts[step],
    yes: NAMES[step](),
    no: m.desk_no(),
  };
}

function wordsOf({ status, paused, startsAt }: Tournament): { title: string; text: string } {
  const time = formatTime(startsAt);
  switch (status) {
    case 'draft':
      return { title: m.desk_next_draft(), text: m.desk_publish_text() };
    case 'signUp':
      return { title: m.desk_next_sign_up(), text: m.desk_next_sign_up_text({ time }) };
    case 'checkIn':
      return { title: m.desk_next_check_in(), text: m.desk_next_sign_up_text({ time }) };
    case 'review':
      return { title: m.desk_next_review(), text: m.desk_next_review_text({ time }) };
    case 'running':
      return paused
        ? { title: m.desk_next_paused(), text: m.desk_resume_text() }
        : { title: m.desk_next_running(), text: m.desk_next_running_text() };
    case 'finished':
      return { title: m.desk_next_finished(), text: m.desk_next_finished_text() };
    case 'cancelled':
      return { title: m.desk_next_cancelled(), text: m.desk_next_cancelled_text() };
  }
}
