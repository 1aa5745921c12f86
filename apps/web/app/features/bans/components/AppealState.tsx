import type { OwnAppeal } from '@retake/contract/appeals/calls.ts';
import type { OwnSanction } from '@retake/contract/sanctions/calls.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import type { AppealWay } from '@retake/core/rulebook/topic.ts';
import { ruleTopic } from '@retake/core/rulebook/topics.ts';
import { useState } from 'react';
import { formatDate, formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';

const AppealDialog = lazyOnline(() => import('./AppealDialog.tsx'));

type Props = { ban: OwnSanction; appeal: OwnAppeal | null };

/** APL1: how to appeal, or how the appeal stands. */
export function AppealState({ ban, appeal }: Props) {
  return (
    <div className="mt-2 grid gap-2 text-sm text-muted">
      {appeal && <Said appeal={appeal} />}
      {ban.inForce && (!appeal || appeal.outcome === 'undecided') && <Way ban={ban} />}
    </div>
  );
}

const closedWays: Record<Exclude<AppealWay, 'appeal'>, () => string> = {
  'social networks': m.ban_appeal_elsewhere,
  none: m.ban_no_appeal,
};

function Way({ ban }: { ban: OwnSanction }) {
  const [isOpen, setOpen] = useState(false);
  const { appeal: way } = ruleTopic(ban.topic);
  if (way !== 'appeal') return <p>{closedWays[way]()}</p>;
  return (
    <>
      <p>{m.ban_appeal_how({ answer: SUPPORT.appealAnswerHours, decision: SUPPORT.appealDecisionHours })}</p>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.ban_appeal()}
      </Button>
      {isOpen && <AppealDialog ban={ban} onClose={() => setOpen(false)} />}
    </>
  );
}

function Said({ appeal }: { appeal: OwnAppeal }) {
  return (
    <div className="grid gap-1 border-l-2 border-line pl-3 break-words">
      <p className="font-semibold text-ink">{stateText(appeal)}</p>
      {appeal.answer !== null && <p>{m.appeal_answer({ text: appeal.answer })}</p>}
      {appeal.reason !== null && <p>{m.appeal_reason({ text: appeal.reason })}</p>}
    </div>
  );
}

function stateText({ outcome, answer, at, answerBy, decideBy, decidedAt }: OwnAppeal): string {
  if (outcome === 'undecided') return m.appeal_state_undecided();
  const date = formatDate(decidedAt ?? at);
  if (outcome === 'upheld') return m.appeal_state_upheld({ date });
  if (outcome === 'shortened') return m.appeal_state_shortened({ date });
  if (outcome === 'lifted') return m.appeal_state_lifted({ date });
  return answer === null
    ? m.appeal_state_waiting({ date, time: formatDayTime(answerBy) })
    : m.appeal_state_answered({ time: formatDayTime(decideBy) });
}
