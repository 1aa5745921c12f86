import type { Order } from '@retake/contract/orders/calls.ts';
import { type ComponentProps, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';

const OrderDialog = lazyOnline(() => import('./OrderDialog.tsx'));

type Props = ComponentProps<typeof Button> & { months: Order['months']; isGift?: boolean };

export default function BuyButton({ months, isGift = false, ...look }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {isGift ? m.premium_gift_open() : m.premium_buy()}
      </Button>
      {isOpen && <OrderDialog months={months} isGift={isGift} onClose={() => setOpen(false)} />}
    </>
  );
}
