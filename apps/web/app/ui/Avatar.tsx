import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useAvatarPicture } from './avatarPictures.ts';
import { classes } from './classes.ts';
import { Bot } from './icons/Bot.tsx';
import { hueOf, initialsOf } from './identity.ts';
import { MovingPicture } from './MovingPicture.tsx';

type Props = {
  /** Chooses the colour: the same player looks the same everywhere. */
  id: string;
  nickname: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A mark for who is online; leave it out where it is not known. */
  online?: boolean;
  simulated?: boolean;
  /** The address of the player's own picture, where it is known already. */
  picture?: string | null;
  /** Around the picture, under the marks. */
  frame?: ReactNode;
};

const sizes = {
  sm: 'size-7 text-2xs',
  md: 'size-9 text-xs',
  lg: 'size-12 text-base',
  xl: 'size-16 text-xl sm:size-20 sm:text-2xl',
};

/** Stands beside the nickname, so it is not read aloud itself, but for the mark of a simulated player. */
export function Avatar({
  id,
  nickname,
  size = 'md',
  online,
  simulated = false,
  picture = null,
  frame,
}: Props) {
  const hue = hueOf(id);
  const known = useAvatarPicture(id);
  const moving = known === null ? picture : size === 'xl' ? known.large : known.small;
  return (
    <span className="relative inline-block shrink-0">
      <span
        aria-hidden="true"
        className={classes('display grid place-items-center rounded-md font-semibold', sizes[size])}
        style={{ background: `oklch(0.34 0.06 ${hue})`, color: `oklch(0.92 0.07 ${hue})` }}
      >
        {initialsOf(nickname)}
        {moving !== null && (
          <MovingPicture
            moving={moving}
            still={known?.still ?? moving}
            className="absolute inset-0 size-full rounded-md object-cover"
          />
        )}
      </span>
      {frame}
      {online !== undefined && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface',
            online ? 'bg-good' : 'bg-faint',
          )}
        />
      )}
      {simulated && (
        <span
          title={m.common_simulated()}
          className={classes(
            'absolute grid size-4 place-items-center rounded-sm bg-high text-muted',
            size === 'sm' ? '-top-1.5 -right-2' : '-top-1 -right-1',
          )}
        >
          <Bot className="size-3" aria-hidden="true" />
          <span className="sr-only">{m.common_simulated()}</span>
        </span>
      )}
    </span>
  );
}
