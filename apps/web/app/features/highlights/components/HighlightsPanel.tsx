import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useHighlights } from '../api/highlights.ts';
import { HighlightList } from './HighlightList.tsx';

/** HLT1, on the own profile. */
export default function HighlightsPanel({ hasPremium }: { hasPremium: boolean }) {
  return (
    <section aria-labelledby="highlights" className="panel p-5">
      <h2 id="highlights" className="mb-3 text-lg">
        {m.highlights_title()}
      </h2>
      {hasPremium ? <Highlights /> : <TakesPremium />}
    </section>
  );
}

const TakesPremium = () => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-muted">{m.highlights_takes_premium()}</p>
    <ButtonLink to="/premium">{m.premium_what_is_in_it()}</ButtonLink>
  </div>
);

function Highlights() {
  const { data, isError, refetch, isFetching } = useHighlights();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={4} className="h-14" />;
  const { highlights, unread } = data;
  return (
    <>
      {highlights.length === 0 && unread === 0 && <p className="text-sm text-muted">{m.highlights_none()}</p>}
      {highlights.length > 0 && <HighlightList highlights={highlights} />}
      <p role="status" className="text-sm text-faint empty:hidden">
        {unread > 0 ? m.highlights_unread({ count: unread }) : null}
      </p>
    </>
  );
}
