import type { Calibration } from '@retake/contract/shapes.ts';
import { Link } from 'react-router';
import { formatElo } from '#app/i18n/format.ts';
import { WornFrame } from '#app/looks/WornFrame.tsx';
import { WornName } from '#app/looks/WornName.tsx';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { RatingNumber } from '#app/ui/RatingNumber.tsx';

type Props = {
  player: {
    id: string;
    nickname: string;
    simulated: boolean;
    elo: number;
    /** What the player counts in the team's average, where that is explained. */
    counts?: number | undefined;
    calibration?: Calibration | undefined;
    group: string;
    captain?: boolean;
    abandoned?: boolean;
  };
  isSelf: boolean;
};

/** A player with rating and skill group, as they came into the match. */
export function PlayerName({ player, isSelf }: Props) {
  const { id, nickname, simulated, elo, counts, calibration, group, captain, abandoned } = player;
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      <Avatar id={id} nickname={nickname} size="sm" simulated={simulated} frame={<WornFrame id={id} />} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <Link
            to={`/profile/${nickname}`}
            prefetch="intent"
            className={classes(
              'truncate text-sm leading-6 font-semibold hover:underline',
              abandoned && 'line-through',
            )}
          >
            <WornName id={id} nickname={nickname} />
          </Link>
          {isSelf && <span className="shrink-0 text-xs text-faint">{m.matches_you()}</span>}
          {captain && (
            <span title={m.matches_captain()} className="shrink-0 text-warn">
              <Crown className="size-3.5" aria-hidden="true" />
              <span className="sr-only">{m.matches_captain()}</span>
            </span>
          )}
          {abandoned && <Badge tone="bad">{m.matches_left()}</Badge>}
        </span>
        <span className="display block text-xs font-normal text-faint">
          <span className="sr-only">{m.common_skill_group()} </span>
          {group} · <RatingNumber elo={elo} calibration={calibration} short />
          {counts !== undefined && counts !== elo && ` · ${m.matches_counts({ points: formatElo(counts) })}`}
        </span>
      </span>
    </span>
  );
}
