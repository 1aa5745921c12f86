import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';

const NicknameDialog = lazyOnline(() => import('./NicknameDialog.tsx'));

export function NicknameButton({ hasPremium }: { hasPremium: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{m.nickname_change()}</Button>
      {isOpen && <NicknameDialog hasPremium={hasPremium} onClose={() => setIsOpen(false)} />}
    </>
  );
}
