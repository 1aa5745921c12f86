import { type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { useSession } from '#app/session/session.ts';
import { useSite } from '#app/site/brand.ts';
import { lazyAhead } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Menu } from '#app/ui/icons/Menu.tsx';
import { Logo } from '#app/ui/Logo.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { navigation } from './navigation.ts';

const UserMenu = lazyForPlayers(() => import('./UserMenu.tsx'));
const MobileMenu = lazyAhead(async () => ({ default: (await import('./MobileMenu.tsx')).MobileMenu }));

/** `bell`: what a player was told, beside the account. */
export function Header({ bell }: { bell?: ReactNode }) {
  const { brandName } = useSite();
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-ground">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-4 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {m.nav_skip()}
      </a>
      <div className="mx-auto flex h-full max-w-page items-center gap-4 px-4 md:px-6">
        <Link to="/home" prefetch="intent" className="flex shrink-0">
          <Logo name={brandName} shrinks />
        </Link>
        <DesktopNavigation />
        <div className="ml-auto flex min-w-48 items-center justify-end gap-2 sm:min-w-72">
          {bell && <Suspense fallback={<span className="size-10" />}>{bell}</Suspense>}
          <AccountCorner />
          <MobileMenuButton />
        </div>
      </div>
    </header>
  );
}

function DesktopNavigation() {
  return (
    <nav aria-label={m.nav_label()} className="ml-4 hidden h-full xl:block">
      <ul className="flex h-full gap-1">
        {navigation.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch="intent"
              className={({ isActive }) =>
                classes(
                  'relative flex h-full items-center px-3 text-sm font-semibold transition-colors -outline-offset-4',
                  isActive
                    ? 'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-accent'
                    : 'text-muted hover:text-ink',
                )
              }
            >
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Until the session is confirmed the page's head has chosen, by what the browser remembers, which of the two is seen. */
function AccountCorner() {
  const session = useSession();
  if (session.status === 'player') {
    return (
      <Suspense fallback={<MenuSkeleton />}>
        <UserMenu user={session.user} />
      </Suspense>
    );
  }
  const isUnknown = session.status === 'unknown';
  return (
    <>
      <span data-for={isUnknown ? 'visitor' : undefined}>
        <VisitorButtons />
      </span>
      {isUnknown && (
        <span data-for="player">
          <MenuSkeleton />
        </span>
      )}
    </>
  );
}

const MenuSkeleton = () => <Skeleton className="h-10 w-16 sm:w-36" />;

function VisitorButtons() {
  return (
    <span className="flex gap-2">
      <Button look="quiet" className="whitespace-nowrap max-sm:px-3" onClick={() => openDialog('login')}>
        {m.header_login()}
      </Button>
      <Button look="accent" className="whitespace-nowrap max-sm:px-3" onClick={() => openDialog('signUp')}>
        {m.header_sign_up()}
      </Button>
    </span>
  );
}

function MobileMenuButton() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={m.nav_open_menu()}
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
        className="grid size-10 place-items-center rounded-md text-ink hover:bg-raised xl:hidden"
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      {wasOpened && <MobileMenu open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
