import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, findInPath } from './binaries.ts';
import { onFreePort, type Service, startService } from './process.ts';

/** Prometheus; installs Debian's package if possible, else throws an error with instructions. */
export function findPrometheus(): string {
  const found = process.env.PROMETHEUS_PATH ?? findInPath(['prometheus']);
  if (found) return found;
  const installed = aptInstall('prometheus') ? findInPath(['prometheus']) : undefined;
  if (installed) return installed;
  throw new Error(
    'Prometheus is missing: install it (Debian: apt-get install prometheus) or name its program in PROMETHEUS_PATH.',
  );
}

/** One that asks these servers every three seconds. `rules`: the text of a rule file. */
export async function startPrometheus(
  targets: readonly string[],
  token: string,
  rules: string,
): Promise<Service> {
  const command = findPrometheus();
  const folder = await mkdtemp(join(tmpdir(), 'retake-prometheus-'));
  const config = {
    global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
    rule_files: [join(folder, 'rules.yml')],
    scrape_configs: [
      { job_name: 'retake', authorization: { credentials: token }, static_configs: [{ targets }] },
    ],
  };
  await writeFile(join(folder, 'rules.yml'), rules);
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config)); // YAML reads it
  return onFreePort(async (port) =>
    startService(
      `http://127.0.0.1:${port}`,
      {
        command,
        args: [
          `--config.file=${join(folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${join(folder, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        cwd: folder,
        readyLine: 'Server is ready to receive web requests',
        stopSignal: 'SIGTERM',
      },
      () => rm(folder, { recursive: true, force: true }),
    ),
  );
}
