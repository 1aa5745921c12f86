import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { Link } from 'react-router';
import { formatElo, formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { classes } from '#app/ui/classes.ts';
import { SkillEmblem } from '#app/ui/SkillBadge.tsx';
import { usePlayed } from '../api/played.ts';
import { type Player, type Seat, verdictFor } from '../model/room.ts';
import { leagueOf } from './sourceName.ts';
import { useCountUp } from './useCountUp.ts';

/** How it ended, what it did to the reader's rating, and what comes next. */
export function Result({ room, seat }: { room: MatchRoom; seat: Seat }) {
  return (
    <section
      className="panel flex flex-wrap items-center justify-between gap-6 p-4 sm:p-6"
      aria-labelledby="result"
    >
      <div>
        <h2 id="result" className={classes('text-2xl', toneOf(room, seat))}>
          {resultTitle(room, seat)}
        </h2>
        <p className="mt-1 text-sm text-muted">{resultText(room)}</p>
      </div>
      {seat.self?.change && <OwnChange player={seat.self} change={seat.self.change} />}
      {seat.self && <LeaguePoints room={room} nickname={seat.self.nickname} />}
      <div className="flex flex-wrap gap-3">
        {seat.self && <ButtonLink to={`/profile/${seat.self.nickname}`}>{m.matches_to_profile()}</ButtonLink>}
        <ButtonLink to="/home" look="accent">
          {seat.self ? m.matches_play_again() : m.matches_to_home()}
        </ButtonLink>
      </div>
    </section>
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

function toneOf(room: MatchRoom, seat: Seat): string {
  const verdict = seat.ownTeam && verdictFor(room, seat.ownTeam);
  if (verdict === 'won') return 'text-good';
  return verdict === 'lost' ? 'text-bad' : '';
}

function resultTitle(room: MatchRoom, seat: Seat): string {
  const verdict = verdictFor(room, seat.ownTeam ?? 'team1');
  if (verdict === 'draw' || verdict === null) return m.matches_draw();
  if (seat.ownTeam) return verdict === 'won' ? m.matches_victory() : m.matches_defeat();
  const winner = room.teams.find(({ key }) => key === room.result?.winner);
  return m.matches_winner({ team: winner?.name ?? '' });
}

function resultText({ result }: MatchRoom): string {
  if (result?.reason === 'forfeit') return m.matches_ended_walkover();
  switch (result?.detail) {
    case 'overtime':
      return m.matches_ended_overtime();
    case 'conceded':
      return m.matches_ended_conceded();
    case 'draw':
      return m.matches_ended_draw();
    default:
      return m.matches_ended_regulation();
  }
}
