import { lazy, Suspense } from 'react';
import { useWorn } from './worn.ts';

const Banner = lazy(() => import('./Banner.tsx'));

/** Behind the head of a profile: it takes no place, and what is written at the left keeps its ground. */
export function WornBanner({ id }: { id: string }) {
  const banner = useWorn(id)?.banner;
  return banner ? (
    <div
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden rounded-[inherit] opacity-80 [mask-image:linear-gradient(100deg,transparent_12%,black_70%)]"
    >
      <Suspense>
        <Banner card={banner} />
      </Suspense>
    </div>
  ) : null;
}
