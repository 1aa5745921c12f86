import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime } from '../shapes.ts';

export const FIGURES = [
  'searching',
  'underWay',
  'finished',
  'newPlayers',
  'cases',
  'appeals',
  'errands',
  'late',
] as const;
export type FigureName = (typeof FIGURES)[number];

const figure = z.object({
  name: z.enum(FIGURES),
  count: z.int().min(0),
  oldest: isoTime.nullable().describe('Of what waits; null: nothing waits, or it is no queue'),
});
export type Figure = z.output<typeof figure>;

export const figureCalls = {
  'GET /api/admin/figures': call({
    access: 'operations',
    summary: 'The eight most important figures, read from the database, at most fifteen seconds old',
    answer: z.object({ at: isoTime, figures: z.array(figure).length(FIGURES.length) }),
  }),
};
