import { lazy, Suspense, useEffect, useState } from 'react';
import { useCheck } from '../api/check.ts';
import { closeDialog, noNotice, noteCheck, reopenDialog } from '../model/notice.ts';
import { CheckWarning } from './CheckWarning.tsx';

const CheckDialog = lazy(() => import('./CheckDialog.tsx'));

/** The account check of a player: a warning as long as there is one, and each dialog once. */
export function AccountCheck({ userId }: { userId: string }) {
  const check = useCheck(userId);
  const [notice, setNotice] = useState(noNotice);
  useEffect(() => {
    if (check) setNotice((shown) => noteCheck(shown, check.error));
  }, [check]);

  if (!check || check.error === 0 || notice.code !== check.error) return null;
  return (
    <>
      <CheckWarning code={check.error} onOpen={() => setNotice(reopenDialog)} />
      <Suspense>
        {notice.dialogOpen && (
          <CheckDialog userId={userId} check={check} onClose={() => setNotice(closeDialog)} />
        )}
      </Suspense>
    </>
  );
}
