import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test } from 'vitest';
import { formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { useSite } from '#app/site/brand.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import type { FairnessFigures } from '../model/figures.ts';
import { HowMatchesAreMade } from './HowMatchesAreMade.tsx';
import { Measured } from './Measured.tsx';

const READ = 'GET /api/fairness';
const SITE = 'GET /api/site';
type Told = AnswerOf<typeof READ>;

const measuredAt = '2026-03-01T12:00:00.000Z';
const nothing: FairnessFigures = {
  waits: [],
  gaps: [],
  calibration: { count: 0, bins: [], ece: null, brier: null, logLoss: null },
  readyChecks: { count: 0, players: 0, complete: null, accepted: null, declined: null, letPass: null },
  abandons: { players: 0, share: null },
};
const gaps = (count: number): FairnessFigures => ({
  ...nothing,
  gaps: [{ queue: 'open-2v2', count, mean: 12, p95: 40 }],
});
const span = (people: FairnessFigures, simulated = nothing) => ({ since: measuredAt, people, simulated });
const told = (more: Partial<Told> = {}): Told => ({
  measuredAt,
  month: span(gaps(700)),
  today: span(nothing),
  ...more,
});

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<Measured />);
  return { screen, server };
}

test('the last 30 days are shown first; today is a press away, and says when there is too little', async () => {
  const { screen } = await open({ [READ]: told() });
  await expect.element(screen.getByRole('cell', { name: '700' })).toBeVisible();
  await expect
    .element(screen.getByText(`Measured at ${formatTime(measuredAt)}. Today is a day of UTC.`))
    .toBeVisible();
  await screen.getByRole('tab', { name: 'Today' }).click();
  await expect.element(screen.getByText('Too few matches to say')).toBeVisible();
  expect(screen.getByRole('cell', { name: '700' }).elements()).toEqual([]);
});

test('what is simulated stands apart, marked, and only where there is any', async () => {
  const { screen } = await open({ [READ]: told({ month: span(gaps(700), gaps(9)) }) });
  const apart = screen.getByRole('region', { name: /^With simulated players/ });
  await expect.element(apart.getByRole('cell', { name: '9', exact: true })).toBeVisible();
  await expect.element(apart.getByText(/Their results are invented/)).toBeVisible();
  const people = screen.getByRole('region', { name: 'Among people' });
  expect(people.getByRole('cell', { name: '9', exact: true }).elements()).toEqual([]);
  await screen.getByRole('tab', { name: 'Today' }).click();
  await expect.element(apart).not.toBeInTheDocument();
});

test('figures that cannot be loaded say so, and Retry brings them', async () => {
  const { screen, server } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: told() });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('cell', { name: '700' })).toBeVisible();
});

const site = (regions: AnswerOf<typeof SITE>['regions']): AnswerOf<typeof SITE> => ({
  brandName: 'Retake',
  sampleData: false,
  sandbox: false,
  sandboxMail: false,
  regions,
});

const REGIONS = ['Shanghai', 'Beijing'].map((name) => ({ name, pingUrl: `https://example.com/${name}` }));

/** With how many regions the page knows of by now: before the answer there are none. */
const MadeHere = () => (
  <>
    <HowMatchesAreMade />
    <p>{`Regions known: ${useSite().regions?.length}`}</p>
  </>
);

test('how matches are made names regions only where there are several', async () => {
  const near = async (regions: AnswerOf<typeof SITE>['regions']) => {
    wire({ [SITE]: site(regions) });
    const screen = await renderInFrame(<MadeHere />);
    await expect.element(screen.getByText(`Regions known: ${regions.length}`)).toBeVisible();
    const second = () => textsOf(screen.getByRole('heading', { level: 3 }).elements())[1];
    return { screen, second };
  };
  const one = await near(REGIONS.slice(0, 1));
  await expect.poll(one.second).toBe('One place for all');
  await one.screen.unmount();
  const several = await near(REGIONS);
  await expect.poll(several.second).toBe('Near all of you');
  await expect.element(several.screen.getByText(/within \d+ ms.*Only after \d+ seconds/)).toBeVisible();
});

test('what never counts is said, and that nothing is kept secret', async () => {
  wire({ [SITE]: site([]) });
  const screen = await renderInFrame(<HowMatchesAreMade />);
  const never = screen.getByRole('region', { name: 'What never counts' });
  expect(never.getByRole('listitem').elements()).toHaveLength(3);
  await expect
    .element(never.getByText('Premium buys no easier opponents, no shorter wait and no points.'))
    .toBeVisible();
  await expect.element(never.getByText(/^Nothing is kept from you/)).toBeVisible();
});

test('in Chinese queues and tabs speak Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [READ]: told() });
  await expect.element(screen.getByRole('tab', { name: '今天' })).toBeVisible();
});
