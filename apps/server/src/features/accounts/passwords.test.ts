import { expect, test } from 'vitest';
import { createPasswords, type Passwords } from './passwords.ts';

const hashed = async (passwords: Passwords, password: string): Promise<string> => {
  const result = await passwords.hashPassword(password);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

test('hashes with argon2id, 19 MiB and two passes, each time with a new salt', async () => {
  const passwords = await createPasswords();
  const first = await hashed(passwords, 'correct horse');
  const second = await hashed(passwords, 'correct horse');
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await passwords.verifyPassword(first, 'correct horse')).toEqual({ ok: true, value: true });
  expect(await passwords.verifyPassword(second, 'correct horse')).toEqual({ ok: true, value: true });
  expect(await passwords.verifyPassword(first, 'correct horsE')).toEqual({ ok: true, value: false });
});

test('a password typed with composed or combining characters is the same', async () => {
  const passwords = await createPasswords();
  const hash = await hashed(passwords, 'caf\u00e9 au lait');
  expect(await passwords.verifyPassword(hash, 'cafe\u0301 au lait')).toEqual({ ok: true, value: true });
});

test('an unknown user takes as much time as a wrong password', async () => {
  const passwords = await createPasswords();
  const hash = await hashed(passwords, 'correct horse');
  const cpuOf = async (storedHash: string | undefined) => {
    const before = process.cpuUsage();
    expect(await passwords.verifyPassword(storedHash, 'guess')).toEqual({ ok: true, value: false });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await cpuOf(hash);
  // Alternating, because other work of the process then slows both equally.
  let [unknown, wrong] = [0, 0];
  for (let i = 0; i < 12; i++) {
    unknown += await cpuOf(undefined);
    wrong += await cpuOf(hash);
  }
  const ratio = unknown / wrong;
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('hashes off the event loop, only as many at once as allowed, and refuses a flood', async () => {
  const passwords = await createPasswords({ atOnce: 1, maxWaiting: 3 });
  const results = Promise.all(Array.from({ length: 6 }, () => passwords.hashPassword('correct horse')));
  let turns = 0;
  let done = false;
  const settled = results.then((all) => {
    done = true;
    return all;
  });
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  const codes = (await settled).map((result) => (result.ok ? 'hashed' : result.code));
  expect(codes).toEqual(['hashed', 'hashed', 'hashed', 'hashed', 'busy', 'busy']);
  expect(turns).toBeGreaterThan(20); // hashing on the loop would leave one or two turns
});
