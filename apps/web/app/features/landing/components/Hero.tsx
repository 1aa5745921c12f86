import type { MouseEvent } from 'react';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { Picture } from '#app/ui/Picture.tsx';
import type { LandingContent } from '../../../../content/landing/types.ts';
import { useStats } from '../api/figures.ts';
import { Figure } from './Figure.tsx';
import { Icon } from './icons.tsx';

type Props = {
  hero: LandingContent['hero'];
  /** What follows, for the arrow. */
  next: string;
  current: boolean;
  onDown: (event: MouseEvent) => void;
};

export function Hero({ hero, next, current, onDown }: Props) {
  return (
    <section className="landing-block landing-hero" tabIndex={-1} data-current={current || undefined}>
      <Picture
        name="landing-hero"
        alt=""
        first
        sizes="(min-width: 64rem) 70vw, 100vw"
        className="landing-hero-picture absolute inset-y-0 right-0 -z-10 size-full max-lg:object-[0%_50%] lg:w-[70%] lg:object-[54%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ground via-ground/70 to-ground/40 lg:bg-linear-to-r lg:from-30% lg:via-ground/30 lg:via-60% lg:to-transparent" />
      <div className="landing-hero-fade landing-fade mx-auto grid w-full max-w-page items-end gap-10 px-4 pt-10 pb-20 md:px-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-20 lg:pt-28">
        <div className="grid justify-items-start gap-8">
          <h1 className="max-w-[10em] text-4xl max-[23rem]:text-3xl lg:text-[clamp(3rem,4.4vw,4rem)] lg:leading-[1.04]">
            {hero.title}
          </h1>
          <ul aria-label={m.landing_bullets()} className="grid gap-3 text-lg">
            {hero.bullets.map((bullet) => (
              <li key={bullet} className="flex items-start gap-3">
                <Icon name="check" className="mt-0.5 size-6 shrink-0 text-accent" />
                {bullet}
              </li>
            ))}
          </ul>
          <a href="/home" className={buttonLook('accent', 'lg', 'min-w-44')}>
            {m.landing_start_play()}
          </a>
        </div>
        <GameCard />
      </div>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads down the page also before any script runs */}
      <a
        href="#leagues"
        onClick={onDown}
        aria-label={m.landing_down_to({ section: next })}
        className="absolute bottom-4 left-1/2 grid size-11 -translate-x-1/2 place-items-center rounded-md border border-line-strong bg-ground/60 text-muted transition-colors hover:text-ink"
      >
        <Icon name="down" className="size-5" />
      </a>
    </section>
  );
}

/** The game, and what goes on in it right now. */
function GameCard() {
  const stats = useStats();
  return (
    <a
      href="/home"
      className="group overflow-hidden rounded-lg border border-line-strong bg-surface/90 transition-colors hover:border-control"
    >
      <Picture
        name="tournament-duel"
        alt=""
        first
        sizes="(min-width: 64rem) 22rem, 100vw"
        className="aspect-[5/2] w-full"
      />
      <div className="p-5">
        <p className="display text-xl font-semibold">Counter-Strike 2</p>
        <dl className="mt-4 grid grid-cols-2 gap-4">
          <Figure label={m.landing_players_online()} value={stats?.playersOnline} />
          <Figure label={m.landing_matches_now()} value={stats?.activeMatches} />
        </dl>
      </div>
    </a>
  );
}
