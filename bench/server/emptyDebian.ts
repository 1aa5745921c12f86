import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CERTIFICATES = '/usr/local/share/ca-certificates';
const STARTS_WITHIN_MS = 60_000;
const MACHINE = '/usr/lib/systemd/systemd';

/** A Debian without anything, started by its own systemd, with the network of this machine. */
export type EmptyDebian = {
  root: string;
  /** Runs lines of a shell as root; throws with what they said where one fails. */
  run(lines: string): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** Throws where the tools are missing, or this user may not use them: Linux, root, debootstrap and systemd-container. */
export async function makeEmptyDebian(release: string, root: string): Promise<EmptyDebian> {
  execFileSync('debootstrap', [
    '--variant=minbase',
    '--include=systemd,systemd-sysv,dbus,ca-certificates',
    release,
    root,
  ]);
  // What this machine's network asks for; none of it is part of the guide.
  mkdirSync(join(root, CERTIFICATES), { recursive: true });
  for (const file of globSync('*.crt', { cwd: CERTIFICATES }))
    copyFileSync(join(CERTIFICATES, file), join(root, CERTIFICATES, file));
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  writeFileSync(
    join(root, 'root/.npmrc'),
    `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  );
  execFileSync('chroot', [root, 'update-ca-certificates'], { stdio: 'ignore' });

  let init: number | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  const inside = (lines: string) =>
    new Promise<string>((resolve, reject) => {
      const target = ['-t', String(init), '-m', '-u', '-i', '-p', '-n'];
      const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
      const shell = ['env', '-i', path, 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive', 'bash', '-e', '-c'];
      const child = spawn('nsenter', [...target, ...shell, `cd /root\n${lines}`], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += chunk));
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve(said) : reject(new Error(`it ended with ${code}:\n${said.slice(-4000)}`)),
      );
    });

  async function start(): Promise<void> {
    const container = spawn(
      'systemd-nspawn',
      ['-q', '-D', root, '--register=no', '--keep-unit', '-b', '--console=pipe'],
      { stdio: 'ignore' },
    );
    ended = new Promise<void>((resolve) =>
      container.on('exit', () => {
        init = null;
        resolve();
      }),
    );
    process.once('exit', () => init !== null && process.kill(init, 'SIGKILL')); // everything in it ends with it
    const until = Date.now() + STARTS_WITHIN_MS;
    while (!(await isUp(container.pid!))) {
      if (Date.now() > until) throw new Error(`${root} did not start within ${STARTS_WITHIN_MS / 1000} s`);
      await pause(200);
    }
  }

  async function isUp(container: number): Promise<boolean> {
    const [child] = readFileSync(`/proc/${container}/task/${container}/children`, 'utf8').trim().split(' ');
    if (!child || !existsSync(`/proc/${child}/exe`)) return false;
    if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').startsWith(MACHINE)) return false;
    init = Number(child);
    return await inside('systemctl is-system-running --wait').then(
      () => true,
      () => false,
    );
  }

  async function stop(): Promise<void> {
    await inside('systemctl poweroff').catch(() => undefined); // it ends this shell too
    await ended;
  }

  return {
    root,
    run: inside,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
