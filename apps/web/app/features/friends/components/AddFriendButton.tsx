import { openDialog } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { UserPlus } from '#app/ui/icons/UserPlus.tsx';

export function AddFriendButton() {
  return (
    <Button
      look="accent"
      icon={<UserPlus className="size-4" aria-hidden="true" />}
      onClick={() => openDialog('addFriend')}
    >
      {m.friends_add()}
    </Button>
  );
}
