import { parseArgs } from 'node:util';
import { checkLog } from '@retake/core/bracket/randomLog.fixture.ts';

/** Random logs of every format against their fold: `node bench/bracket/logs.ts --logs 100000 --first 0`. Ends at the first that does not hold. */
const { values } = parseArgs({
  options: { logs: { type: 'string', default: '2000' }, first: { type: 'string', default: '0' } },
});
const first = Number(values.first);
const end = first + Number(values.logs);
let facts = 0;
for (let seed = first; seed < end; seed++) facts += checkLog(seed);
console.log(`seeds ${first} to ${end - 1}: ${facts} facts, every log equals its fold`);
