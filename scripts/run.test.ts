import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Says that it is Node 20. What it hands over to does not hear of it. */
const old =
  'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.0"})' +
  ';Object.defineProperty(process,"execPath",{value:"old"})';
const runsWithOldNode = (...args: string[]) => runs({ PATH: '/usr/bin:/bin' }, ...args);
const runs = (env: Record<string, string>, ...args: string[]) =>
  spawn(process.execPath, ['--import', old, fileURLToPath(new URL('run.mjs', import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('an old Node hands a script over to the one that the install brought: output and exit code are its own', async () => {
  const child = runsWithOldNode('backupKey');
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(output).toMatch(/^AGE-SECRET-KEY-1/m);
  expect(code).toBe(0);
});

test('a signal reaches the script, with its arguments, and the exit code that it answers with comes back', async () => {
  const child = runsWithOldNode('waits.fixture', 'for', 'a signal');
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toMatch(/^waits \d+ for a signal\n$/);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
});

test('a script does not outlive the old Node that handed it over', async () => {
  const child = runsWithOldNode('waits.fixture');
  const [said] = await once(child.stdout, 'data');
  const pid = Number(String(said).split(' ')[1]);
  child.kill('SIGKILL');
  await expect.poll(() => lives(pid), { timeout: 20_000 }).toBe(false);
});

test('a script that ends by a signal ends the old Node as a shell would tell it', async () => {
  const child = runsWithOldNode('killed.fixture');
  const [code] = await once(child, 'exit');
  expect(code).toBe(128 + 9);
});

test('a Node with which npm leaves packages out is named, also where a newer one runs the script', async () => {
  const by = (node: string) =>
    runs({ npm_config_user_agent: `npm/9.2.0 node/${node} linux x64` }, 'backupKey');
  for (const node of ['v18.20.4', 'v20.18.9']) {
    const child = by(node);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(
      /^npm runs on Node (18\.20|20\.18) here.* Install Node 20\.19 or newer, then install again\.$/m,
    );
    expect(code).toBe(1);
  }
  for (const node of ['v20.19.0', 'v22.0.0']) expect((await once(by(node), 'exit'))[0]).toBe(0);
});

test('a script is found by its name at npm too, and an unknown one is answered by a list', async () => {
  const named = runs({ PATH: '/usr/bin:/bin' }, 'backup:key');
  expect(await text(named.stdout)).toContain('AGE-SECRET-KEY-1');
  for (const wrong of ['nosuch', '../package', '']) {
    const child = runs({ PATH: '/usr/bin:/bin' }, wrong);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(/^There is no command ".*"\. There are: start, .*backup:key.*\.$/m);
    expect(code).toBe(1);
  }
});
