import { removeSampleData } from '../apps/server/src/samplesTool.ts';

await removeSampleData();
