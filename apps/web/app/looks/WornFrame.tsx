import { lazy, Suspense } from 'react';
import { useWorn } from './worn.ts';

const Frame = lazy(() => import('./Frame.tsx'));

/** What a player wears around the picture. */
export function WornFrame({ id }: { id: string }) {
  const frame = useWorn(id)?.frame;
  return frame ? (
    <Suspense>
      <Frame card={frame} />
    </Suspense>
  ) : null;
}
