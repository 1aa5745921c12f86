import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { Link } from 'react-router';
import { formatElo, formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { SkillEmblem } from '#app/ui/SkillBadge.tsx';
import { usePlayed } from '../api/played.ts';
import type { Player } from '../model/room.ts';
import { leagueOf } from './sourceName.ts';
import { useCountUp } from './useCountUp.ts';

/** What the match did to the reader's rating, and what it was worth in its league. */
export default function OwnResult({ room, self }: { room: MatchRoom; self: Player }) {
  return (
    <>
      {self.change && <OwnChange player={self} change={self.change} />}
      <LeaguePoints room={room} nickname={self.nickname} />
    </>
  );
}

function OwnChange({ player, change }: { player: Player; change: NonNullable<Player['change']> }) {
  const shown = useCountUp(change.before, change.after);
  const difference = change.after - change.before;
  return (
    <div className="flex items-center gap-4">
      <SkillEmblem group={groupOf(change.after)} />
      <div>
        <p className="eyebrow">{m.matches_your_rating()}</p>
        <p className="display flex items-baseline gap-3 text-2xl font-semibold">
          <span className="sr-only">{formatElo(change.after)}</span>
          <span aria-hidden="true">{formatElo(shown)}</span>
          <span className={classes('text-lg', difference >= 0 ? 'text-good' : 'text-bad')}>
            {formatSigned(difference)}
          </span>
        </p>
        <p className="text-sm text-muted">
          {player.group === groupOf(change.after)
            ? m.matches_group({ group: player.group })
            : m.matches_group_changed({ from: player.group, to: groupOf(change.after) })}
        </p>
      </div>
    </div>
  );
}

/** LGE5: what the match was worth in its league. */
function LeaguePoints({ room, nickname }: { room: MatchRoom; nickname: string }) {
  const league = room.source.kind === 'queue' ? leagueOf(room.source.queueId) : null;
  const points = usePlayed(league && nickname, room.id)?.match?.leaguePoints ?? null;
  if (league === null) return null;
  return (
    <div className="min-h-16">
      <p className="eyebrow">{league.name}</p>
      {points !== null && (
        <p className="display text-2xl font-semibold">
          <span className={points > 0 ? 'text-good' : 'text-bad'}>{formatSigned(points)}</span>{' '}
          <span className="text-sm font-normal text-muted">{m.matches_league_points()}</span>
        </p>
      )}
      <Link
        to={`/leagues/${league.id}`}
        className="inline-flex min-h-6 items-center text-sm text-muted underline hover:text-ink"
      >
        {m.matches_to_league()}
      </Link>
    </div>
  );
}
