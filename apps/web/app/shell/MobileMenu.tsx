import { NavLink } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { navigation } from './navigation.ts';

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.nav_menu()}>
      <nav aria-label={m.nav_label()}>
        <ul className="grid grid-cols-2 gap-2">
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                prefetch="intent"
                onClick={onClose}
                className={({ isActive }) =>
                  classes(
                    'flex min-h-12 items-center rounded-md border px-4 font-semibold',
                    isActive ? 'border-accent text-ink' : 'border-line text-muted',
                  )
                }
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
