import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { useEffect, useState } from 'react';
import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useCorrect, usePreview } from '../../api/organising.ts';
import type { Tournament } from '../../model/event.ts';
import { REASON_MAX, REASON_MIN } from './CancelDialog.tsx';
import { PreviewList } from './PreviewList.tsx';
import { correctionText, namesIn } from './words.ts';

type Props = {
  tournament: Tournament;
  title: string;
  text: string;
  /** Of the list of choices. */
  label: string;
  choices: readonly Correction[];
  onClose: () => void;
};

/** TRN21: a choice, what it would change, a reason; then it is made exactly so. What changes meanwhile is shown anew. */
export function CorrectionDialog({ tournament, title, text, label, choices, onClose }: Props) {
  const { chosen, choose, preview, note, apply, isPending } = useCorrecting(tournament.id, onClose);
  const only = choices.length === 1 ? choices[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => choose(only), []);
  const [reason, setReason] = useState('');
  const names = namesIn(tournament);
  const seen = preview.data;
  const isReady = seen !== undefined && seen.live.length === 0 && reason.trim().length >= REASON_MIN;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>{m.desk_no()}</Button>
          <Button
            look="danger"
            loading={isPending}
            disabled={!isReady}
            onClick={() =>
              seen && chosen && apply({ correction: chosen, digest: seen.digest, reason: reason.trim() })
            }
          >
            {m.desk_apply()}
          </Button>
        </>
      }
    >
      <Select
        label={label}
        placeholder={m.desk_choose()}
        disabled={isPending}
        options={choices.map((one, at) => ({
          value: String(at),
          label: correctionText(tournament, names, one),
        }))}
        value={chosen ? String(choices.findIndex((one) => isSame(one, chosen))) : ''}
        onChange={(event) => choose(choices[Number(event.target.value || -1)])}
      />
      <div aria-live="polite" className="grid gap-3">
        {note !== null && <p className="text-sm text-warn">{note}</p>}
        {preview.isPending && <p className="text-sm text-muted">{m.desk_preview_loading()}</p>}
        {preview.isError && (
          <p className="text-sm text-bad">{failureText(preview.error, m.desk_preview_failed())}</p>
        )}
        {seen && <PreviewList tournament={tournament} names={names} seen={seen} />}
      </div>
      {seen && (
        <Field
          className="mt-4"
          label={m.desk_reason()}
          hint={m.desk_reason_hint()}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  );
}

const isSame = (one: Correction, other: Correction): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is chosen, what it would change, and why it could not be made. */
function useCorrecting(id: string, onClose: () => void) {
  const [chosen, setChosen] = useState<Correction | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const preview = usePreview(id);
  const correct = useCorrect(id);
  const choose = (next: Correction | undefined) => {
    setChosen(next ?? null);
    setNote(null);
    if (next) preview.mutate(next);
    else preview.reset();
  };
  const apply = (body: Parameters<typeof correct.mutate>[0]) =>
    correct.mutate(body, {
      onSuccess: () => {
        toast({ tone: 'good', title: m.desk_applied(), durationMs: TOAST_MS.copied });
        onClose();
      },
      onError: (error) => {
        const isStale = isFailure(error, 'changed_meanwhile');
        setNote(isStale ? m.desk_changed_meanwhile() : failureText(error, m.desk_failed()));
        preview.mutate(body.correction);
      },
    });
  return { chosen, choose, preview, note, apply, isPending: correct.isPending };
}
