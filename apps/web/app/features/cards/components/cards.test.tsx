import type { AnswerOf } from '@retake/contract/calls.ts';
import type { WornCards } from '@retake/contract/cards/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { CollectionPanel } from './CollectionPanel.tsx';

const READ = 'GET /api/cards';
const WEAR = 'PUT /api/cards/worn';
type Collection = AnswerOf<typeof READ>;

const at = '2026-03-01T12:00:00.000Z';
const held: Collection['cards'] = [
  { card: 'colour.plain.rose', kind: 'colour', from: 'drop', at },
  { card: 'frame.ring.season3', kind: 'frame', from: 'season', at },
  { card: 'frame.corners.ice', kind: 'frame', from: 'drop', at },
];
const collection = (worn: Partial<WornCards> = {}): Collection => ({
  cards: held,
  worn: { frame: null, banner: null, colour: 'colour.plain.rose', ...worn },
});

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<CollectionPanel user={ada} />, ada, '/cards');
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, server, button };
}

test('CRD1: cards stand by their kind, each with its name and where it came from', async () => {
  const { screen } = await open({ [READ]: collection() });
  await expect.element(screen.getByRole('heading', { name: 'Frames' })).toBeVisible();
  expect(textsOf(screen.getByRole('heading').elements())).toEqual(['Frames', 'Name colours']);
  const frames = screen.getByRole('region', { name: 'Frames' }).getByRole('listitem');
  expect(textsOf(frames.elements())).toEqual([
    expect.stringMatching(/Ring, season 3From the missionsWear$/),
    expect.stringMatching(/Corners, iceFrom a dropWear$/),
  ]);
});

test('who holds none is led to where they come from', async () => {
  const { screen } = await open({ [READ]: { ...collection(), cards: [] } });
  await expect.element(screen.getByText('No cards yet')).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/missions');
});

test('cards that cannot be loaded say so, and Retry brings them', async () => {
  const { screen, server, button } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: collection() });
  await button('Retry').click();
  await expect.element(screen.getByRole('heading', { name: 'Frames' })).toBeVisible();
});

test('CRD3: one of a kind is worn in the place of another, and the rest stays on', async () => {
  const answer = Promise.withResolvers<Collection>();
  const { server, button } = await open({
    [READ]: collection({ frame: 'frame.corners.ice' }),
    [WEAR]: () => answer.promise,
  });
  await expect.element(button('Take off: Corners, ice')).toHaveAttribute('aria-pressed', 'true');
  await button('Wear: Ring, season 3').click();
  await expect.element(button('Wear: Ring, season 3')).toBeDisabled();
  await expect.element(button('Take off: Corners, ice')).toBeDisabled();
  answer.resolve(collection({ frame: 'frame.ring.season3' }));
  await expect.element(button('Take off: Ring, season 3')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Wear: Corners, ice')).toHaveAttribute('aria-pressed', 'false');
  expect(server.bodies(WEAR)).toEqual([
    { frame: 'frame.ring.season3', banner: null, colour: 'colour.plain.rose' },
  ]);
});

test('CRD3: what is worn is taken off; a refusal is said, and what is worn is read again', async () => {
  const { screen, server, button } = await open({ [READ]: collection(), [WEAR]: refused(500, 'internal') });
  await button('Take off: rose').click();
  await expect.element(screen.getByText('It could not be changed.')).toBeVisible();
  await expect.poll(() => server.times(READ)).toBe(2);
  await expect.element(button('Take off: rose')).toBeEnabled();
  expect(server.bodies(WEAR)).toEqual([{ frame: null, banner: null, colour: null }]);
});

test('in Chinese cards are named as Chinese has it', async () => {
  locale.set('zh-CN');
  const { button } = await open({ [READ]: collection() });
  await expect.element(button('佩戴: 环 · 第 3 赛季')).toBeVisible();
});
