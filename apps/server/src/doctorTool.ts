import type { FoundHealth } from '@retake/contract/health/calls.ts';
import type { GameServerFault } from '@retake/core/gameServers/state.ts';
import { checkOf, FINDINGS, isWell } from '@retake/core/health/findings.ts';
import { createMatchzyServer } from '@retake/gameserver/matchzy/driver.ts';
import type { Found, ServerLook } from './features/health/check.ts';
import { examine } from './features/health/checks.ts';
import { shown } from './features/health/plug.ts';
import { serverState } from './features/health/serverState.ts';
import { healthProbes } from './healthProbes.ts';
import { openBlobs } from './platform/blobs/open.ts';
import { realClock } from './platform/clock.ts';
import { lookAtDatabaseOf } from './platform/db/look.ts';
import { type Environment, readEnvironment } from './platform/environment.ts';
import { EnvironmentError } from './platform/environmentValues.ts';
import type { GameServerAddress } from './platform/gameServerList.ts';
import { endWith } from './platform/operatorError.ts';

export type { FoundHealth as Found } from '@retake/contract/health/calls.ts';

type Told = { say: (found: FoundHealth) => string; asJson: boolean };

const MARKS = { good: 'ok  ', off: '–   ', warning: 'WARN', bad: 'BAD ' } as const;

/** HEA4: examines the installation of the environment, tells what it found and ends: 1 where something is bad. */
export async function runDoctor({ say, asJson }: Told): Promise<void> {
  try {
    const all = (await findings()).map(shown);
    const well = isWell(all.map(({ finding }) => finding));
    if (asJson) console.log(JSON.stringify({ well, found: all.map((one) => asData(one, say)) }, null, 2));
    else for (const one of all) console.log(asLine(one, say));
    process.exit(well ? 0 : 1);
  } catch (error) {
    endWith(error);
  }
}

const asData = (one: FoundHealth, say: Told['say']) => ({
  check: checkOf(one.finding),
  level: FINDINGS[one.finding],
  ...one,
  text: say(one),
});

const asLine = (one: FoundHealth, say: Told['say']): string =>
  `${MARKS[FINDINGS[one.finding]]} ${checkOf(one.finding).padEnd(11)} ${say(one)}`;

async function findings(): Promise<Found[]> {
  const environment = environmentOr();
  if (environment instanceof EnvironmentError)
    return [{ finding: 'settings_wrong', detail: environment.message }];
  const looking = await lookAtDatabaseOf(environment);
  return examine({
    ...healthProbes(environment),
    environment,
    now: Date.now,
    database: looking.database,
    blobs: () => openBlobs(environment),
    askServers: () => askServers(environment),
  }).finally(looking.close);
}

function environmentOr(): Environment | EnvironmentError {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) return error;
    throw error;
  }
}

/** Each server of the settings by RCON, once: a wrong password is not tried again. */
async function askServers({ gameServers, sandbox }: Environment): Promise<ServerLook[] | null> {
  if (gameServers.length === 0 && sandbox) return null;
  return Promise.all(gameServers.map(askServer));
}

async function askServer({ host, port, rconPassword, joinPassword }: GameServerAddress): Promise<ServerLook> {
  const name = `${host}:${port}`;
  let fault: GameServerFault | null = null;
  const server = createMatchzyServer({
    id: name,
    host,
    port,
    password: rconPassword,
    joinPassword,
    token: '',
    scheduler: realClock,
    onSeen: (_, seen) => {
      fault = seen;
    },
  });
  await server.poll();
  return { name, ...serverState(fault) };
}
