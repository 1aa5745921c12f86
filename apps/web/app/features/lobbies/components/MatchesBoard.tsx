import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Plus } from '#app/ui/icons/Plus.tsx';
import { SideTabs } from '#app/ui/SideTabs.tsx';
import type { MatchesTab } from '../api/lobbies.ts';
import { MatchList } from './MatchList.tsx';

const CreateMatchDialog = lazy(() =>
  import('./CreateMatchDialog.tsx').then((module) => ({ default: module.CreateMatchDialog })),
);

export function MatchesBoard() {
  const [tab, setTab] = useState<MatchesTab>('new');
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
      <Suspense>
        {isCreating && (
          <CreateMatchDialog
            onClose={() => setCreating(false)}
            onCreated={(id) => {
              setCreating(false);
              navigate(`/matches/${id}`);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
