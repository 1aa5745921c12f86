import { lazy, Suspense } from 'react';
import { useWorn } from './worn.ts';

const Plain = ({ nickname }: { nickname: string }) => <span>{nickname}</span>;
/** Decoration: where it does not arrive the name is as ever. */
const ColouredName = lazy(() => import('./ColouredName.tsx').catch(() => ({ default: Plain })));

/** A nickname in the colour that its player wears. Most wear none, and need none of the colours. */
export function WornName({ id, nickname }: { id: string; nickname: string }) {
  const colour = useWorn(id)?.colour;
  const plain = <Plain nickname={nickname} />;
  return colour ? (
    <Suspense fallback={plain}>
      <ColouredName colour={colour} nickname={nickname} />
    </Suspense>
  ) : (
    plain
  );
}
