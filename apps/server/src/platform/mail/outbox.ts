import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { letterOf, type Mailer } from './mailer.ts';

const MAX_LETTERS = 500;
const FILE_NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/;

/** A folder of letters as files in mail format (RFC 5322), readable by every mail program. */
export type Outbox = {
  /** Stores a letter as it is sent; the oldest are deleted if there are too many. */
  put(letter: Buffer): Promise<void>;
  /** Names of the letters, newest first. */
  list(): Promise<string[]>;
  /** A stored letter, or undefined if the name is unknown. */
  read(name: string): Promise<Buffer | undefined>;
};

export async function openOutbox(options: {
  folder: string;
  /** ms */
  clock: () => number;
  maxLetters?: number;
}): Promise<Outbox> {
  const { folder, clock, maxLetters = MAX_LETTERS } = options;
  await mkdir(folder, { recursive: true });
  const list = async () =>
    (await readdir(folder))
      .filter((name) => FILE_NAME.test(name))
      .sort()
      .reverse();
  let lastMs = 0;
  return {
    list,
    async put(letter) {
      lastMs = Math.max(clock(), lastMs + 1); // names have the order of the letters
      const time = new Date(lastMs).toISOString().replace(/[-:.]/g, '');
      const name = `${time}-${randomBytes(4).toString('hex')}.eml`;
      await writeFile(join(folder, `${name}.part`), letter, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
      const surplus = (await list()).slice(maxLetters);
      await Promise.all(surplus.map((old) => rm(join(folder, old), { force: true })));
    },
    async read(name) {
      if (!FILE_NAME.test(name)) return undefined;
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
  };
}

/** Puts letters straight into the outbox: for an installation without a mail server. */
export function createOutboxMailer(options: { outbox: Outbox; from: string; name: string }): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: { name: options.name, address: options.from } },
  );
  return {
    async send(mail) {
      const { message } = await transport.sendMail(letterOf(mail));
      if (!Buffer.isBuffer(message)) throw new Error('the letter should be a buffer');
      await options.outbox.put(message);
    },
    async close() {
      transport.close();
    },
  };
}
