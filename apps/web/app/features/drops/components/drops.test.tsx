import type { Drops } from '@retake/contract/drops/calls.ts';
import { expect, test } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { factsIn, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { Chances } from './Chances.tsx';
import { DropCodes } from './DropCodes.tsx';
import { DropsPanel } from './DropsPanel.tsx';

const READ = 'GET /api/drops';
const OPEN = 'POST /api/drops/{number}/open';
const SEEDS = 'GET /api/drops/seeds';
const POOLS = 'GET /api/admin/drop-codes';
const FUND = 'POST /api/admin/drop-codes';
const at = '2026-03-01T12:00:00.000Z';

const drops = (more: Partial<Drops> = {}): Drops => ({
  mode: 'codes',
  meter: { points: 120, of: 300 },
  waiting: [],
  opened: [],
  ...more,
});
const waiting = (more: Partial<Drops['waiting'][number]> = {}): Drops['waiting'][number] => ({
  number: 7,
  season: 3,
  filledAt: at,
  cards: ['frame.ring.ember', 'banner.smoke.ice', 'colour.plain.rose'],
  code: false,
  ...more,
});

async function open(answers: Answers, user = ada) {
  const server = wire(answers);
  const screen = await renderInFrame(<DropsPanel user={user} neverAsks="We never ask." />, user, '/drops');
  return { screen, server };
}

test('DRP1: the meter says how far it is, and without Premium what moves it', async () => {
  const { screen } = await open({ [READ]: drops() });
  await expect.element(screen.getByText('120 of 300 points')).toBeVisible();
  await expect
    .element(screen.getByText(/^The meter moves with Premium\. What is in it stays\./))
    .toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/premium');
  await expect.element(screen.getByText('We never ask.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Opened drops' }).elements()).toEqual([]);
  await screen.unmount();
  const player = await open({ [READ]: drops() }, { ...ada, premium: true });
  await expect.element(player.screen.getByText('120 of 300 points')).toBeVisible();
  expect(player.screen.getByRole('link').elements()).toEqual([]);
});

test('DRP5: where they are switched off nothing but that is said', async () => {
  const { screen } = await open({ [READ]: drops({ mode: 'off', waiting: [waiting()] }) });
  await expect.element(screen.getByText('Drops are switched off here.')).toBeVisible();
  expect(screen.getByRole('heading').elements()).toEqual([]);
});

test('drops that cannot be loaded say so, and Retry brings them', async () => {
  const { screen, server } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: drops() });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('120 of 300 points')).toBeVisible();
});

test('DRP2, DRP3: one of three cards is chosen, once, and stands among the opened ones then', async () => {
  const answer = Promise.withResolvers<Drops>();
  const numbers: (string | undefined)[] = [];
  const { screen, server } = await open({
    [READ]: drops({ waiting: [waiting()] }),
    [OPEN]: ({ params }) => {
      numbers.push(params.number);
      return answer.promise;
    },
  });
  await expect.element(screen.getByText('Choose one of these cards')).toBeVisible();
  const takes = screen.getByRole('button');
  expect(takes.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Take: Ring, ember',
    'Take: Smoke, ice',
    'Take: rose',
  ]);
  await takes.nth(1).click();
  for (const at of [0, 1, 2]) await expect.element(takes.nth(at)).toBeDisabled();
  const opened = [{ number: 7, at, card: 'banner.smoke.ice', code: null }];
  answer.resolve(drops({ opened }));
  await expect.element(screen.getByText('The card is yours.')).toBeVisible();
  await expect.element(screen.getByText('Choose one of these cards')).not.toBeInTheDocument();
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual([`Drop 7: Smoke, ice${formatDate(at)}`]);
  expect(numbers).toEqual(['7']);
  expect(server.bodies(OPEN)).toEqual([{ card: 'banner.smoke.ice' }]);
});

test('DRP3: a choice that is refused is said, and the drop is read again', async () => {
  const { screen, server } = await open({
    [READ]: drops({ waiting: [waiting()] }),
    [OPEN]: refused(500, 'internal'),
  });
  await screen.getByRole('button', { name: 'Take: rose' }).click();
  await expect.element(screen.getByText('The drop could not be opened.')).toBeVisible();
  await expect.poll(() => server.times(READ)).toBe(2);
  await expect.element(screen.getByRole('button', { name: 'Take: rose' })).toBeEnabled();
});

