import type { Permission } from '@retake/core/staff/permissions.ts';
import { Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/Table.tsx';
import type { AdminUser } from '../api/users.ts';
import { checkCodeName } from '../model/checkCodes.ts';
import { ResetFactor } from './ResetFactor.tsx';

type On = { premium(user: AdminUser): void; bans(user: AdminUser): void };

export const userColumns = (on: On, may: ReadonlySet<Permission>): Column<AdminUser>[] => [
  { key: 'nickname', header: m.admin_nickname(), cell: (user) => <Nickname user={user} /> },
  { key: 'email', header: m.admin_users_mail(), cell: ({ email }) => email },
  {
    key: 'code',
    header: m.admin_users_code(),
    cell: ({ friendcode }) => <span className="display">{friendcode}</span>,
  },
  { key: 'steam', header: m.admin_steam(), cell: (user) => <Steam user={user} /> },
  { key: 'check', header: m.admin_users_check(), cell: (user) => <Check user={user} /> },
  {
    key: 'premium',
    header: m.admin_users_premium(),
    cell: (user) => (
      <span className="flex items-center justify-between gap-3 whitespace-nowrap">
        {user.premiumUntil ? formatDate(user.premiumUntil) : m.admin_users_no_premium()}
        {may.has('premium.grant') && !user.simulated && (
          <Button
            size="sm"
            aria-label={m.admin_premium_change_of({ player: user.nickname })}
            onClick={() => on.premium(user)}
          >
            {m.admin_premium_change()}
          </Button>
        )}
      </span>
    ),
  },
  {
    key: 'bans',
    header: m.admin_bans(),
    cell: (user) =>
      may.has('sanctions.view') &&
      !user.simulated && (
        <Button
          size="sm"
          aria-label={m.admin_bans_of({ player: user.nickname })}
          onClick={() => on.bans(user)}
        >
          {m.admin_bans()}
        </Button>
      ),
  },
  ...(may.has('roles')
    ? [
        {
          key: 'factor',
          header: m.second_factor_title(),
          cell: (user: AdminUser) => <Factor user={user} />,
        },
      ]
    : []),
  { key: 'created', header: m.admin_users_created(), cell: ({ createdAt }) => formatDate(createdAt) },
];

const Nickname = ({ user }: { user: AdminUser }) => (
  <span className="inline-flex items-center gap-2">
    <Link to={`/profile/${user.nickname}`} className="hover:underline">
      {user.nickname}
    </Link>
    {user.admin && <Badge tone="accent">{m.admin_users_admin()}</Badge>}
    {user.simulated && <Badge>{m.admin_users_simulated_mark()}</Badge>}
  </span>
);

const Steam = ({ user: { steamConnected } }: { user: AdminUser }) =>
  steamConnected ? (
    <Badge tone="good">{m.admin_users_steam_on()}</Badge>
  ) : (
    <Badge>{m.admin_users_steam_off()}</Badge>
  );

/** 2FA7: an admin's stays. */
function Factor({ user }: { user: AdminUser }) {
  if (user.simulated) return null;
  if (!user.hasSecondFactor) return <span className="text-muted">{m.second_factor_reset_no()}</span>;
  return user.admin ? <Badge tone="good">{m.second_factor_reset_on()}</Badge> : <ResetFactor user={user} />;
}

const Check = ({ user: { check } }: { user: AdminUser }) =>
  check === 0 ? m.admin_users_no_check() : <Badge tone="warn">{checkCodeName(check)}</Badge>;
