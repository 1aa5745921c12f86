import { lazy, Suspense } from 'react';

const PremiumNeeded = lazy(() => import('#app/features/premium/components/PremiumNeeded.tsx'));

/** What takes Premium: the name of it, and the sentence that says so. */
export type TakesPremium = { title: string; text: string };

type Props = { asked: TakesPremium | null; onClose: () => void };

export const PremiumNotice = ({ asked, onClose }: Props) => (
  <Suspense>{asked && <PremiumNeeded {...asked} onClose={onClose} />}</Suspense>
);
