import { createCases } from '../cases/cases.ts';
import { realClock } from '../clock.ts';
import { openEmbedded } from '../db/open.ts';
import { createErrands } from './errands.ts';
import { TEST_KIND } from './errandTestKind.fixture.ts';

/** A process that starts an errand and never finishes it: the test kills it. */
const database = await openEmbedded(process.argv[2]!);
const log = { error: () => undefined, warn: () => undefined };
const errands = createErrands(database, realClock, log, createCases(realClock));
errands.handle(TEST_KIND, () => {
  console.log('under way');
  return new Promise(() => undefined);
});
errands.start();
await database.write((tx) => errands.add(tx, TEST_KIND, 'the letter', { text: 'hello' }));
setInterval(() => undefined, 60_000);
