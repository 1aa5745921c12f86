import { type Letter, readLetter } from '@retake/server/platform/mail/letter.ts';
import { startOutboxServer } from '@retake/server/platform/mail/outboxServer.ts';
import { createTraps, type Side } from './traps.ts';

/** A mail server that is not killed: it keeps what it has accepted, and holds a letter where it is told to. */
export async function startLetterBox() {
  const traps = createTraps<Letter>();
  const kept: Letter[] = [];
  const server = await startOutboxServer({
    async put(raw) {
      const letter = readLetter(raw);
      await traps.pass(letter, async () => void kept.push(letter));
    },
    list: async () => [],
    read: async () => undefined,
  });
  return {
    url: server.url,
    /** Accepted, however often. */
    lettersTo: (address: string): readonly Letter[] => kept.filter(({ to }) => to === address),
    hold: (to: string, side: Side) => traps.set(side, (letter) => letter.to === to),
    stop: () => server.stop(),
  };
}
export type LetterBox = Awaited<ReturnType<typeof startLetterBox>>;
