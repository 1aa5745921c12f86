import type { ReactNode } from 'react';

type Props = {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** The one thing to do. */
  action?: ReactNode;
};

/** What would be here, and the one action that brings it. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {icon !== undefined && <span className="text-faint [&>svg]:size-8">{icon}</span>}
      <p className="font-semibold text-balance">{title}</p>
      {text !== undefined && <p className="max-w-sm text-sm text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
