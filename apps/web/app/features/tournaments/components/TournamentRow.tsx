import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { isBeforeDraw } from '../model/event.ts';
import { JoinButton } from './JoinButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { tournamentFacts } from './tournamentFacts.ts';
import { Underfunded } from './Underfunded.tsx';

type Props = { tournament: TournamentCard; onPremiumNeeded: (tournament: TournamentCard) => void };

export function TournamentRow({ tournament, onPremiumNeeded }: Props) {
  return (
    <li className="panel grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)]">
      <Picture
        name={tournament.picture}
        alt=""
        sizes="(min-width: 48rem) 15rem, 100vw"
        className="h-32 w-full md:h-full"
      />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="flex flex-wrap items-center gap-2 text-lg">
            <Link to={`/tournaments/${tournament.id}`} prefetch="intent" className="hover:underline">
              {tournament.title}
            </Link>
            {tournament.premium && <PremiumBadge />}
            {tournament.joined && <Badge tone="good">{m.tournaments_joined()}</Badge>}
          </h3>
          <Facts
            facts={tournamentFacts(tournament)}
            className="mt-3 grid grid-cols-[1.7fr_1fr] gap-x-4 gap-y-3 text-sm sm:grid-cols-[1.8fr_1fr_1fr_1fr]"
          />
          <Underfunded card={tournament} className="mt-3" />
        </div>
        <EntryButton tournament={tournament} onPremiumNeeded={onPremiumNeeded} />
      </div>
    </li>
  );
}

/** Who is in may leave, the others may enter; where neither is possible any more the page says how it stands. */
function EntryButton({ tournament, onPremiumNeeded }: Props) {
  if (tournament.status !== 'signUp' && !(tournament.joined && isBeforeDraw(tournament))) {
    return (
      <ButtonLink to={`/tournaments/${tournament.id}`} className="min-w-28 max-sm:w-full">
        {m.tournaments_open()}
      </ButtonLink>
    );
  }
  return tournament.joined ? (
    <LeaveButton tournament={tournament} />
  ) : (
    <JoinButton tournament={tournament} onPremiumNeeded={onPremiumNeeded} />
  );
}

const PremiumBadge = () => (
  <Badge>
    <Crown className="size-3" aria-hidden="true" />
    {m.tournaments_premium()}
  </Badge>
);
