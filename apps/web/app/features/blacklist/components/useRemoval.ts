import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { useChangeBlacklist } from '../api/blacklist.ts';

type Listed = { id: string; nickname: string };

/** Without Premium nobody comes back onto the list, so that removing is asked about first. */
export function useRemoval(hasPremium: boolean) {
  const { mutateAsync, isPending } = useChangeBlacklist();
  async function remove({ id, nickname }: Listed): Promise<void> {
    if (!hasPremium && !(await isSure(nickname))) return;
    // Not by the mutation's own callbacks: by then the row that was pressed may be gone.
    await mutateAsync({ playerId: id, to: 'free' }).then(
      () =>
        toast({
          tone: 'good',
          title: m.blacklist_removed({ nickname }),
          durationMs: TOAST_MS.copied,
        }),
      (error: unknown) => failureToast(m.common_error(), failureText(error, m.blacklist_remove_failed())),
    );
  }
  return { remove, isRemoving: isPending };
}

const isSure = (nickname: string) =>
  confirm({
    title: m.common_are_you_sure(),
    text: m.blacklist_remove_text({ nickname }),
    yes: m.blacklist_remove_yes(),
    no: m.blacklist_remove_no(),
    tone: 'danger',
  });
