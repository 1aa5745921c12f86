import type { ShownRating } from '@retake/contract/shapes.ts';
import { MODES } from '@retake/core/mode.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countryName } from '#app/i18n/countries.ts';
import { formatDate } from '#app/i18n/format.ts';
import { WornBanner } from '#app/looks/WornBanner.tsx';
import { WornFrame } from '#app/looks/WornFrame.tsx';
import { WornName } from '#app/looks/WornName.tsx';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { Bot } from '#app/ui/icons/Bot.tsx';
import { MovingPicture } from '#app/ui/MovingPicture.tsx';
import { RatingNumber } from '#app/ui/RatingNumber.tsx';
import { SkillBadge, SkillEmblem } from '#app/ui/SkillBadge.tsx';
import type { Profile } from '../model/profile.ts';

export function ProfileHead({ profile, action }: { profile: Profile; action?: ReactNode }) {
  return (
    <header className="panel relative isolate flex flex-wrap items-center gap-x-8 gap-y-6 p-5 sm:p-6 *:not-first:relative">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden rounded-[inherit]">
        {profile.background && <Background {...profile.background} />}
        <WornBanner id={profile.id} />
      </div>
      <div className="relative flex min-w-0 items-center gap-4 sm:gap-5">
        <Avatar
          id={profile.id}
          nickname={profile.nickname}
          size="xl"
          online={profile.online}
          picture={profile.avatar}
          frame={<WornFrame id={profile.id} />}
        />
        <div className="min-w-0">
          <h1 className="text-xl sm:text-2xl">
            <WornName id={profile.id} nickname={profile.nickname} />
          </h1>
          <p className="mt-1 text-sm text-muted">
            {countryName(profile.country)} ·{' '}
            {m.profile_since({ date: formatDate(profile.createdAt).replaceAll(' ', '\u00a0') })}
          </p>
          {profile.earlierNicknames.length > 0 && (
            <p className="mt-1 text-sm break-words text-faint">
              {m.profile_earlier_nicknames({
                nicknames: profile.earlierNicknames.map((one) => one.nickname).join(', '),
              })}
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Badge tone={profile.online ? 'good' : 'plain'}>
              {profile.online ? m.common_online() : m.common_offline()}
            </Badge>
            {profile.activeMatchId !== null && (
              <Link to={`/game/${profile.activeMatchId}`} prefetch="intent">
                <Badge tone="accent">{m.profile_in_match()}</Badge>
              </Link>
            )}
            {profile.premium && <Badge tone="accent">{m.profile_premium()}</Badge>}
            {profile.simulated && (
              <Badge>
                <Bot className="size-3.5" aria-hidden="true" />
                {m.profile_simulated()}
              </Badge>
            )}
          </p>
        </div>
      </div>
      {action}
      <dl className="flex flex-wrap gap-x-8 gap-y-4 lg:ml-auto">
        {MODES.map((mode) => (
          <ModeRating key={mode} mode={mode} rating={profile.rating[mode]} />
        ))}
      </dl>
    </header>
  );
}

/** What stands before it stays readable, whatever it shows. */
function Background({ large, still }: { large: string; still: string }) {
  return (
    <>
      <MovingPicture moving={large} still={still} className="absolute inset-0 size-full object-cover" />
      <span className="absolute inset-0 bg-surface/80" />
    </>
  );
}

function ModeRating({ mode, rating }: { mode: string; rating: ShownRating }) {
  return (
    <div className="relative flex min-h-12 flex-col-reverse justify-center pl-15">
      <dt className="flex items-center gap-2">
        <span className="absolute top-1/2 left-0 -translate-y-1/2">
          <SkillEmblem group={rating.group} />
        </span>
        <span className="eyebrow normal-case">{mode}</span>
        <SkillBadge group={rating.group} />
      </dt>
      <dd className="display text-xl font-semibold">
        <RatingNumber elo={rating.elo} calibration={rating.calibration} />
      </dd>
    </div>
  );
}
