import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
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
  return (
    <>
      <SideTabs
        label={m.matches_tabs()}
        tabs={[
          { key: 'new', label: m.matches_new() },
          { key: 'live', label: m.matches_live() },
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
            {m.matches_create()}
          </Button>
        }
      >
        <h2 className="sr-only">{tab === 'new' ? m.matches_new() : m.matches_live()}</h2>
        <MatchList key={tab} tab={tab} />
      </SideTabs>
      <Suspense>
        {isCreating && (
          <CreateMatchDialog
            onClose={() => setCreating(false)}
            onCreated={() => {
              setCreating(false);
              setTab('new');
            }}
          />
        )}
      </Suspense>
    </>
  );
}
