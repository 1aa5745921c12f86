import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Tooltip } from './Tooltip.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  /** Read aloud, and shown on hover and focus. */
  label: string;
  icon: ReactNode;
  className?: string;
};

export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classes(
          'inline-grid size-8 place-items-center rounded-md text-muted transition-colors hover:not-disabled:bg-high hover:not-disabled:text-ink disabled:text-faint',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
