import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstall, findInPath } from './binaries.ts';
import { onFreePort, type Service, startService } from './process.ts';

const CADDYFILE = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url));

/** Caddy; installs Debian's package if possible, else throws an error with instructions. */
export function findCaddy(): string {
  const found = process.env.CADDY_PATH ?? findInPath(['caddy']);
  if (found) return found;
  const installed = aptInstall('caddy') ? findInPath(['caddy']) : undefined;
  if (installed) return installed;
  throw new Error(
    'Caddy is missing: install it (Debian: apt-get install caddy) or name its program in CADDY_PATH.',
  );
}

/** The proxy of deploy/, as it stands there, before these nodes: without a certificate, on this machine alone. */
export async function startCaddy(nodes: readonly string[]): Promise<Service> {
  const command = findCaddy();
  const folder = await mkdtemp(join(tmpdir(), 'retake-caddy-'));
  const env = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, NODES: nodes.join(' ') };
  return onFreePort(async (port) => {
    const url = `http://127.0.0.1:${port}`;
    return startService(
      url,
      {
        command,
        args: ['run', '--adapter', 'caddyfile', '--config', CADDYFILE],
        cwd: folder,
        env: { ...env, SITE: url },
        readyLine: 'serving initial configuration',
        stopSignal: 'SIGTERM',
      },
      () => rm(folder, { recursive: true, force: true }),
    );
  });
}
