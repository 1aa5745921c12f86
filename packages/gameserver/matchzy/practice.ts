import { accept, type Result, refuse } from '@retake/core/result.ts';
import type { ConnectInfo, GameServer, PracticeSpec, StartRefusal } from '../port.ts';
import { isSafeValue } from './config.ts';
import type { MatchzyServer } from './driver.ts';
import type { RconRefusal } from './rcon.ts';
import type { Reservations } from './reservations.ts';

type Parts = {
  servers(): readonly MatchzyServer[];
  reservations: Reservations;
  /** A server that was reserved, as it is from then on. */
  asItIs(server: MatchzyServer): MatchzyServer;
  answering(known: readonly MatchzyServer[]): Promise<readonly MatchzyServer[]>;
};

/** GSV14: practice on the servers of a fleet. A match goes before. */
export function fleetPractice({
  servers,
  reservations,
  asItIs,
  answering,
}: Parts): Pick<GameServer, 'startPractice' | 'endPractice'> {
  async function holderOf(sessionId: string): Promise<MatchzyServer | undefined> {
    const id = await reservations.holderOfPractice(sessionId);
    return servers().find((server) => server.id === id);
  }

  async function openOn(
    server: MatchzyServer,
    spec: PracticeSpec,
  ): Promise<Result<ConnectInfo, StartRefusal>> {
    const opened = await server.openPractice(spec);
    // What was begun there is ended by `endPractice`, where the server answers.
    if (!opened.ok && (await server.closePractice())) await reservations.releasePractice(spec.sessionId);
    return opened;
  }

  return {
    async startPractice(spec) {
      const holder = await holderOf(spec.sessionId);
      if (holder) return openOn(holder, spec);
      const known = servers();
      const answered = await answering(known);
      if (known.length > 0 && answered.length === 0) return refuse('unreachable');
      for (const id of await reservations.inService()) {
        const server = answered.find((one) => one.id === id);
        if (server?.state().phase !== 'idle') continue;
        if (await reservations.takeForPractice(server.id, spec.sessionId))
          return openOn(asItIs(server), spec);
      }
      return refuse('no_free_server');
    },

    async endPractice(sessionId) {
      const holder = await holderOf(sessionId);
      if (holder && !(await holder.closePractice())) return false;
      await reservations.releasePractice(sessionId);
      return true;
    },
  };
}

type Command = (text: string) => Promise<Result<string, RconRefusal>>;
type Opening = {
  command: Command;
  isOnMap: () => Promise<boolean>;
  pause: () => Promise<void>;
  tries: number;
};

/** A change of map breaks the connection after the command. */
const wasSent = (reply: Result<string, RconRefusal>) =>
  reply.ok || (reply.code !== 'unreachable' && reply.code !== 'wrong_password');

/**
 * The plugin's own practice mode, which it also begins after each change of map. The password is set before the change,
 * so that nobody comes in meanwhile, and after it: the server reads its own settings with a map.
 */
export async function openPractice(
  { map, password }: PracticeSpec,
  { command, isOnMap, pause, tries }: Opening,
): Promise<Result<null, StartRefusal>> {
  if (!isSafeValue(password)) throw new Error('a password is not safe to hand to a game server');
  const lock = `sv_password "${password}"`;
  for (const text of [lock, 'matchzy_kick_when_no_match_loaded false', 'matchzy_autostart_mode 2'])
    if (!(await command(text)).ok) return refuse('unreachable');
  if (!(await isOnMap())) {
    if (!wasSent(await command(`changelevel ${map}`))) return refuse('unreachable');
    let isThere = false;
    for (let left = tries; left > 0 && !isThere; left--) {
      await pause();
      isThere = await isOnMap();
    }
    if (!isThere) return refuse('load_failed');
  }
  for (const text of [lock, 'css_prac']) if (!(await command(text)).ok) return refuse('unreachable');
  return accept(null);
}

/** As it was. The map begins anew: whoever is still there is sent away, as from every server without a match. */
export async function closePractice(
  joinPassword: string | null,
  map: string | null,
  command: Command,
): Promise<boolean> {
  const password = joinPassword !== null && isSafeValue(joinPassword) ? joinPassword : '';
  const texts = [
    'css_exitprac',
    'matchzy_autostart_mode 1',
    'matchzy_kick_when_no_match_loaded true',
    `sv_password "${password}"`,
  ];
  for (const text of texts) if (!(await command(text)).ok) return false;
  return map === null || !/^[a-z0-9_]{1,64}$/.test(map) || wasSent(await command(`changelevel ${map}`));
}
