import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { Plus } from '#app/ui/icons/Plus.tsx';
import { SideTabs } from '#app/ui/SideTabs.tsx';
import { useHydrated } from '#app/ui/useHydrated.ts';
import type { MatchesTab } from '../api/lobbies.ts';
import { MatchList } from './MatchList.tsx';

const CreateMatchDialog = lazyOnline(async () => ({
  default: (await import('./CreateMatchDialog.tsx')).CreateMatchDialog,
}));

export function MatchesBoard() {
  const [tab, setTab] = useTab();
  const [isCreating, setCreating] = useState(false);
  const gate = useGate();
  const navigate = useNavigate();
  return (
    <>
      <SideTabs
        label={m.lobbies_tabs()}
        tabs={[
          { key: 'new', label: m.lobbies_new() },
          { key: 'live', label: m.lobbies_live() },
        ]}
        selected={tab}
        onSelect={setTab}
        action={
          <Button
            look="accent"
            size="lg"
            className="w-full"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => gate.steam() && setCreating(true)}
          >
            {m.lobbies_create()}
          </Button>
        }
      >
        <h2 className="sr-only">{tab === 'new' ? m.lobbies_new() : m.lobbies_live()}</h2>
        <MatchList key={tab} tab={tab} />
      </SideTabs>
      {isCreating && (
        <CreateMatchDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false);
            navigate(`/matches/${id}`);
          }}
        />
      )}
    </>
  );
}

/** The tab stands in the address: a link leads to it, and who comes back from a match is where he was. */
function useTab(): [MatchesTab, (tab: MatchesTab) => void] {
  const [address, setAddress] = useSearchParams();
  // The page was built without an address: until React has taken it over it shows what was built.
  const isLive = useHydrated() && address.get('tab') === 'live';
  return [
    isLive ? 'live' : 'new',
    (next) => setAddress(next === 'new' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  ];
}
