import type { Order } from '@retake/contract/orders/calls.ts';
import type { ComponentProps } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { useBuy } from '../api/orders.ts';

type Props = ComponentProps<typeof Button> & { months: Order['months'] };

export default function BuyButton({ months, ...look }: Props) {
  const buy = useBuy();
  return (
    // Busy until the page of whoever takes the money is there.
    <Button {...look} loading={buy.isPending || buy.isSuccess} onClick={() => buy.mutate(months)}>
      {m.premium_buy()}
    </Button>
  );
}
