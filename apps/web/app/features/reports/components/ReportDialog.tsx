import { REPORT_TEXT_MAX } from '@retake/core/reports/limits.ts';
import { REPORTABLE, type ReportableTopicId } from '@retake/core/reports/topics.ts';
import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { type NewReport, useReport } from '../api/reports.ts';

type Props = {
  /** Who can be reported here; the first is chosen. */
  players: readonly { id: string; nickname: string }[];
  where: NewReport['where'];
  onClose: () => void;
};

/** CAS6 */
export default function ReportDialog({ players, where, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useReport();
  const topics: readonly ReportableTopicId[] = REPORTABLE[where.place];
  const form = useCheckedForm({
    defaults: { subjectId: players[0]?.id ?? '', topic: '' as ReportableTopicId | '', text: '' },
    rules: ({ topic }) =>
      topic === '' ? [{ field: 'topic' as const, message: m.report_topic_missing() }] : [],
    send: async ({ subjectId, topic, text }) => {
      if (topic === '') return;
      const { left } = await mutateAsync({ key, subjectId, topic, where, text: text.trim() });
      toast({
        tone: 'good',
        title: m.report_sent(),
        text: m.report_left({ left }),
        durationMs: TOAST_MS.copied,
      });
      onClose();
    },
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
  });
  return (
    <Dialog open onClose={onClose} title={m.report_title()} text={m.report_text()}>
      <form onSubmit={form.submit} noValidate className="grid gap-y-2">
        <FormFailure text={form.failure} />
        <Select
          label={m.report_player()}
          options={players.map(({ id, nickname }) => ({ value: id, label: nickname }))}
          {...form.field('subjectId')}
        />
        <Select
          label={m.report_topic()}
          options={topics.map((value) => ({ value, label: topicName(value) }))}
          placeholder={m.report_topic_choose()}
          {...form.field('topic')}
        />
        <Field
          label={m.report_words()}
          hint={m.report_words_hint()}
          maxLength={REPORT_TEXT_MAX}
          autoComplete="off"
          {...form.field('text')}
        />
        <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
          {m.report_send()}
        </Button>
      </form>
    </Dialog>
  );
}
