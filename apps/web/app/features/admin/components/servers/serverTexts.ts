import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { GameServer } from '../../api/gameServers.ts';

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
export const stateText = (state: GameServer['state']): string => STATES[state]();

export type Standing = { text: string; since: string | null; tone: 'good' | 'warn' | 'bad' | 'plain' };

/** What it is to the operator, in this order: out of service, of no use, in use, free. */
export function standingOf(server: GameServer): Standing {
  const { disabledBy, disabledAt, state, stateSince, match, practice } = server;
  const isUsed = match !== null || practice;
  if (disabledBy !== null) {
    const text = isUsed
      ? m.servers_standing_draining()
      : disabledBy === 'environment'
        ? m.servers_standing_not_named()
        : m.servers_standing_out();
    return { text, since: disabledAt, tone: 'plain' };
  }
  if (state === 'locked') return { text: m.servers_standing_locked(), since: stateSince, tone: 'bad' };
  if (state === 'offline') return { text: m.servers_standing_down(), since: stateSince, tone: 'bad' };
  if (match) return { text: m.servers_standing_playing(), since: match.takenAt, tone: 'warn' };
  if (practice) return { text: m.servers_standing_practice(), since: null, tone: 'warn' };
  if (state === 'idle') return { text: m.servers_standing_free(), since: stateSince, tone: 'good' };
  return { text: stateText(state), since: stateSince, tone: 'warn' };
}

export const standingText = ({ text, since }: Standing): string =>
  since === null ? text : m.servers_since({ standing: text, time: formatDayTime(since) });

export const errorText = (error: GameServer['lastError']): string =>
  error
    ? m.admin_servers_error_at({ fault: faultText(error.fault), time: formatDayTime(error.at) })
    : m.servers_no_error();

/** For the game's console. */
export const consoleLine = (address: string): string => `connect ${address}`;
