import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PageLoading } from '#app/ui/PageLoading.tsx';
import { type CurrentUser, useSession } from './session.ts';

type Props = { staffOnly?: boolean; children: (user: CurrentUser) => ReactNode };

/** A page for players (or staff) alone: whoever is none goes to /home. */
export function RequirePlayer({ staffOnly = false, children }: Props) {
  const session = useSession();
  if (session.status === 'unknown') return <PageLoading />;
  if (session.status === 'visitor') return <Navigate to="/home" replace />;
  if (staffOnly && session.user.roles.length === 0) return <Navigate to="/home" replace />;
  return children(session.user);
}
