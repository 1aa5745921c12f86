import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { RatingNumber } from '#app/ui/RatingNumber.tsx';
import { SkillBadge } from '#app/ui/SkillBadge.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { TeamPage } from '../api/teams.ts';
import { roleNames } from '../model/roleNames.ts';

type Member = TeamPage['members'][number];

/** Each row leads to its player. */
export const Roster = ({ members }: { members: readonly Member[] }) => (
  <Table
    caption={m.teams_roster()}
    columns={columns()}
    rows={members}
    rowKey={({ id }) => id}
    rowLink={({ nickname }) => `/profile/${encodeURIComponent(nickname)}`}
    empty={null}
    stacks
  />
);

const columns = (): Column<Member>[] => [
  {
    key: 'player',
    header: m.teams_role_player(),
    cell: ({ id, nickname, simulated }) => (
      <span className="flex min-w-0 items-center gap-3 py-1">
        <Avatar id={id} nickname={nickname} simulated={simulated} />
        <span className="min-w-0 truncate">{nickname}</span>
      </span>
    ),
  },
  {
    key: 'role',
    header: m.teams_role(),
    cell: ({ role }) => (
      <Badge {...(role === 'captain' ? { tone: 'accent' } : {})}>{roleNames[role]()}</Badge>
    ),
  },
  {
    key: 'rating',
    header: m.teams_rating(),
    numeric: true,
    cell: ({ rating: { elo, group, calibration } }) => (
      <span className="inline-flex items-center gap-2">
        <SkillBadge group={group} />
        <span className="display font-semibold">
          <RatingNumber elo={elo} calibration={calibration} short />
        </span>
      </span>
    ),
  },
  {
    key: 'since',
    header: m.teams_joined(),
    numeric: true,
    cell: ({ joinedAt }) => formatDate(joinedAt),
  },
];
