import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { UserCheck } from '#app/ui/icons/UserCheck.tsx';
import { UserX } from '#app/ui/icons/UserX.tsx';
import { useBlacklist, useChangeBlacklist } from '../api/blacklist.ts';
import { useRemoval } from './useRemoval.ts';

type Props = {
  player: { id: string; nickname: string };
  hasPremium: boolean;
  onPremiumNeeded: () => void;
};

/** Puts a player on the own blacklist, or takes them off it. */
export function BlacklistButton({ player, hasPremium, onPremiumNeeded }: Props) {
  const { data } = useBlacklist();
  const adding = useChangeBlacklist();
  const { remove, isRemoving } = useRemoval(hasPremium);
  const { nickname } = player;
  const isListed = data?.players.some(({ id }) => id === player.id) ?? false;

  const add = () => {
    if (!hasPremium) return onPremiumNeeded();
    adding.mutate(
      { playerId: player.id, to: 'listed' },
      {
        onSuccess: () =>
          toast({
            tone: 'good',
            title: m.blacklist_added({ nickname }),
            text: m.blacklist_added_text(),
            durationMs: TOAST_MS.copied,
          }),
        onError: (error) => (isFailure(error, 'premium_required') ? onPremiumNeeded() : tellFailure(error)),
      },
    );
  };
  return (
    <Button
      className="w-full"
      icon={
        isListed ? (
          <UserCheck className="size-4" aria-hidden="true" />
        ) : (
          <UserX className="size-4" aria-hidden="true" />
        )
      }
      disabled={!data}
      loading={adding.isPending || isRemoving}
      onClick={() => (isListed ? void remove(player) : add())}
    >
      {isListed ? m.blacklist_remove() : m.blacklist_add()}
    </Button>
  );
}

/** A full list is shown where it can be shortened. */
function tellFailure(error: unknown): void {
  if (!isFailure(error, 'blacklist_full')) {
    failureToast(m.common_error(), failureText(error, m.blacklist_add_failed()));
    return;
  }
  toast({
    tone: 'bad',
    title: error.message,
    durationMs: TOAST_MS.failure,
    actions: (close) => (
      <ButtonLink to="/settings" size="sm" onClick={close}>
        {m.common_view()}
      </ButtonLink>
    ),
  });
}
