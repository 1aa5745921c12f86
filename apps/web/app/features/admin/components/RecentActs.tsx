import type { RecentAct } from '@retake/contract/acts/calls.ts';
import { formatClock } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { Button } from '#app/ui/Button.tsx';
import { useRecentActs, useUndo } from '../api/acts.ts';
import { adminFailureToast, doneToast } from './notices.ts';

const names: Partial<Record<string, () => string>> = {
  ban: m.acts_did_ban,
  lift_ban: m.acts_did_lift_ban,
  report_check: m.acts_did_report_check,
  delete_check: m.acts_did_delete_check,
  give_role: m.acts_did_give_role,
  take_role: m.acts_did_take_role,
  give_premium: m.acts_did_give_premium,
  take_back_premium: m.acts_did_take_back_premium,
  close_ticket: m.acts_did_close_ticket,
  publish_article: m.acts_did_publish_article,
  withdraw_article: m.acts_did_withdraw_article,
};

/** UND1: what was done in the last ten minutes, each undone with one press; nothing where there is none. Of one player, or of all. */
export function RecentActs({ of }: { of?: string }) {
  const { data } = useRecentActs();
  const acts = data?.acts.filter(({ target }) => of === undefined || target?.id === of) ?? [];
  return acts.length > 0 && <List acts={acts} />;
}

/** The clock runs only while something can be undone. */
function List({ acts }: { acts: readonly RecentAct[] }) {
  const now = useNow();
  const left = acts.filter(({ until }) => Date.parse(until) > now);
  if (left.length === 0) return null;
  return (
    <section aria-label={m.acts_recent()} className="mb-6 rounded-md border border-line bg-raised px-4 py-3">
      <h2 className="text-sm font-semibold text-muted">{m.acts_recent()}</h2>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto">
        {left.map((act) => (
          <Act key={act.number} act={act} seconds={Math.ceil((Date.parse(act.until) - now) / 1000)} />
        ))}
      </ul>
    </section>
  );
}

function Act({ act, seconds }: { act: RecentAct; seconds: number }) {
  const { mutate, isPending } = useUndo();
  const name = names[act.action]?.() ?? act.action;
  const about = act.target ? (act.target.nickname ?? act.target.id.slice(0, 8)) : (act.thing ?? '–');
  const undo = () =>
    mutate(act.number, {
      onSuccess: () => doneToast(m.acts_undone()),
      onError: (error) => adminFailureToast(error, m.admin_failed()),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 break-words">
        <span className="font-medium">{name}</span> · {about}
        {act.actor && <span className="text-faint"> · {m.acts_by({ admin: act.actor })}</span>}
      </span>
      <span className="tabular text-muted">{m.acts_left({ time: formatClock(seconds) })}</span>
      <Button
        size="sm"
        loading={isPending}
        onClick={undo}
        aria-label={m.acts_undo_of({ act: name, player: about })}
      >
        {m.acts_undo()}
      </Button>
    </li>
  );
}
