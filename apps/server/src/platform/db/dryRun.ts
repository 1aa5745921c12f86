import type { Database, Tx } from './database.ts';

/** Takes the transaction back, and carries out what was found in it. */
class TakenBack<Found> extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('a dry run was taken back');
    this.found = found;
  }
}

/** What a change would do: the change itself, in a transaction that is taken back. So the two cannot differ. */
export async function dryRun<Found>(
  database: Pick<Database, 'write'>,
  change: (tx: Tx) => Promise<Found>,
): Promise<Found> {
  const ran: unknown = await database
    .write(async (tx) => {
      throw new TakenBack(await change(tx));
    })
    .catch((error: unknown) => error);
  if (ran instanceof TakenBack) return ran.found as Found;
  throw ran;
}
