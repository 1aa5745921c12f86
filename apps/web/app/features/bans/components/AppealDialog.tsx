import type { OwnSanction } from '@retake/contract/sanctions/calls.ts';
import { APPEAL_TEXT_MAX, APPEAL_TEXT_MIN, CONTESTED, type Contested } from '@retake/core/appeals/appeal.ts';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useAppeal } from '../api/bans.ts';

const contestedNames: Record<Contested, () => string> = {
  facts: m.appeal_contested_facts,
  identity: m.appeal_contested_identity,
  length: m.appeal_contested_length,
  rule: m.appeal_contested_rule,
};

/** APL1 */
export default function AppealDialog({ ban, onClose }: { ban: OwnSanction; onClose: () => void }) {
  const { mutateAsync } = useAppeal(ban.id);
  const hint = m.appeal_words_hint({ min: APPEAL_TEXT_MIN, max: APPEAL_TEXT_MAX });
  const form = useCheckedForm({
    defaults: { contested: 'facts' as Contested, text: '' },
    rules: ({ text }) => (text.trim().length < APPEAL_TEXT_MIN ? [{ field: 'text', message: hint }] : []),
    send: async ({ contested, text }) => {
      await mutateAsync({ contested, text: text.trim() });
      toast({ tone: 'good', title: m.appeal_sent(), durationMs: TOAST_MS.copied });
      onClose();
    },
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
  });
  const { error, ...area } = form.field('text');
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.appeal_title({ topic: topicName(ban.topic) })}
      text={m.appeal_text()}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-y-2">
        <FormFailure text={form.failure} />
        <Select
          label={m.appeal_contested()}
          options={CONTESTED.map((value) => ({ value, label: contestedNames[value]() }))}
          {...form.field('contested')}
        />
        <FieldFrame label={m.appeal_words()} error={error} hint={hint}>
          {({ className, ...slot }) => (
            <textarea
              {...area}
              {...slot}
              rows={6}
              maxLength={APPEAL_TEXT_MAX}
              className={classes(className, 'py-2')}
            />
          )}
        </FieldFrame>
        <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
          {m.appeal_send()}
        </Button>
      </form>
    </Dialog>
  );
}
