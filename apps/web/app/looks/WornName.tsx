import { lazy, Suspense } from 'react';
import { useWorn } from './worn.ts';

const ColouredName = lazy(() => import('./ColouredName.tsx'));

/** A nickname in the colour that its player wears. Most wear none, and need none of the colours. */
export function WornName({ id, nickname }: { id: string; nickname: string }) {
  const colour = useWorn(id)?.colour;
  const plain = <span>{nickname}</span>;
  return colour ? (
    <Suspense fallback={plain}>
      <ColouredName colour={colour} nickname={nickname} />
    </Suspense>
  ) : (
    plain
  );
}
