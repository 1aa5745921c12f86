import { useState } from 'react';
import { AuditPanel } from '#app/features/admin/components/AuditPanel.tsx';
import { CheatersPanel } from '#app/features/admin/components/CheatersPanel.tsx';
import { ErrandsPanel } from '#app/features/admin/components/ErrandsPanel.tsx';
import { ErrorsPanel } from '#app/features/admin/components/ErrorsPanel.tsx';
import { GameServersPanel } from '#app/features/admin/components/GameServersPanel.tsx';
import { OrdersPanel } from '#app/features/admin/components/OrdersPanel.tsx';
import { PrizesPanel } from '#app/features/admin/components/PrizesPanel.tsx';
import { PromoPanel } from '#app/features/admin/components/PromoPanel.tsx';
import { SeasonsPanel } from '#app/features/admin/components/SeasonsPanel.tsx';
import { SteamPanel } from '#app/features/admin/components/SteamPanel.tsx';
import { UsersPanel } from '#app/features/admin/components/UsersPanel.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { pageMeta } from '#app/site/pageMeta.ts';
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
  | 'errands'
  | 'servers'
  | 'audit';

export default function AdminPage() {
  return <RequirePlayer adminOnly>{() => <Admin />}</RequirePlayer>;
}

function Admin() {
  const [panel, setPanel] = useState<Panel>('steam');
  const tabs = [
    { key: 'steam', label: m.admin_steam() },
    { key: 'errors', label: m.admin_errors() },
    { key: 'users', label: m.admin_users() },
    { key: 'cheaters', label: m.admin_cheaters() },
    { key: 'promo', label: m.admin_promo() },
    { key: 'orders', label: m.admin_orders() },
    { key: 'prizes', label: m.admin_prizes() },
    { key: 'seasons', label: m.admin_seasons() },
    { key: 'errands', label: m.admin_errands() },
    { key: 'servers', label: m.admin_servers() },
    { key: 'audit', label: m.admin_audit() },
  ] as const;
  return (
    <>
      <h1 className="mb-6 text-2xl">{m.admin_title()}</h1>
      <Tabs tabs={tabs} selected={panel} onSelect={setPanel} label={m.admin_tabs()}>
        {panel === 'steam' && <SteamPanel />}
        {panel === 'errors' && <ErrorsPanel />}
        {panel === 'users' && <UsersPanel />}
        {panel === 'cheaters' && <CheatersPanel />}
        {panel === 'promo' && <PromoPanel />}
        {panel === 'orders' && <OrdersPanel />}
        {panel === 'prizes' && <PrizesPanel />}
        {panel === 'seasons' && <SeasonsPanel />}
        {panel === 'errands' && <ErrandsPanel />}
        {panel === 'servers' && <GameServersPanel />}
        {panel === 'audit' && <AuditPanel />}
      </Tabs>
    </>
  );
}
