import { BAN_FREE_DAYS, type Condition, HOURS_MIN } from '@retake/core/moderation/accountCheck.ts';
import { m } from '#app/paraglide/messages.js';
import { Dot } from '#app/ui/icons/Dot.tsx';
import { X } from '#app/ui/icons/X.tsx';

const names: Record<Condition, () => string> = {
  same_account: m.check_condition_same_account,
  no_recent_ban: () => m.check_condition_no_recent_ban({ days: BAN_FREE_DAYS }),
  public_profile: m.check_condition_public_profile,
  owns_cs2: m.check_condition_owns_cs2,
  playtime: () => m.check_condition_playtime({ hours: HOURS_MIN }),
};

/** By name; `unmet`: the ones that were not met. */
export function Conditions({
  conditions,
  unmet = false,
}: {
  conditions: readonly Condition[];
  unmet?: boolean;
}) {
  const Icon = unmet ? X : Dot;
  return (
    <ul className="mt-1 mb-4 grid gap-1.5">
      {conditions.map((condition) => (
        <li key={condition} className="flex items-start gap-2">
          <Icon
            className={unmet ? 'mt-0.5 size-5 shrink-0 text-bad' : 'mt-0.5 size-5 shrink-0 text-faint'}
            aria-hidden="true"
          />
          {names[condition]()}
        </li>
      ))}
    </ul>
  );
}
