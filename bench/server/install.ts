import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FINDINGS, type Finding } from '@retake/core/health/findings.ts';
import { io } from 'socket.io-client';
import { makeEmptyDebian } from './emptyDebian.ts';
import { printMachine, printVerdict, type Row } from './report.ts';

/**
 * docs/operating.md, part A, as it is written: its lines are run in an empty Debian under its own systemd, and timed. Then the site
 * is looked at from outside. `node bench/server/install.ts [bookworm|trixie]`; as root, with debootstrap and systemd-container.
 * It takes this machine's ports 80, 443, 3000, 3001, 5432 and 6379.
 */
const RELEASE = process.argv[2] ?? 'bookworm';
const SITE = 'play.localhost';
/** What a person types into the editor. There is no mail server, and no game server. */
const SETTINGS = {
  PUBLIC_URL: `https://${SITE}`,
  ADMIN_NICKNAME: 'boss',
  ADMIN_EMAIL: 'boss@example.org',
  ADMIN_PASSWORD: 'Correct-horse-9',
  PROMO_CODES: 'FIRST-HUNDRED',
  OPERATOR_NAME: 'Play "Example" & sons',
  OPERATOR_ADDRESS: 'Main street 1, 10115 Berlin',
  OPERATOR_EMAIL: 'desk@example.org',
  METRICS_TOKEN: 'a-token-of-my-own',
};
const AIM_MINUTES = 15;
const KNOWN_BAD = ['mail_none', 'servers_none'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const part = guide.slice(guide.indexOf('## A. With systemd'), guide.indexOf('## B. With containers'));
const blocks = [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines]) =>
  lines!.replaceAll('<this repository>', '/srv/retake.git').replaceAll('play.example', SITE),
);
const onlyOnOld = /^npm install --global .*\n/m; // as the guide says

printMachine();
const folder = mkdtempSync(join(tmpdir(), 'retake-install-'));
const debian = await makeEmptyDebian(RELEASE, join(folder, RELEASE));
execFileSync('git', ['clone', '--quiet', '--bare', root, join(debian.root, 'srv/retake.git')]);
const editor = join(debian.root, 'usr/bin/editor');
const typed = Object.entries(SETTINGS).map(
  ([name, value]) => `s|^${name}=.*|${name}=${value.replaceAll('&', '\\&')}|`,
);
writeFileSync(editor, `#!/bin/sh\nsed -i '${typed.join('; ')}' "$1"\n`);
chmodSync(editor, 0o755);
await debian.start();

const took: Record<string, { seconds: string }> = {};
const beganAt = performance.now();
for (const block of blocks) {
  const lines = RELEASE === 'bookworm' ? block : block.replace(onlyOnOld, '');
  for (const line of lines.trim().split('\n')) {
    const at = performance.now();
    // The doctor says what is wrong by its exit code too.
    const isDoctor = line === 'retake doctor';
    const said = await debian.run(`cd /opt/retake 2>/dev/null || true\n${line}${isDoctor ? ' || true' : ''}`);
    if (isDoctor) console.log(said);
    took[line.slice(0, 70)] = { seconds: ((performance.now() - at) / 1000).toFixed(1) };
  }
}
const minutes = (performance.now() - beganAt) / 60_000;
console.table(took);

