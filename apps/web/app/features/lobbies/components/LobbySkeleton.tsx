import { Skeleton } from '#app/ui/Skeleton.tsx';

/** As high as the room of two teams of two. */
export const LobbySkeleton = () => (
  <div className="grid gap-5" aria-hidden="true">
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-20 rounded-lg" />
    <div className="grid gap-5 md:grid-cols-2">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  </div>
);
