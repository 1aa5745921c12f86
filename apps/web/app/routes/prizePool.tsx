import { useParams } from 'react-router';
import { PrizePoolView } from '#app/features/prizes/components/PrizePoolView.tsx';
import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = ({ params }: { params: { id?: string } }) =>
  pageMeta(m.prizes_title(), m.prizes_description(), {
    path: `/prize-pools/${params.id ?? ''}`,
    picture: 'landing-leagues',
  });

export default function PrizePool() {
  const { id = '' } = useParams();
  const { brandName } = useSite();
  return <PrizePoolView key={id} id={id} neverAsks={m.common_never_ask({ brand: brandName })} />;
}
