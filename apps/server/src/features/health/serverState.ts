import type { GameServerFault } from '@retake/core/gameServers/state.ts';
import type { ServerLook } from './check.ts';

/** What the last look at a server means to the operator. */
export function serverState(fault: GameServerFault | null): Pick<ServerLook, 'state' | 'detail'> {
  if (fault === null) return { state: 'answers', detail: '' };
  if (fault === 'wrong_password') return { state: 'locked', detail: '' };
  if (fault === 'no_status' || fault === 'load_failed') return { state: 'no_plugin', detail: '' };
  return { state: 'silent', detail: fault };
}
