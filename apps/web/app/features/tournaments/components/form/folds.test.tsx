import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ada } from '#app/testing/players.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { allowed, CREATE, MAY, openPlan } from './form.fixture.tsx';

const FORMAT = 'More about the format';
const MATCH = 'Maps, veto and the server';
const PLAY = 'Check-in, seeds, no-shows, where it is played';
const PRIZES = 'Prizes and Premium';
const TEXTS = 'Description and rules';

test('the folds are closed at first, and open and close by keyboard', async () => {
  const { fold, box } = await openPlan();
  for (const name of [FORMAT, MATCH, PLAY, PRIZES, TEXTS])
    await expect.element(fold(name)).toHaveAttribute('aria-expanded', 'false');
  const prizes = 'Prizes by place, in US dollars';
  expect(box(prizes).elements()).toEqual([]);
  (fold(PRIZES).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box(prizes)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(fold(PRIZES)).toHaveAttribute('aria-expanded', 'false');
});

test('how the evening goes is sent as it was chosen', async () => {
  const { fold, box, list, check, sent } = await openPlan();
  await fold(PLAY).click();
  await box('Check-in, minutes before the start').fill('30');
  await list('Seeds').selectOptions('By lot');
  await check('Entries with players of the same team meet as late as the draw allows').click();
  await box('Minutes to get ready for a match').fill('10');
  await list('Who does not show').selectOptions('Waits for my decision');
  await list('Where it is played').selectOptions('Where the captains agree; they report the result');
  await box('Minutes to answer a report').fill('60');
  await box('Days to agree on a time').fill('7');
  expect(await sent()).toMatchObject({
    checkInMinutes: 30,
    seeding: 'lot',
    separate: true,
    noShowMinutes: 10,
    noShow: 'held',
    results: 'captains',
    reportMinutes: 60,
    agreeDays: 7,
  });
});

test('prizes, who may enter and the texts are sent as they were typed', async () => {
  const { screen, fold, box, check, sent } = await openPlan({ [MAY]: { ...allowed, simulated: true } });
  await fold(PRIZES).click();
  await box('Prizes by place, in US dollars').fill('100, 50.25');
  await box('Places kept for Premium').fill('2');
  await check(
    'Entries may come after the draw: they wait until you let them in or put them in a place',
  ).click();
  await check('Simulated players take the places that are free at the draw').click();
  await fold(TEXTS).click();
  await box('About').fill('One evening.');
  await box('Rules').fill('No smoke\nbefore noon.');
  await expect.element(screen.getByText('Prizes of $150.25 in all')).toBeVisible();
  expect(await sent()).toMatchObject({
    prizes: [10_000, 5025],
    reservePlaces: 2,
    lateEntry: true,
    simulatedFill: true,
    premium: false,
    description: 'One evening.',
    rules: 'No smoke\nbefore noon.',
  });
});

test('TRN31: simulated players are offered where there are some, and not for players with Premium alone', async () => {
  const simulated = 'Simulated players take the places that are free at the draw';
  const without = await openPlan();
  await without.fold(PRIZES).click();
  await expect.element(without.check('Only for players with Premium')).toBeVisible();
  expect(without.check(simulated).elements()).toEqual([]);
  await without.screen.unmount();
  sessionStorage.clear();
  const { fold, check } = await openPlan({ [MAY]: { ...allowed, simulated: true } });
  await fold(PRIZES).click();
  await expect.element(check(simulated)).toBeVisible();
  await check('Only for players with Premium').click();
  await expect.element(check(simulated)).not.toBeInTheDocument();
});

const OF_TREE = [
  'Maps of the final',
  'The losers of the semi-finals play for place 3',
  'After each round the best who is left meets the last who is',
];
const OF_TABLE = [
  'Each pair meets',
  'Rounds at most',
  'Matches of who leaves',
  'A win in overtime is worth 2 points, a loss in it 1',
  'Those who are level for the last place that goes on (in the last stage: for the first one) play it out',
];
const DECIDING = 'Maps where somebody can go through or out';
const WALKOVER = 'A walkover, in the difficulty';
const REPEATS = 'Who met before does not meet in the first round of the play-offs, where that can be';
const NEXT = 'How many go on to the play-offs';

test.each<[format: string, basics: string[], inFold: string[]]>([
  ['Single elimination', [], OF_TREE],
  ['Double elimination', [], ['Maps of the final', 'Grand final']],
  ['Swiss until three wins or losses', [], [DECIDING, WALKOVER]],
  [
    'Swiss until three wins or losses, then play-offs',
    [NEXT],
    ['Play-offs', DECIDING, WALKOVER, ...OF_TREE, REPEATS],
  ],
  ['Swiss with a number of rounds', ['Rounds'], [WALKOVER]],
  [
    'Swiss with a number of rounds, then play-offs',
    ['Rounds', NEXT],
    ['Play-offs', WALKOVER, ...OF_TREE, REPEATS],
  ],
  ['Groups, then play-offs', ['Groups', NEXT], ['Play-offs', ...OF_TABLE, ...OF_TREE]],
  ['Groups of four (GSL), then play-offs', ['Groups', NEXT], ['Play-offs', ...OF_TREE]],
  ['Round robin', [], OF_TABLE],
  ['Gauntlet: the last two begin, the first seed waits', [], ['Maps of the final']],
  ['Page playoff of four', [], ['Maps of the final']],
])('%s asks for what it leaves open, and for nothing else', async (format, basics, inFold) => {
  const { screen, fold, list } = await openPlan();
  await list('Format').selectOptions(format);
  await fold(FORMAT).click();
  const part = document.getElementById(fold(FORMAT).element().getAttribute('aria-controls') ?? '');
  const asked = () => textsOf([...(part?.querySelectorAll('label') ?? [])]);
  await expect.poll(asked).toEqual(inFold);
  const basic = screen.getByRole('textbox', { name: 'Title' }).element().closest('.panel');
  expect(textsOf([...(basic?.querySelectorAll('label') ?? [])]).slice(7)).toEqual(basics);
});

test('BRK33, BRK34: what is chosen of groups and their play-offs is sent as two stages', async () => {
  const { fold, box, list, check, sent } = await openPlan();
  await list('Format').selectOptions('Groups, then play-offs');
  await box('Groups').fill('2');
  await box(NEXT).fill('4');
  await list('Maps').selectOptions('Best of 3');
  await fold(FORMAT).click();
  await list('Play-offs').selectOptions('Double elimination');
  await list('Each pair meets').selectOptions('Twice');
  await box('Rounds at most').fill('5');
  await list('Matches of who leaves').selectOptions('None of them counts');
  await check(OF_TABLE[3]!).click();
  await check(OF_TABLE[4]!).click();
  await list('Maps of the final').selectOptions('Best of 5');
  await list('Grand final').selectOptions('The upper side begins one map ahead');
  const { stages } = await sent();
  expect(stages).toEqual([
    expect.objectContaining({
      format: 'roundRobin',
      groups: 2,
      advance: 4,
      bestOf: 3,
      legs: 2,
      rounds: 5,
      withdrawal: 'voidAll',
      overtimePoints: true,
      decider: true,
      lastBestOf: [],
    }),
    expect.objectContaining({
      format: 'double',
      bestOf: 3,
      lastBestOf: [5],
      grandFinal: 'advantage',
      advance: null,
    }),
  ]);
});

test('BRK41, BRK47: of a Swiss it is sent how deciding matches and walkovers count', async () => {
  const { fold, list, check, sent } = await openPlan();
  await list('Format').selectOptions('Swiss until three wins or losses, then play-offs');
  await fold(FORMAT).click();
  await list(DECIDING).selectOptions('Best of 3');
  await list(WALKOVER).selectOptions('Counts as a bye');
  await check(REPEATS).click();
  await check(OF_TREE[1]!).click();
  expect((await sent()).stages).toEqual([
    expect.objectContaining({
      format: 'swiss',
      rounds: 'stop',
      bestOf: 1,
      decidingBestOf: 3,
      walkoverInDifficulty: 'asBye',
      advance: 8,
    }),
    expect.objectContaining({ format: 'single', avoidRepeats: true, thirdPlace: true, reseed: false }),
  ]);
});

test('TRN32: maps, rounds, veto and friendly fire are sent; maps that the veto needs cannot be taken away', async () => {
  const { screen, fold, list, check, sent } = await openPlan();
  await fold(MATCH).click();
  await list('Veto').selectOptions('As at the Major, the better seed begins');
  await list('A captain who does not choose in time').selectOptions('You decide');
  await list('Rounds').selectOptions('MR8: first to 9');
  await list('Friendly fire').selectOptions('Off');
  for (const map of ['Dust II', 'Mirage', 'Inferno', 'Nuke', 'Overpass']) await check(map).click();
  await list('Maps').selectOptions('Best of 3');
  await expect.element(screen.getByText('The veto needs 3 maps at least.')).toBeVisible();
  await expect.element(check('Anubis')).toBeDisabled();
  await expect.element(check('Nuke')).toBeEnabled();
  expect(await sent()).toMatchObject({
    maps: ['de_ancient', 'de_vertigo', 'de_anubis'],
    veto: 'major',
    vetoTimeouts: 'held',
    maxRounds: 16,
    cvars: { mp_friendlyfire: 0 },
  });
});

test('TRN32: a series that outgrows its maps is said in the fold, which opens, and nothing is sent', async () => {
  const { screen, server, fold, list, check, create } = await openPlan();
  await fold(MATCH).click();
  for (const map of ['Dust II', 'Mirage', 'Inferno', 'Nuke', 'Overpass']) await check(map).click();
  await fold(MATCH).click();
  await list('Maps').selectOptions('Best of 5');
  await create.click();
  await expect.element(screen.getByText(/^The veto needs two maps at least/)).toBeVisible();
  expect(server.times(CREATE)).toBe(0);
  await check('Nuke').click();
  await check('Mirage').click();
  await expect.element(screen.getByText(/^The veto needs two maps at least/)).not.toBeInTheDocument();
});

test('LOB29, TRN32: the advanced set-up is led to without Premium, and taken with it', async () => {
  const without = await openPlan();
  await without.fold(MATCH).click();
  await without.screen.getByText('Advanced set-up').first().click();
  const money = (screen: typeof without.screen) =>
    screen.getByRole('spinbutton', { name: 'Start money', exact: true });
  await expect.element(money(without.screen)).toBeDisabled();
  await expect
    .element(without.screen.getByRole('link', { name: 'Set with Premium' }))
    .toHaveAttribute('href', '/premium');
  await without.screen.unmount();
  sessionStorage.clear();
  const { screen, fold, sent } = await openPlan({}, { ...ada, premium: true });
  await fold(MATCH).click();
  await screen.getByText('Advanced set-up').first().click();
  expect(screen.getByRole('link', { name: 'Set with Premium' }).elements()).toEqual([]);
  await money(screen).fill('16000');
  await expect.element(money(screen)).toHaveAccessibleDescription('0 to 16000');
  expect((await sent()).cvars).toEqual({ mp_startmoney: 16_000 });
});
