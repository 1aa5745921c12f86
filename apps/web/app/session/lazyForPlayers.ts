import { type ComponentType, lazy } from 'react';
import { wasPlayer } from './remembered.ts';

/**
 * What only players see is not loaded for visitors. Who was logged in at the last visit gets it at once, without waiting
 * for the session to be confirmed.
 */
export function lazyForPlayers<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loading = wasPlayer() ? load() : undefined;
  return lazy(() => loading ?? load());
}
