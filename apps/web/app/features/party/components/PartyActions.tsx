import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { isLeader, type PartyView, statusOf } from '../model/party.ts';
import { BanNote } from './BanNote.tsx';
import { LeaveParty } from './LeaveParty.tsx';
import { PenaltyNote } from './PenaltyNote.tsx';
import { StartButton } from './StartButton.tsx';
import { StartHint } from './StartHint.tsx';

type Props = { user: CurrentUser; party: PartyView; onShowSearch: () => void };

/** What the player can do with the party right now. */
export function PartyActions(props: Props) {
  const { user, party } = props;
  return (
    <div className="grid gap-2 px-3 pt-1 pb-3">
      {user.ban && <BanNote ban={user.ban} />}
      {user.penaltyUntil !== null && <PenaltyNote until={user.penaltyUntil} />}
      <MainAction {...props} />
      {party.members.length > 1 && <LeaveParty userId={user.id} party={party} />}
    </div>
  );
}

function MainAction({ user, party, onShowSearch }: Props) {
  const status = statusOf(party);
  if (status === 'playing') {
    return (
      <Link to="/game" prefetch="intent" className={buttonLook('accent', 'lg', 'w-full')}>
        {m.party_return()}
      </Link>
    );
  }
  if (status === 'matched' || status === 'pending') {
    return (
      <Button size="lg" className="w-full" onClick={onShowSearch}>
        {status === 'matched' ? m.party_found() : m.party_show_search()}
      </Button>
    );
  }
  if (isLeader(party, user.id)) {
    return (
      <>
        <StartButton user={user} party={party} />
        {!user.ban && <StartHint user={user} party={party} alone={<ToLeague />} />}
      </>
    );
  }
  return (
    <p className="grid min-h-12 place-items-center rounded-md border border-line bg-ground px-3 text-sm text-muted">
      {m.party_waiting_leader()}
    </p>
  );
}

const ToLeague = () => (
  <Link to="/leagues" className="inline-block font-semibold text-ink underline underline-offset-4">
    {m.party_hint_league()}
  </Link>
);
