import { type ComponentProps, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { Flag } from '#app/ui/icons/Flag.tsx';

const ReportDialog = lazyOnline(() => import('./ReportDialog.tsx'));

type Props = Omit<ComponentProps<typeof ReportDialog>, 'onClose'>;

/** Nothing where nobody can be reported. */
export function ReportButton({ players, where }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (players.length === 0) return null;
  return (
    <>
      <Button
        className="w-full"
        onClick={() => setOpen(true)}
        icon={<Flag className="size-4" aria-hidden="true" />}
      >
        {m.report_button()}
      </Button>
      {isOpen && <ReportDialog players={players} where={where} onClose={() => setOpen(false)} />}
    </>
  );
}
