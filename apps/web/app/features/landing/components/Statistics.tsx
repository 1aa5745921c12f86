import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/buttonLook.ts';
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
  const figures = useFigures();
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
          <a href="/home" className={buttonLook('accent', 'lg')}>
            {m.landing_play_cs2()}
          </a>
        </div>
        <dl className="grid gap-8 border-t border-line-strong pt-8 sm:grid-cols-3">
          <Figure large label={m.landing_matches_today()} value={figures?.matchesToday} />
          <Figure large label={m.landing_total_users()} value={figures?.totalUsers} />
          <Figure large label={m.landing_registrations_today()} value={figures?.registrationsToday} />
        </dl>
      </div>
      {footer}
    </section>
  );
}
