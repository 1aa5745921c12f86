import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Logo } from '#app/ui/Logo.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import type { LandingContent } from '../../../../content/landing/types.ts';
import { useFigures } from '../api/figures.ts';
import { Figure } from './Figure.tsx';

type Props = {
  brandName: string;
  words: LandingContent['statistics'];
  current: boolean;
  footer: ReactNode;
};

export function Statistics({ brandName, words, current, footer }: Props) {
  const { matchesToday, totalUsers, registrationsToday } = useFigures();
  return (
    <section
      id="stats"
      aria-labelledby="our-statistics"
      className="landing-block grid-rows-[1fr_auto] border-t border-line"
      tabIndex={-1}
      data-current={current || undefined}
    >
      <Picture
        name="landing-stats"
        alt=""
        sizes="100vw"
        className="absolute inset-0 -z-10 size-full object-bottom opacity-70"
      />
      <div className="landing-fade mx-auto grid w-full max-w-page gap-12 px-4 py-16 md:px-8 lg:px-20">
        <div className="grid justify-items-start gap-6">
          <Logo name={brandName} />
          <h2 id="our-statistics" className="text-3xl lg:text-4xl">
            {words.title}
          </h2>
          <p className="max-w-[22.4em] text-lg text-muted">{words.text}</p>
          <ButtonLink to="/home" look="accent" size="lg">
            {m.landing_play_cs2()}
          </ButtonLink>
        </div>
        <dl className="grid gap-8 border-t border-line-strong pt-8 sm:grid-cols-3">
          <Figure large label={m.landing_matches_today()} value={formatNumber(matchesToday)} />
          <Figure large label={m.landing_total_users()} value={formatNumber(totalUsers)} />
          <Figure large label={m.landing_registrations_today()} value={formatNumber(registrationsToday)} />
        </dl>
      </div>
      {footer}
    </section>
  );
}
