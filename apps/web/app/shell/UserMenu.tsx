import { ChevronDown, LogOut, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { confirm, openDialog } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { type CurrentUser, leaveSession } from '#app/session/session.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { classes } from '#app/ui/classes.ts';
import { accountMenu, adminEntry } from './navigation.ts';

const itemLook = 'flex min-h-11 w-full items-center gap-3 px-4 text-sm font-semibold -outline-offset-2';

export default function UserMenu({ user }: { user: CurrentUser }) {
  const { open, setOpen, box, trigger } = useDisclosure();
  const id = useId();
  const close = () => setOpen(false);
  return (
    <div ref={box} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-10 items-center gap-2 rounded-md pr-2 pl-1 hover:bg-raised"
      >
        <Avatar id={user.id} nickname={user.nickname} size="sm" />
        <span className="sr-only">{m.menu_open({ nickname: user.nickname })}</span>
        <span aria-hidden="true" className="hidden max-w-40 truncate text-sm font-semibold sm:block">
          {user.nickname}
        </span>
        <ChevronDown
          className={classes('size-4 text-faint transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <nav
        id={id}
        hidden={!open}
        aria-label={m.menu_label()}
        className="absolute top-full right-0 mt-2 w-56 overflow-hidden rounded-lg border border-line-strong bg-surface py-1 shadow-float"
      >
        {[...accountMenu, ...(user.admin ? [adminEntry] : [])].map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            prefetch="intent"
            onClick={close}
            className={({ isActive }) =>
              classes(itemLook, isActive ? 'bg-raised text-ink' : 'text-muted hover:bg-raised hover:text-ink')
            }
          >
            {label()}
          </NavLink>
        ))}
        <MenuButton icon={<UserPlus />} onPress={() => openDialog('addFriend')} close={close}>
          {m.menu_add_friend()}
        </MenuButton>
        <MenuButton icon={<LogOut />} onPress={() => logout(user.id)} close={close}>
          {m.menu_logout()}
        </MenuButton>
      </nav>
    </div>
  );
}

function MenuButton(props: { icon: ReactNode; onPress: () => void; close: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => {
        props.close();
        props.onPress();
      }}
      className={classes(itemLook, 'border-t border-line text-muted hover:bg-raised hover:text-ink')}
    >
      <span aria-hidden="true" className="[&>svg]:size-4">
        {props.icon}
      </span>
      {props.children}
    </button>
  );
}

async function logout(userId: string): Promise<void> {
  const sure = await confirm({
    title: m.logout_title(),
    text: m.logout_text(),
    yes: m.logout_yes(),
    no: m.logout_no(),
  });
  if (!sure) return;
  try {
    await leaveSession(userId);
  } catch (error) {
    console.error('Logout failed', error);
    failureToast(m.common_something_wrong_later());
  }
}

/** Open until Escape, a press outside, or the focus leaving. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return { open, setOpen, box, trigger };
}
