import { lazy, Suspense } from 'react';
import { useCheck, useCheckDialog } from '../api/check.ts';
import { CheckWarning } from './CheckWarning.tsx';

const CheckDialog = lazy(() => import('./CheckDialog.tsx'));

/** The account check of a player: a warning as long as there is one, and each dialog once. */
export function AccountCheck({ userId }: { userId: string }) {
  const { check, dialogOpen } = useCheck(userId);
  const { close, reopen } = useCheckDialog(userId);
  if (check.error === 0) return null;
  return (
    <>
      <CheckWarning code={check.error} onOpen={reopen} />
      <Suspense>{dialogOpen && <CheckDialog userId={userId} check={check} onClose={close} />}</Suspense>
    </>
  );
}
