import { m } from '#app/paraglide/messages.js';
import type { GameServer } from '../api/gameServers.ts';

const STATES: Record<GameServer['state'], () => string> = {
  offline: m.admin_servers_state_offline,
  locked: m.admin_servers_state_locked,
  idle: m.admin_servers_state_idle,
  loading: m.admin_servers_state_loading,
  warmup: m.admin_servers_state_warmup,
  live: m.admin_servers_state_live,
  post: m.admin_servers_state_post,
  uploading: m.admin_servers_state_uploading,
};

type Fault = NonNullable<GameServer['lastError']>['fault'];

const FAULTS: Record<Fault, () => string> = {
  unreachable: m.admin_servers_fault_unreachable,
  wrong_password: m.admin_servers_fault_wrong_password,
  timeout: m.admin_servers_fault_timeout,
  closed: m.admin_servers_fault_closed,
  too_large: m.admin_servers_fault_too_large,
  not_rcon: m.admin_servers_fault_not_rcon,
  bad_command: m.admin_servers_fault_bad_command,
  no_status: m.admin_servers_fault_no_status,
  load_failed: m.admin_servers_fault_load_failed,
};

export const faultText = (fault: Fault): string => FAULTS[fault]();
export const stateText = ({ state }: GameServer): string => STATES[state]();

/** Why it takes no matches; null: it does. */
export function serviceText({ disabledBy, match }: GameServer): string | null {
  if (disabledBy === null) return null;
  if (match) return m.admin_servers_draining();
  return disabledBy === 'environment' ? m.admin_servers_not_named() : m.admin_servers_disabled();
}
