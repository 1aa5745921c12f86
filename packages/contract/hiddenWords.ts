import { z } from 'zod';

/** TOX3: where words stand that readers see only when they ask for them; missing where there are none. `end` is the place after. */
export const hiddenWords = z.array(z.object({ start: z.int(), end: z.int() })).optional();
export type HiddenWords = z.output<typeof hiddenWords>;
