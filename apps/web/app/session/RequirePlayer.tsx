import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PageLoading } from '#app/ui/PageLoading.tsx';
import { type CurrentUser, useSession } from './session.ts';

type Props = { adminOnly?: boolean; children: (user: CurrentUser) => ReactNode };

/** A page for players (or admins) alone: whoever is none goes to /home. */
export function RequirePlayer({ adminOnly = false, children }: Props) {
  const session = useSession();
  if (session.status === 'unknown') return <PageLoading />;
  if (session.status === 'visitor') return <Navigate to="/home" replace />;
  if (adminOnly && !session.user.admin) return <Navigate to="/home" replace />;
  return children(session.user);
}
