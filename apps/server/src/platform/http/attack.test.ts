import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareData } from '@retake/testkit/database.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, rawClient } from './rawClient.fixture.ts';

const CLIENTS = 10;
/** As many as fit into what Node reads at once. */
const REQUESTS = 1400;
/** Without limits each client costs some hundred MB. */
const MOST_MB = 300;

let server: ServerProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'retake-attack-'));
beforeAll(async () => {
  await prepareData(dataDir);
  server = await startServerProcess({ DATA_DIR: dataDir, SAMPLE_DATA: '0', SANDBOX: '1' });
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The most memory that the process has had, from the kernel. */
function peakMb(): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

describe.runIf(process.platform === 'linux')('CON2: who asks a thousand times and reads nothing', () => {
  test.each(['/api/openapi.json', '/api/docs', '/api/stats', '/socket.io/?EIO=4&transport=polling'])(
    'is cut off from %s, and costs little memory',
    async (path) => {
      await fetch(server.url + path); // what is made once is made before
      const before = peakMb();
      const clients = Array.from({ length: CLIENTS }, () => rawClient(server.url));
      for (const client of clients) client.write(get(path).repeat(REQUESTS));
      await expect
        .poll(() => {
          if (peakMb() - before > MOST_MB) throw new Error(`it grew by ${Math.round(peakMb() - before)} MB`);
          for (const client of clients) client.write('\r\n'); // who does not read learns of the end by writing
          return clients.filter(({ socket }) => !socket.destroyed).length;
        })
        .toBe(0);
      expect(peakMb() - before).toBeLessThan(MOST_MB);
      expect((await fetch(`${server.url}/api/stats`)).status).toBe(200);
    },
  );
});
