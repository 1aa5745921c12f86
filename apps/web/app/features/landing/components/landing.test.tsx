import { expect, onTestFinished, test } from 'vitest';
import { cdp, type page, userEvent } from 'vitest/browser';
import { chooseLocale } from '#app/i18n/chooseLocale.ts';
import { readContent } from '#app/i18n/content.ts';
import { LandingPage } from '#app/routes/compositions/LandingPage.tsx';
import { factsIn, renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';

const STATS = 'GET /api/stats';
const FIGURES = 'GET /api/landing';
const SITE = 'GET /api/site';

const answers: Answers = {
  [STATS]: { playersOnline: 1234, activeMatches: 56 },
  [FIGURES]: {
    matchesToday: 78,
    totalUsers: 9012,
    registrationsToday: 3,
    playersOnline: 1,
    activeMatches: 1,
  },
  [SITE]: { brandName: 'Ace Club', sampleData: true, sandbox: true, sandboxMail: true, regions: [] },
};

async function landing(more: Answers = {}) {
  wire({ ...answers, ...more });
  const content = await readContent('landing');
  const screen = await renderInFrame(<LandingPage content={content} />, null, '/');
  return { screen, content };
}

/** The deck is held, and figures grow, where motion is welcome; the other tests ask for little of it. */
async function welcomeMotion() {
  const welcome = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(async () => {
    await welcome('reduce');
    window.scrollTo(0, 0);
  });
  await welcome('no-preference');
}

async function held() {
  await welcomeMotion();
  const shown = await landing();
  await expect.element(shown.screen.getByRole('button', { name: 'Next section' })).toBeVisible();
  return shown;
}

const isMarked = (screen: { getByRole: typeof page.getByRole }) =>
  screen
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.textContent);

const turn = (deltaY: number) =>
  window.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));

test('it begins with what the platform is, and the way to play', async () => {
  const { screen, content } = await landing();
  await expect.element(screen.getByRole('heading', { level: 1, name: content.hero.title })).toBeVisible();
  const bullets = screen.getByRole('list', { name: 'What you get' }).getByRole('listitem').elements();
  expect(bullets.map((bullet) => bullet.textContent)).toEqual([...content.hero.bullets]);
  await expect.element(screen.getByRole('link', { name: 'Start play' })).toHaveAttribute('href', '/home');
});

test('the game card says how many are online and how many matches there are', async () => {
  const { screen } = await landing();
  const card = screen.getByRole('link', { name: /Counter-Strike 2.*Players online/ });
  await expect
    .poll(() => factsIn(card.element()))
    .toEqual({ 'Players online': '1,234', 'Matches now': '56' });
});

test('the last block says the figures of the day', async () => {
  const { screen, content } = await landing();
  const block = screen.getByRole('region', { name: content.statistics.title });
  await expect
    .poll(() => factsIn(block.element()))
    .toEqual({
      'Number of matches today': '78',
      'Total users': '9,012',
      'Registrations for today': '3',
    });
});

/** All that the figure of this name has said, in its order. */
function saidBy(block: Element, name: string): string[] {
  const term = [...block.querySelectorAll('dt')].find(({ textContent }) => textContent === name)!;
  const value = term.nextElementSibling!;
  const said: string[] = [];
  const listener = new MutationObserver(() => void said.push(value.textContent ?? ''));
  listener.observe(value, { characterData: true, childList: true, subtree: true });
  onTestFinished(() => listener.disconnect());
  return said;
}

async function saidOfUsers() {
  const { screen, content } = await landing();
  const block = screen.getByRole('region', { name: content.statistics.title });
  await expect.element(block).toBeInTheDocument();
  const said = saidBy(block.element(), 'Total users');
  block.element().scrollIntoView({ behavior: 'instant' });
  await expect.poll(() => factsIn(block.element())['Total users']).toBe('9,012');
  return { said, block };
}

test('the figures grow to what they are as they are first seen', async () => {
  await welcomeMotion();
  const { said } = await saidOfUsers();
  await expect.poll(() => said).toContain('0');
  await expect.poll(() => said.at(-1)).toBe('9,012');
  const counted = said.slice(said.indexOf('0')).map((text) => Number(text.replace(',', '')));
  expect(counted).toEqual([...counted].sort((one, other) => one - other));
});

test('where motion is not wanted the figures are there at once', async () => {
  const { said } = await saidOfUsers();
  expect(said.filter((text) => text !== '9,012')).toEqual([]);
});

