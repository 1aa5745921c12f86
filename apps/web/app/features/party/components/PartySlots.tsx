import type { MemberRating, PartyMember } from '@retake/contract/party/calls.ts';
import type { ShownRating } from '@retake/contract/shapes.ts';
import './party.css';
import { type Mode, PARTY_SLOTS } from '@retake/core/mode.ts';
import { Link } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { WornFrame } from '#app/looks/WornFrame.tsx';
import { WornName } from '#app/looks/WornName.tsx';
import { m } from '#app/paraglide/messages.js';
import { useOnline } from '#app/realtime/presence.ts';
import type { CurrentUser } from '#app/session/session.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { UserMinus } from '#app/ui/icons/UserMinus.tsx';
import { RatingNumber } from '#app/ui/RatingNumber.tsx';
import { SkillBadge } from '#app/ui/SkillBadge.tsx';
import { removeMember, useRefreshParty } from '../api/partyChanges.ts';
import { useMemberRatings } from '../api/ratings.ts';
import { isLeader, type PartyView, statusOf } from '../model/party.ts';

/** Whose rating stands beside a member while no search says which counts. */
const SHOWN_MODE: Mode = '5v5';

type Props = { user: CurrentUser; party: PartyView };

/** Five slots: who is in the party, leader first, then in join order; the rest is free. */
export function PartySlots({ user, party }: Props) {
  const free = Math.max(0, PARTY_SLOTS - party.members.length);
  const ratings = useMemberRatings(party);
  const online = useOnline();
  const mayRemove = isLeader(party, user.id) && ['idle', 'pending'].includes(statusOf(party));
  return (
    <ul aria-label={m.party_slots()} className="grid gap-1 p-2">
      {party.members.map((member, at) => (
        <MemberSlot
          key={member.id}
          member={member}
          leads={at === 0}
          isUser={member.id === user.id}
          rating={ratings.get(member.id)?.[party.search?.gameMode ?? SHOWN_MODE]}
          isOnline={online.has(member.id) || member.id === user.id}
          removedBy={mayRemove && member.id !== user.id ? user.id : undefined}
        />
      ))}
      {Array.from({ length: free }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a free slot has no identity
          key={at}
          className="flex min-h-11 items-center gap-3 rounded-md px-2 text-sm text-faint"
        >
          <span aria-hidden="true" className="size-9 rounded-md border border-dashed border-line-strong" />
          {m.party_free_slot()}
        </li>
      ))}
    </ul>
  );
}

type SlotProps = {
  member: PartyMember;
  leads: boolean;
  isUser: boolean;
  rating: MemberRating[Mode] | undefined;
  isOnline: boolean;
  /** The leader who may remove this member. */
  removedBy: string | undefined;
};

function MemberSlot({ member, leads, isUser, rating, isOnline, removedBy }: SlotProps) {
  const { id, nickname, simulated } = member;
  return (
    <li className="member-in flex min-h-11 items-center gap-2 rounded-md bg-raised pr-1 pl-2">
      <Avatar
        id={id}
        nickname={nickname}
        simulated={simulated}
        online={isOnline}
        frame={<WornFrame id={id} />}
      />
      <span className="ml-1 min-w-0 flex-1">
        {/* What does not fit beside the name wraps, and is not seen. */}
        <span className="flex h-5 flex-wrap items-baseline gap-x-1.5 overflow-hidden text-sm font-semibold">
          <Link
            to={`/profile/${nickname}`}
            prefetch="intent"
            className="max-w-full truncate leading-5 hover:underline"
          >
            <WornName id={id} nickname={nickname} />
          </Link>
          {isUser && <span className="text-xs leading-5 font-normal text-faint">{m.party_you()}</span>}
        </span>
        <span className="block truncate text-xs text-faint">
          {isOnline ? m.common_online() : m.common_offline()}
        </span>
      </span>
      {rating && <Standing {...rating} />}
      {leads && (
        <span title={m.party_leader()} className="grid size-8 place-items-center text-warn">
          <Crown className="size-4" aria-hidden="true" />
          <span className="sr-only">{m.party_leader()}</span>
        </span>
      )}
      {removedBy !== undefined && <RemoveButton nickname={nickname} leaderId={removedBy} />}
    </li>
  );
}

/** The room is kept for a number of four digits: it comes after the name. */
function Standing({ elo, group, calibration }: ShownRating) {
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <span className="display text-sm font-semibold">
        <span className="sr-only">{m.common_rating()} </span>
        <RatingNumber elo={elo} calibration={calibration} short />
      </span>
      <SkillBadge group={group} />
    </span>
  );
}

function RemoveButton({ nickname, leaderId }: { nickname: string; leaderId: string }) {
  const refresh = useRefreshParty();
  const remove = async () => {
    const isSure = await confirm({
      title: m.common_are_you_sure(),
      text: m.party_remove_text({ nickname }),
      yes: m.party_remove_yes(),
      no: m.party_remove_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await removeMember(nickname, leaderId);
    } catch (error) {
      failureToast(failureText(error, m.common_something_wrong_later()));
    }
    await refresh();
  };
  return (
    <IconButton
      label={m.party_remove({ nickname })}
      icon={<UserMinus className="size-4" />}
      onClick={remove}
    />
  );
}
