import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { ArrowDown } from '#app/ui/icons/ArrowDown.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import type { PremiumContent } from '../../../../content/premium/types.ts';
import { Prices } from './Prices.tsx';
import { Tiles } from './Tiles.tsx';

const OrderNotice = lazy(() => import('./OrderNotice.tsx'));

export function PremiumView({ premium }: { premium: PremiumContent }) {
  const prices = useRef<HTMLHeadingElement>(null);
  /** The reader and the keyboard go to the same place. */
  const toPrices = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    prices.current?.focus({ preventScroll: true });
    prices.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  };
  return (
    <div className="grid gap-12">
      <ReturnFromPaying />
      <Intro premium={premium} onSubscribe={toPrices} />
      <section aria-labelledby="premium-features">
        <h2 id="premium-features" className="mb-5 text-xl">
          {m.premium_features()}
        </h2>
        <Tiles premium={premium} />
      </section>
      <section aria-labelledby="premium-prices">
        <h2
          id="premium-prices"
          ref={prices}
          tabIndex={-1}
          className="w-fit scroll-mt-[calc(var(--header-height)+1.5rem)] text-xl"
        >
          {m.premium_prices()}
        </h2>
        <p className="mt-1 mb-5 text-sm text-muted">{m.premium_prices_note()}</p>
        <Prices />
      </section>
    </div>
  );
}

/** The page on which an order is paid leads back here, with its number. */
function ReturnFromPaying() {
  const order = useSearchParams()[0].get('order');
  const user = useUser();
  if (!order || !user) return null;
  return (
    <Suspense>
      <OrderNotice id={order} />
    </Suspense>
  );
}

function Intro({ premium, onSubscribe }: { premium: PremiumContent; onSubscribe: () => void }) {
  return (
    <header className="panel relative isolate overflow-hidden">
      <Picture
        name="panel-missions"
        alt=""
        first
        sizes="(min-width: 90rem) 84rem, 100vw"
        className="absolute inset-0 -z-10 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-surface via-surface/90 to-surface/80 md:via-surface/85 md:to-surface/10" />
      <div className="grid max-w-text gap-4 p-6 py-10 md:p-10 md:py-14">
        <h1 className="text-3xl md:text-4xl">{premium.title}</h1>
        {premium.intro.map((paragraph) => (
          <p key={paragraph} className="max-w-xl text-muted md:text-lg">
            {paragraph}
          </p>
        ))}
        <Button
          look="accent"
          size="lg"
          className="mt-2 justify-self-start"
          icon={<ArrowDown className="size-5" aria-hidden="true" />}
          onClick={onSubscribe}
        >
          {m.premium_subscribe_scroll()}
        </Button>
      </div>
    </header>
  );
}