const authority = join(debian.root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt');
const tls = { host: '127.0.0.1', port: 443, servername: SITE };

type Answer = { status: number; body: string };
let cookie = '';

function ask(method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: SITE,
      Origin: `https://${SITE}`,
      'Content-Type': 'application/json',
      ...(cookie && { Cookie: cookie }),
    };
    const asked = request({ ...tls, ca: readFileSync(authority), method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      const kept = answer.headers['set-cookie']?.map((one) => one.split(';')[0]);
      if (kept) cookie = kept.join('; ');
      answer.on('end', () => resolve({ status: answer.statusCode!, body: text }));
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** Asks for the page and a call all the time while `work` is done. */
async function whileAsked(work: () => Promise<unknown>): Promise<{ asked: number; failed: number }> {
  const count = { asked: 0, failed: 0 };
  let goesOn = true;
  const asking = (async () => {
    while (goesOn) {
      for (const path of ['/', '/api/landing']) {
        count.asked++;
        const status = await ask('GET', path).then(
          ({ status }) => status,
          () => 0,
        );
        if (status !== 200) count.failed++;
      }
      await pause(20);
    }
  })();
  await work();
  goesOn = false;
  await asking;
  return count;
}

const rows: Row[] = [];
const row = (name: string, value: string | number | boolean, aim: string, met: boolean) =>
  rows.push({ name, value: String(value), aim, met });

row(
  'all lines of the guide, waiting included',
  `${minutes.toFixed(1)} min`,
  `≤ ${AIM_MINUTES} min`,
  minutes <= AIM_MINUTES,
);
const page = await ask('GET', '/');
row('the site behind its certificate', page.status, '200', page.status === 200);
const login = { emailOrUsername: SETTINGS.ADMIN_NICKNAME, password: SETTINGS.ADMIN_PASSWORD };
await ask('POST', '/api/users/login', login);
const health = JSON.parse((await ask('GET', '/api/admin/health')).body);
const found: Finding[] = health.found.map(({ finding }: { finding: Finding }) => finding);
console.log(`Admin, Health: ${found.join(', ')}`);
const bad = found.filter((one) => FINDINGS[one] === 'bad');
row(
  'BAD at Admin, Health',
  bad.join(', '),
  KNOWN_BAD.join(', '),
  bad.every((one) => KNOWN_BAD.includes(one)),
);
const imprint = JSON.parse((await ask('GET', '/api/site/operator')).body);
const said = imprint.operator?.name;
row('who runs it, as typed', said, SETTINGS.OPERATOR_NAME, said === SETTINGS.OPERATOR_NAME);

const socket = io(`https://127.0.0.1`, {
  transports: ['websocket'],
  ca: readFileSync(authority, 'utf8'),
  servername: SITE,
  extraHeaders: { Host: SITE, Origin: `https://${SITE}`, Cookie: cookie },
  reconnection: false,
} as object);
const connects = await new Promise<boolean>((resolve) => {
  socket.on('connect', () => resolve(true));
  socket.on('connect_error', (error) => {
    console.log(`socket: ${error.message}`);
    resolve(false);
  });
});
socket.close();
row('a websocket through the proxy', connects, 'true', connects);

const restarts = await whileAsked(() =>
  debian.run('systemctl restart retake@3000 && systemctl restart retake@3001'),
);
row(
  'both nodes restarted by systemctl',
  `${restarts.failed} of ${restarts.asked} failed`,
  '0',
  restarts.failed === 0,
);
const killed = await whileAsked(() =>
  debian.run(`systemctl kill -s KILL retake@3000
    until [ "$(systemctl show -p NRestarts --value retake@3000)" = 1 ] && systemctl is-active --quiet retake@3000; do sleep .1; done`),
);
row(
  'a killed node comes back by itself',
  `${killed.failed} of ${killed.asked} failed`,
  'it comes back',
  true,
);

const failedAt = performance.now();
const failed = await debian.run(
  'systemctl start retake@99999 && echo started || echo told; systemctl stop retake@99999',
);
const failedS = (performance.now() - failedAt) / 1000;
row(
  'a start that fails',
  `${failed.includes('told') ? 'told' : 'not told'} after ${failedS.toFixed(1)} s`,
  'told, ≤ 10 s',
  failed.includes('told') && failedS <= 10,
);

const kept = await debian.run(`set -o pipefail
  retake backup:key > /root/retake-key.txt 2> /root/public
  cat /root/public >> /etc/retake/retake.env
  retake backup
  retake dump /var/lib/retake/before.dump.gz
  retake verifyAudit
  systemctl stop retake@3000 retake@3001
  cd /
  su postgres -c 'dropdb retake && createdb -O retake -E UTF8 -l C.UTF-8 -T template0 retake'
  retake restore latest - < /root/retake-key.txt
  systemctl start retake@3000 retake@3001`);
console.log(kept);
await ask('GET', '/'); // where both nodes were away the proxy waits for one with what is read, not with what is written
const back = await ask('POST', '/api/users/login', login);
row('backup, dump, restore; the admin logs in', back.status, '200', back.status === 200);

await debian.stop();
const at = performance.now();
await debian.start();
const services = 'retake@3000 retake@3001 caddy postgresql redis-server';
await debian.run(`until [ "$(systemctl is-active ${services} | sort -u)" = active ]; do sleep .2; done`);
const again = await ask('GET', '/');
row(
  'the machine started again',
  `${again.status} after ${((performance.now() - at) / 1000).toFixed(0)} s`,
  '200',
  again.status === 200,
);

await debian.remove();
rmSync(folder, { recursive: true });
printVerdict(rows);
