import { openSandboxFault } from './dangers.ts';
import type { Environment } from './environment.ts';
import { EnvironmentError } from './environmentValues.ts';

/** Settings that are right by themselves and cannot be together. Throws an `EnvironmentError` for the first. */
export function refuseConflicts(environment: Environment): void {
  refuseOpenSandbox(environment);
  refuseRedisAlone(environment);
  refuseStrayServers(environment);
  refuseMixedPings(environment);
}

function refuseOpenSandbox(environment: Environment): void {
  const fault = openSandboxFault(environment);
  if (fault !== null) throw new EnvironmentError(fault);
}

/** Several nodes need a shared database besides Redis. */
function refuseRedisAlone({ redisUrl, databaseUrl }: Environment): void {
  if (redisUrl && !databaseUrl) {
    throw new EnvironmentError(
      'REDIS_URL is set, but DATABASE_URL is not: several processes need a PostgreSQL server that they share.',
    );
  }
}

/** A match in a region without a server could never be played; a server without a region would never get one. */
function refuseStrayServers({ regions, gameServers }: Environment): void {
  const names = regions.map(({ name }) => name);
  const stray = gameServers.find(({ region }) => region !== null && !names.includes(region));
  if (stray) {
    // The text is not printed: it may be part of a password.
    throw new EnvironmentError(
      `GAME_SERVERS says of ${stray.host}:${stray.port} after its @ that it is in a region that REGIONS does not name.`,
    );
  }
  const empty = names.find((name) => !gameServers.some(({ region }) => region === name));
  if (empty && gameServers.length > 0) {
    throw new EnvironmentError(`REGIONS names "${empty}", but no server of GAME_SERVERS ends in @${empty}.`);
  }
}

/** A page loaded over https cannot request an http address. */
function refuseMixedPings({ regions, publicUrl }: Environment): void {
  const plain = regions.find(({ pingUrl }) => !pingUrl.startsWith('https:'));
  if (plain && publicUrl.startsWith('https:')) {
    throw new EnvironmentError(
      `REGIONS gives "${plain.name}" an http address, but it takes https where PUBLIC_URL is https.`,
    );
  }
}