test('figures that cannot be read are a dash, no number, and the page is whole', async () => {
  const { screen } = await landing({
    [STATS]: refused(503, 'unavailable'),
    [FIGURES]: refused(503, 'unavailable'),
  });
  const card = screen.getByRole('link', { name: /Players online/ });
  await expect.element(card).toBeInTheDocument();
  expect(factsIn(card.element())).toEqual({ 'Players online': '–', 'Matches now': '–' });
});

test('the installation gives its own name, and says where figures are samples', async () => {
  const { screen } = await landing();
  await expect.element(screen.getByRole('banner').getByText('Ace Club')).toBeVisible();
  await expect
    .element(screen.getByText('Sample data is on: sample players, matches and figures are shown.'))
    .toBeInTheDocument();
});

test('each block of tabs opens with the first; a press opens another, with its picture', async () => {
  const { screen, content } = await landing();
  const block = screen.getByRole('region', { name: content.nav.leagues });
  const [first, second] = content.leagues;
  await expect.element(block.getByRole('heading', { name: first!.title })).toBeInTheDocument();
  await block.getByRole('tab', { name: second!.tab }).click();
  await expect.element(block.getByRole('heading', { name: second!.title })).toBeVisible();
  await expect.element(block.getByRole('img', { name: second!.alt })).toBeInTheDocument();
  await expect.element(block.getByRole('heading', { name: first!.title })).not.toBeInTheDocument();
});

test('arrow keys move along the tabs, round the ends, and take the focus with them', async () => {
  const { screen, content } = await landing();
  const block = screen.getByRole('region', { name: content.nav.servers });
  const tabs = content.servers;
  const tab = (at: number) => block.getByRole('tab', { name: tabs[at]!.tab, exact: true });
  await tab(0).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab(tabs.length - 1)).toHaveFocus();
  await expect.element(tab(tabs.length - 1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(tab(0)).toHaveFocus();
  await expect.element(block.getByRole('tabpanel', { name: tabs[0]!.tab })).toBeInTheDocument();
});

test('with little motion the page scrolls as pages do: no arrows, and the wheel is left alone', async () => {
  const { screen } = await landing();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next section' }).elements()).toEqual([]);
  expect(turn(100)).toBe(true);
});

test('an arrow goes one block on; the one that leads nowhere is marked', async () => {
  const { screen, content } = await held();
  const up = screen.getByRole('button', { name: 'Previous section' });
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Next section' }).click();
  await expect.poll(() => isMarked(screen)).toEqual([content.nav.leagues]);
  await expect.element(up).toHaveAttribute('aria-disabled', 'false');
});

test('the wheel turns one block and is locked then: a second turn at once does nothing', async () => {
  const { screen, content } = await held();
  expect(turn(100)).toBe(false);
  turn(100);
  turn(100);
  await expect.poll(() => isMarked(screen)).toEqual([content.nav.leagues]);
  const afterTurn = () => {
    turn(100);
    return isMarked(screen);
  };
  await expect.poll(afterTurn).toEqual([content.nav.analytics]);
});

test('the wheel with Ctrl zooms as everywhere', async () => {
  const { screen } = await held();
  const zoom = new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, cancelable: true });
  expect(window.dispatchEvent(zoom)).toBe(true);
  expect(isMarked(screen)).toEqual([]);
});

test('End leads to the last block, Home to the first', async () => {
  const { screen, content } = await held();
  await userEvent.keyboard('{End}');
  await expect.poll(() => isMarked(screen)).toEqual([content.nav.stats]);
  await expect
    .element(screen.getByRole('button', { name: 'Next section' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => isMarked(screen)).toEqual([]);
});

test('an anchor leads to its block, and the keyboard goes there too', async () => {
  const { screen, content } = await held();
  await screen.getByRole('link', { name: content.nav.analytics, exact: true }).click();
  await expect.poll(() => isMarked(screen)).toEqual([content.nav.analytics]);
  expect(document.activeElement?.id).toBe('analytics');
});

test('another language replaces the words of the page in place', async () => {
  onTestFinished(() => chooseLocale('en'));
  const { screen, content } = await landing();
  await userEvent.selectOptions(screen.getByRole('combobox'), '简体中文');
  await expect
    .poll(() => screen.getByRole('heading', { level: 1 }).element().textContent)
    .toMatch(/[\u4e00-\u9fff]/);
  expect(screen.getByRole('heading', { level: 1 }).element().textContent).not.toBe(content.hero.title);
});
