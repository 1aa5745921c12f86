import { isFailure } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useResetFactor } from '../api/staff.ts';
import { adminFailureText, doneToast } from './notices.ts';

/** 2FA7: for who has lost it. */
export function ResetFactor({ user: { id, nickname } }: { user: { id: string; nickname: string } }) {
  const { mutate, isPending } = useResetFactor();
  const reset = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.second_factor_reset_text({ player: nickname }),
      yes: m.second_factor_reset(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (!sure) return;
    mutate(id, {
      onSuccess: () => doneToast(m.second_factor_reset_done()),
      onError: (error) =>
        failureToast(
          isFailure(error, 'not_found')
            ? m.second_factor_reset_none()
            : adminFailureText(error, m.admin_failed()),
        ),
    });
  };
  return (
    <Button
      size="sm"
      onClick={reset}
      loading={isPending}
      aria-label={m.second_factor_reset_of({ player: nickname })}
    >
      {m.second_factor_reset()}
    </Button>
  );
}