test('DRP6: a gift code may be taken instead where there is one, and is there to copy', async () => {
  const code = { pool: 'Spring', cents: 2500, text: 'CODE-1234' };
  const { screen, server } = await open({
    [READ]: drops({ waiting: [waiting({ code: true }), waiting({ number: 8, cards: [] })] }),
    [OPEN]: drops({ opened: [{ number: 7, at, card: null, code }] }),
  });
  await expect
    .element(screen.getByText('You hold every card of the drops. This one waits for new ones.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Take a gift code instead' }).click();
  const copy = screen.getByRole('button', { name: 'Gift code, $25: CODE-1234' });
  await expect.element(copy).toBeVisible();
  await expect.element(screen.getByText(/nobody of us ever asks you for one/)).toBeVisible();
  expect(server.bodies(OPEN)).toEqual([{ card: null }]);
  await copy.click();
  await expect.element(screen.getByText('Gift code copied!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('CODE-1234');
});

test('DRP2: anybody reads the hash of this season and the seeds of those before', async () => {
  const past = [
    { season: 2, hash: 'h2', seed: 's2' },
    { season: 1, hash: 'h1', seed: 's1' },
  ];
  const server = wire({ [SEEDS]: { current: { season: 3, hash: 'h3' }, past } });
  const screen = await renderInFrame(<Chances />);
  await expect.element(screen.getByText('h3')).toBeVisible();
  expect(factsIn(screen.container)).toEqual({
    'Season 3, SHA-256 of the seed': 'h3',
    'Season 2, seed': 's2',
    'Season 1, seed': 's1',
  });
  await expect.element(screen.getByText(/^All 150 cards of drops/)).toBeVisible();
  await screen.unmount();
  server.now({ [SEEDS]: { current: null, past: [] } });
  const before = await renderInFrame(<Chances />);
  await expect.poll(() => server.times(SEEDS)).toBe(2);
  expect(factsIn(before.container)).toEqual({});
});

async function codes(answers: Answers = {}) {
  const server = wire({ [POOLS]: { pools: [] }, ...answers });
  const screen = await renderInFrame(<DropCodes />, ada);
  const box = (name: string) => screen.getByRole('textbox', { name });
  return { screen, server, box, add: screen.getByRole('button', { name: 'Add codes' }) };
}

test('DRP6: the pools say what is left in them; none is said, and a failure brings Retry', async () => {
  const pools = [
    { pool: 'Spring', cents: 2500, free: 1200, given: 3 },
    { pool: 'Spring', cents: 550, free: 0, given: 10 },
  ];
  const { screen, server } = await codes({ [POOLS]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  server.now({ [POOLS]: { pools } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('list')).toBeVisible();
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual([
    'Spring, $25.001,200 left, 3 given',
    'Spring, $5.500 left, 10 given',
  ]);
  await screen.unmount();
  const none = await codes();
  await expect.element(none.screen.getByText('No pool yet.')).toBeVisible();
});

test.each([
  ['Pool', ' ab ', 'Three letters or more.'],
  ['Value in US cents', '12.50', 'A whole number from 1 to 100000.'],
  ['Value in US cents', '100001', 'A whole number from 1 to 100000.'],
  ['Codes, one a line', 'ABCD\nxyz', 'One to 500 codes of four letters or more, one a line.'],
  ['Codes, one a line', ' \n ', 'One to 500 codes of four letters or more, one a line.'],
])('DRP6: %s "%s" is said at its field, and nothing is sent', async (field, typed, words) => {
  const { server, box, add } = await codes();
  await box('Pool').fill('Spring');
  await box('Value in US cents').fill('2500');
  await box('Codes, one a line').fill('ABCD');
  await box(field).fill(typed);
  await add.click();
  await expect.element(box(field)).toHaveAccessibleDescription(words);
  expect(server.times(FUND)).toBe(0);
});

test('DRP6: codes are put in line by line; what is refused keeps what was typed, what is in empties the form', async () => {
  const { screen, server, box, add } = await codes({ [FUND]: refused(500, 'internal') });
  await box('Pool').fill('Spring');
  await box('Value in US cents').fill('2500');
  await box('Codes, one a line').fill(' ABCD \n\nEFGH\n');
  await add.click();
  await expect.element(screen.getByText('The codes could not be added.')).toBeVisible();
  await expect.element(box('Codes, one a line')).toHaveValue(' ABCD \n\nEFGH\n');
  server.now({ [FUND]: { pools: [{ pool: 'Spring', cents: 2500, free: 2, given: 0 }] } });
  await add.click();
  await expect.element(screen.getByText('The codes are in.')).toBeVisible();
  await expect.element(screen.getByText('2 left, 0 given')).toBeVisible();
  await expect.element(box('Codes, one a line')).toHaveValue('');
  const sent = { pool: 'Spring', cents: 2500, codes: ['ABCD', 'EFGH'] };
  expect(server.bodies(FUND)).toEqual([sent, sent]);
});

test('in Chinese drops speak Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [READ]: drops({ waiting: [waiting({ cards: ['frame.ring.ember'] })] }) });
  await expect.element(screen.getByRole('button', { name: '选择: 环 · 余烬' })).toBeVisible();
});
