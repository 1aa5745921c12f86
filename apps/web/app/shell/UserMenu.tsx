import { Menu } from '@base-ui/react/menu';
import { MODES } from '@retake/core/mode.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { confirm, openDialog } from '#app/dialogs/dialogs.ts';
import { WornFrame } from '#app/looks/WornFrame.tsx';
import { WornName } from '#app/looks/WornName.tsx';
import { m } from '#app/paraglide/messages.js';
import { askWhereNeeded } from '#app/proof/askForProof.ts';
import { type CurrentUser, leaveSession } from '#app/session/session.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { ChevronDown } from '#app/ui/icons/ChevronDown.tsx';
import { LogOut } from '#app/ui/icons/LogOut.tsx';
import { UserPlus } from '#app/ui/icons/UserPlus.tsx';
import { RatingNumber } from '#app/ui/RatingNumber.tsx';
import { SkillBadge } from '#app/ui/SkillBadge.tsx';
import { accountMenu, adminEntry } from './navigation.ts';

askWhereNeeded();

const itemLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-sm font-semibold text-muted -outline-offset-2 data-highlighted:bg-raised data-highlighted:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink';

export default function UserMenu({ user }: { user: CurrentUser }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="group flex h-10 items-center gap-2 rounded-md pr-2 pl-1 hover:bg-raised">
        <Avatar id={user.id} nickname={user.nickname} size="sm" frame={<WornFrame id={user.id} />} />
        <span className="sr-only">{m.menu_open({ nickname: user.nickname })}</span>
        <span aria-hidden="true" className="hidden max-w-40 text-left text-sm font-semibold sm:block">
          <span className="block truncate leading-4">
            <WornName id={user.id} nickname={user.nickname} />
          </span>
          <span className="display block text-xs leading-4 font-medium text-muted">
            <RatingNumber {...user.rating['5v5']} short />
          </span>
        </span>
        <span aria-hidden="true">
          <SkillBadge group={user.rating['5v5'].group} />
        </span>
        <ChevronDown
          className="size-4 text-faint transition-transform group-data-popup-open:rotate-180"
          aria-hidden="true"
        />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className="z-40">
          <Menu.Popup
            aria-label={m.menu_label()}
            className="w-68 overflow-hidden rounded-lg border border-line-strong bg-surface py-1 shadow-float outline-none"
          >
            <Ratings user={user} />
            {[...accountMenu, ...(user.roles.length > 0 ? [adminEntry] : [])].map(({ to, label }) => (
              <Menu.LinkItem
                key={to}
                closeOnClick
                className={itemLook}
                render={<NavLink to={to} prefetch="intent" />}
              >
                {label()}
              </Menu.LinkItem>
            ))}
            <Action icon={<UserPlus />} onPress={() => openDialog('addFriend')}>
              {m.menu_add_friend()}
            </Action>
            <Action icon={<LogOut />} onPress={() => void logout(user.id)}>
              {m.menu_logout()}
            </Action>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** One's own rating and group in both modes. */
function Ratings({ user }: { user: CurrentUser }) {
  return (
    <div className="mb-1 grid gap-1 border-b border-line px-4 pt-2 pb-3 text-sm">
      <p className="truncate font-semibold">{user.nickname}</p>
      {MODES.map((mode) => (
        <p key={mode} className="flex items-center gap-2 text-muted">
          <span className="flex-1 whitespace-nowrap">{m.menu_rating({ mode })}</span>
          <span className="display text-right font-semibold text-ink">
            <RatingNumber {...user.rating[mode]} />
          </span>
          <SkillBadge group={user.rating[mode].group} />
        </p>
      ))}
    </div>
  );
}

function Action({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <Menu.Item onClick={onPress} className={`${itemLook} border-t border-line`}>
      <span aria-hidden="true" className="[&>svg]:size-4">
        {icon}
      </span>
      {children}
    </Menu.Item>
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
