import { type Permission, permissionsOf, type StaffRole } from '@retake/core/staff/permissions.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWaiting } from '#app/features/admin/api/waiting.ts';
import { AppealsPanel } from '#app/features/admin/components/AppealsPanel.tsx';
import { AuditPanel } from '#app/features/admin/components/AuditPanel.tsx';
import { CasesPanel } from '#app/features/admin/components/CasesPanel.tsx';
import { CheatersPanel } from '#app/features/admin/components/CheatersPanel.tsx';
import { ErrandsPanel } from '#app/features/admin/components/ErrandsPanel.tsx';
import { ErrorsPanel } from '#app/features/admin/components/ErrorsPanel.tsx';
import { Figures } from '#app/features/admin/components/Figures.tsx';
import { HealthPanel } from '#app/features/admin/components/HealthPanel.tsx';
import { IncidentsPanel } from '#app/features/admin/components/IncidentsPanel.tsx';
import { LeaguesPanel } from '#app/features/admin/components/LeaguesPanel.tsx';
import { OrdersPanel } from '#app/features/admin/components/OrdersPanel.tsx';
import { PricesPanel } from '#app/features/admin/components/PricesPanel.tsx';
import { PrizesPanel } from '#app/features/admin/components/PrizesPanel.tsx';
import { PromoPanel } from '#app/features/admin/components/PromoPanel.tsx';
import { RecentActs } from '#app/features/admin/components/RecentActs.tsx';
import { SeasonsPanel } from '#app/features/admin/components/SeasonsPanel.tsx';
import { StaffPanel } from '#app/features/admin/components/StaffPanel.tsx';
import { SteamPanel } from '#app/features/admin/components/SteamPanel.tsx';
import { DoubtsPanel } from '#app/features/admin/components/servers/DoubtsPanel.tsx';
import { GameServersPanel } from '#app/features/admin/components/servers/GameServersPanel.tsx';
import { TicketsPanel } from '#app/features/admin/components/TicketsPanel.tsx';
import { UsersPanel } from '#app/features/admin/components/UsersPanel.tsx';
import { DropCodes } from '#app/features/drops/components/DropCodes.tsx';
import { NewsPanel } from '#app/features/news/components/editor/NewsPanel.tsx';
import { useSecondFactor } from '#app/features/secondFactor/api/secondFactor.ts';
import { StaffNotice } from '#app/features/secondFactor/components/StaffNotice.tsx';
import { staffRoleName } from '#app/i18n/staffRoleName.ts';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PageLoading } from '#app/ui/PageLoading.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';

export const meta = () => pageMeta(m.admin_title());

type Panel =
  | 'steam'
  | 'errors'
  | 'users'
  | 'cheaters'
  | 'promo'
  | 'orders'
  | 'prizes'
  | 'seasons'
  | 'news'
  | 'health'
  | 'errands'
  | 'servers'
  | 'audit'
  | 'staff'
  | 'cases'
  | 'appeals'
  | 'tickets';

export default function AdminPage() {
  return <RequirePlayer staffOnly>{(user) => <Admin roles={user.roles} />}</RequirePlayer>;
}

const panels: readonly { key: Panel; label: () => string; takes: Permission }[] = [
  { key: 'steam', label: m.admin_steam, takes: 'users.steam' },
  { key: 'errors', label: m.admin_errors, takes: 'checks' },
  { key: 'users', label: m.admin_users, takes: 'users.view' },
  { key: 'cases', label: m.admin_cases, takes: 'cases' },
  { key: 'appeals', label: m.admin_appeals, takes: 'appeals.answer' },
  { key: 'tickets', label: m.admin_tickets, takes: 'support' },
  { key: 'cheaters', label: m.admin_cheaters, takes: 'matches.takeAway' },
  { key: 'promo', label: m.admin_promo, takes: 'promo' },
  { key: 'orders', label: m.admin_orders, takes: 'orders.view' },
  { key: 'prizes', label: m.admin_prizes, takes: 'prizes' },
  { key: 'seasons', label: m.admin_seasons, takes: 'leagues.correct' },
  { key: 'news', label: m.news_title, takes: 'news' },
  { key: 'health', label: m.health_title, takes: 'operations' },
  { key: 'errands', label: m.admin_errands, takes: 'operations' },
  { key: 'servers', label: m.admin_servers, takes: 'operations' },
  { key: 'audit', label: m.admin_audit, takes: 'audit' },
  { key: 'staff', label: m.admin_staff, takes: 'roles' },
];

/** TCK10: nothing stands beside a tab for which nothing waits. */
function countOf(waiting: Partial<Record<Panel, number | undefined>>, key: Panel): { count?: number } {
  const count = waiting[key];
  return count ? { count } : {};
}

/** STF4: everybody of the staff sees what he may do. */
function Admin({ roles }: { roles: readonly StaffRole[] }) {
  const may = permissionsOf(roles);
  const waiting = useWaiting(may);
  const tabs = panels
    .filter(({ takes }) => may.has(takes))
    .map(({ key, label }) => ({ key, label: label(), ...countOf(waiting, key) }));
  // A page below the area leads back to its panel.
  const asked = useSearchParams()[0].get('panel');
  const first = tabs.find(({ key }) => key === asked) ?? tabs[0];
  const [panel, setPanel] = useState<Panel | undefined>(first?.key);
  // Whether the notice stands above the panels: one that came later would push them down.
  const { isPending } = useSecondFactor();
  if (isPending) return <PageLoading />;
  return (
    <>
      <h1 className="text-2xl">{m.admin_title()}</h1>
      <p className="mt-1 mb-6 text-sm text-muted">
        {m.admin_your_roles({ roles: roles.map(staffRoleName).join(' · ') })}
      </p>
      <StaffNotice />
      <RecentActs />
      {may.has('operations') && <Figures />}
      {panel === undefined && <p>{m.admin_nothing_yet()}</p>}
      {panel !== undefined && (
        <Tabs tabs={tabs} selected={panel} onSelect={setPanel} label={m.admin_tabs()}>
          {panel === 'steam' && <SteamPanel />}
          {panel === 'errors' && <ErrorsPanel />}
          {panel === 'users' && <UsersPanel may={may} />}
          {panel === 'cheaters' && <CheatersPanel />}
          {panel === 'promo' && <PromoPanel />}
          {panel === 'orders' && (
            <>
              <OrdersPanel />
              <PricesPanel maySet={may.has('orders.refund')} />
            </>
          )}
          {panel === 'prizes' && (
            <>
              <PrizesPanel />
              <DropCodes />
            </>
          )}
          {panel === 'seasons' && (
            <>
              {may.has('leagues.found') && <LeaguesPanel />}
              <SeasonsPanel />
            </>
          )}
          {panel === 'news' && <NewsPanel />}
          {panel === 'health' && (
            <>
              <IncidentsPanel />
              <HealthPanel />
            </>
          )}
          {panel === 'errands' && <ErrandsPanel />}
          {panel === 'servers' && (
            <>
              <GameServersPanel />
              {may.has('matches.manage') && <DoubtsPanel />}
            </>
          )}
          {panel === 'audit' && <AuditPanel />}
          {panel === 'staff' && <StaffPanel />}
          {panel === 'cases' && <CasesPanel />}
          {panel === 'appeals' && <AppealsPanel mayDecide={may.has('appeals')} />}
          {panel === 'tickets' && <TicketsPanel mayWriteReplies={may.has('support.replies')} />}
        </Tabs>
      )}
    </>
  );
}
