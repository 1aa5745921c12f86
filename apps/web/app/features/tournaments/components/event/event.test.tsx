import { doubleElimination } from '@retake/core/bracket/elimination/double.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { typedTime } from '#app/forms/typedTime.ts';
import { locale } from '#app/i18n/locale.ts';
import { receive } from '#app/realtime/socket.ts';
import { ada } from '#app/testing/players.ts';
import { factsIn, type Reader, renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import {
  ADA_ENTRY,
  CUP,
  entrant,
  entrantId,
  entrants,
  fixture,
  MATCH,
  running,
  semiFinals,
  stage,
  tournament,
} from '../../event.fixture.ts';
import type { Tournament } from '../../model/event.ts';
import { fixturesOf } from '../../model/plan.fixture.ts';
import { EventView } from './EventView.tsx';
import { expectedText, whenText } from './words.ts';

const EVENT = 'GET /api/tournaments/{id}';
const JOIN = 'POST /api/tournaments/{id}/join';
const LEAVE = 'POST /api/tournaments/{id}/leave';
const CHECK_IN = 'POST /api/tournaments/{id}/check-in';
const READY = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready';
const TEAMS = 'GET /api/teams';
const inIt = {
  joined: true,
  participants: { entered: 1, places: 4 },
  entrantId: ADA_ENTRY,
  waiting: false,
};
const you = { entrantId: ADA_ENTRY, mayCheckIn: false, isOrganiser: false, isCaptain: true, fixtureId: null };

async function open(given: Tournament | Answers, reader: Reader = ada) {
  await page.viewport(1280, 900);
  const onPremiumNeeded = vi.fn();
  const server = wire('id' in given ? { [EVENT]: given as Tournament } : (given as Answers));
  const screen = await renderInFrame(<EventView id={CUP} onPremiumNeeded={onPremiumNeeded} />, reader);
  return { screen, server, onPremiumNeeded };
}

test('the page says what it is, who organises it, and how many are in', async () => {
  const { screen } = await open(tournament({ prizeCents: 10_000, fundedCents: 2500 }));
  await expect.element(screen.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
  expect(factsIn(screen.getByRole('banner').element())).toEqual({
    Mode: '1v1',
    Format: 'Single elimination',
    Places: '0 / 4',
    Prize: '$100',
    Organiser: 'bo',
  });
  await expect.element(screen.getByText('Only $25 of $100 is funded so far')).toBeVisible();
  await expect.element(screen.getByText('One evening, four players.')).toBeVisible();
});

test('one that is not there says so, and leads to the others', async () => {
  const { screen } = await open({ [EVENT]: refused(404, 'tournament_gone') });
  await expect.element(screen.getByText('Tournament not found')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'All tournaments' }))
    .toHaveAttribute('href', '/tournaments');
});

test('TRN14: changes that come faster than answers do not keep the page from showing what is answered', async () => {
  const ends: ((answer: Tournament) => void)[] = [];
  let isHeld = false;
  const { screen } = await open({
    [EVENT]: () => (isHeld ? new Promise<Tournament>((resolve) => ends.push(resolve)) : tournament()),
  });
  await expect.element(screen.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
  isHeld = true;
  for (let version = 2; version <= 4; version++) {
    receive('tournamentChanged', { id: CUP, version: 2 * version });
    await expect.poll(() => ends.length).toBe(version - 1);
    receive('tournamentChanged', { id: CUP, version: 2 * version + 1 });
    ends.at(-1)!(tournament({ title: `Cup ${version}`, version: 2 * version }));
    await expect.element(screen.getByRole('heading', { name: `Cup ${version}` })).toBeVisible();
  }
  await expect.poll(() => ends.length).toBe(4);
  ends.at(-1)!(tournament({ title: 'The last word', version: 9 }));
  await expect.element(screen.getByRole('heading', { name: 'The last word' })).toBeVisible();
});

test('one that cannot be loaded says so, and Retry brings it', async () => {
  const { screen, server } = await open({ [EVENT]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [EVENT]: tournament() });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
});

test('a player joins, and the bar offers to withdraw', async () => {
  let isIn = false;
  const { screen, server } = await open({
    [EVENT]: () =>
      isIn
        ? tournament({ joined: true, you, entrants: [entrant(2, 'ada', { status: 'entered' })] })
        : tournament(),
    [JOIN]: () => {
      isIn = true;
      return inIt;
    },
  });
  await screen.getByRole('button', { name: 'Join', exact: true }).click();
  await expect.element(page.getByText('You are in: Winter Cup')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(server.bodies(JOIN)).toEqual([{}]);
});

test('a visitor is asked to log in, and nothing is sent', async () => {
  const { screen, server } = await open({ [EVENT]: tournament({ you: null }), [JOIN]: inIt }, null);
  await screen.getByRole('button', { name: 'Join', exact: true }).click();
  expect(openedDialog.get()).toBe('notLoggedIn');
  expect(server.times(JOIN)).toBe(0);
});

test('a tournament for Premium says to those without it what it takes', async () => {
  const { screen, server, onPremiumNeeded } = await open({
    [EVENT]: tournament({ premium: true }),
    [JOIN]: inIt,
  });
  await screen.getByRole('button', { name: 'Join', exact: true }).click();
  expect(onPremiumNeeded).toHaveBeenCalledOnce();
  expect(server.times(JOIN)).toBe(0);
});

test('a team enters with exactly as many as play, and no others can be sent', async () => {
  const members = ['ada', 'bo', 'cy'].map((nickname, at) => ({
    id: entrantId(at + 1),
    nickname,
    role: 'player' as const,
  }));
  const team = { id: entrantId(77), name: 'Night Shift', members, invited: [] };
  const asked = tournament({
    mode: '2v2',
    settings: { ...tournament().settings, mode: '2v2', entrants: 'teams' },
  });
  const { screen, server } = await open({
    [EVENT]: asked,
    [TEAMS]: { teams: [team as never], invites: [] },
    [JOIN]: inIt,
  });
  await screen.getByRole('button', { name: 'Join', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Who plays for you?' });
  await dialog.getByRole('checkbox', { name: 'cy' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Enter' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'bo' }).click();
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect.element(page.getByText('You are in: Winter Cup')).toBeVisible();
  expect(server.bodies(JOIN)).toEqual([{ teamId: team.id, playerIds: [entrantId(1), entrantId(3)] }]);
});

test('who is to check in does it with one press', async () => {
  const entered = [entrant(2, 'ada', { status: 'entered' })];
  const { screen, server } = await open({
    [EVENT]: tournament({ status: 'checkIn', entrants: entered, you: { ...you, mayCheckIn: true } }),
    [CHECK_IN]: { message: 'ok' },
  });
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(page.getByText('You are checked in.')).toBeVisible();
  expect(server.times(CHECK_IN)).toBe(1);
});

test('who withdraws is asked first', async () => {
  const entered = [entrant(2, 'ada', { status: 'entered' })];
  const { screen, server } = await open({
    [EVENT]: tournament({ entrants: entered, you }),
    [LEAVE]: { ...inIt, joined: false },
  });
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'No, stay' }).click();
  expect(server.times(LEAVE)).toBe(0);
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect.element(page.getByText('You are out: Winter Cup')).toBeVisible();
});

test('SCH5: when it is to be over, and about when each match begins, in the own time', async () => {
  const expected = { p50: '2026-12-01T19:40:00.000Z', p90: '2026-12-01T20:05:00.000Z' };
  const fixtures = semiFinals().map((one) => (one.id === 'f' ? { ...one, expected } : one));
  const { screen } = await open(
    running({ expectedEnd: expected, stages: [stage({ format: 'swiss', fixtures })] }),
  );
  const text = expectedText(expected);
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  await expect.element(screen.getByText(`To come, ${text}`)).toBeVisible();
});

test('SCH6: the organiser gives an open match a time, and its sides see it', async () => {
  const plannedFor = '2026-12-01T19:30:00.000Z';
  const [PLAN, organiser] = [
    'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time' as const,
    { ...you, isOrganiser: true },
  ];
  const { screen, server } = await open({
    [EVENT]: running({ you: organiser, stages: [stage({ format: 'swiss' })] }),
    [PLAN]: { message: 'ok' },
  });
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  await screen.getByRole('button', { name: /^ada cy/ }).click();
  const dialog = page.getByRole('dialog', { name: 'ada v cy' });
  await dialog.getByLabelText('Start of this match').fill(typedTime(new Date(plannedFor)));
  await dialog.getByRole('button', { name: 'Set the time' }).click();
  await expect.poll(() => server.times(PLAN)).toBe(1);
  expect(server.bodies(PLAN)).toEqual([{ plannedFor }]);
});

test('SCH6: who is to play sees the planned time in the bar', async () => {
  const plannedFor = '2026-12-01T18:30:00.000Z';
  const fixtures = semiFinals().map((one) => (one.id === 's2' ? { ...one, plannedFor } : one));
  const { screen } = await open({ [EVENT]: running({ stages: [stage({ fixtures })] }) });
  await expect
    .element(screen.getByText(`Planned for ${whenText(plannedFor)}.`, { exact: false }))
    .toBeVisible();
});

test('whose match is open says with one press that the own side is ready', async () => {
  const { screen, server } = await open({ [EVENT]: running(), [READY]: { message: 'ok' } });
  await expect.element(screen.getByText('Your match is open: ada v cy')).toBeVisible();
  await screen.getByRole('button', { name: 'Ready' }).click();
  await expect.poll(() => server.times(READY)).toBe(1);
});

test('what keeps a player from being ready is said', async () => {
  const { screen } = await open({ [EVENT]: running(), [READY]: refused(500, 'internal') });
  await screen.getByRole('button', { name: 'Ready' }).click();
  await expect.element(page.getByText('This could not be sent. Please try again.')).toBeVisible();
});

test('a cancelled one says why', async () => {
  const { screen } = await open(tournament({ status: 'cancelled', cancelled: 'too_few' }));
  await expect.element(screen.getByText('Too few had entered.')).toBeVisible();
});

test('participants stand by seed with their state', async () => {
  const { screen } = await open(running());
  await screen.getByRole('tab', { name: /^Participants/ }).click();
  await expect
    .poll(() => screen.getByRole('rowheader').elements().map(seenAsText))
    .toEqual(['bo', 'ada', 'cy', 'dee']);
});

/** Without what stands beside it for the eye alone. */
function seenAsText(element: Element): string | null {
  const copy = element.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[aria-hidden]')) mark.remove();
  return copy.textContent;
}

test('TEA13: the logo of a team stands before its name: participants, drawing and list', async () => {
  const address = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC';
  const logo = { large: address, small: address, still: address };
  const before = running();
  const [first, ...others] = before.entrants;
  const teamId = '00000000-0000-4000-8000-0000000000e1';
  const { screen } = await open({ ...before, entrants: [{ ...first!, teamId, logo }, ...others] });
  const logos = () => screen.container.querySelectorAll(`img[src="${address}"]`).length;
  await screen.getByRole('tab', { name: /^Participants/ }).click();
  await expect.poll(logos).toBe(1);
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  // In the semi-final that it has won, and in the final.
  await expect.poll(logos).toBe(2);
});

test('BRK18: the drawing shows who meets whom, and a press explains why', async () => {
  const { screen } = await open(running());
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  const semi = screen.getByRole('button', { name: 'Semi-finals, match 1: bo v dee, Finished, 1 to 0' });
  await semi.click();
  const dialog = page.getByRole('dialog', { name: 'bo v dee' });
  await expect.element(dialog.getByText('Here meet seed 1 and seed 4.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Watch the match' }))
    .toHaveAttribute('href', `/game/${MATCH}`);
});

test('BRK18: what the focus is on is explained below the drawing', async () => {
  const { screen } = await open(running());
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  const final = screen.getByRole('button', { name: /^Final: bo v Winner of Semi-finals, match 2/ });
  await expect.element(final).toBeVisible();
  (final.element() as HTMLElement).focus();
  await expect
    .element(
      screen.getByText(
        'Here meet the winner of Semi-finals, match 1 and the winner of Semi-finals, match 2.',
      ),
    )
    .toBeVisible();
});

test('the drawing is zoomed by keys and by buttons', async () => {
  const { screen } = await open(running());
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  const box = screen.getByRole('button', { name: /^Final/ });
  await expect.element(box).toBeVisible();
  const width = () => Math.round(box.element().getBoundingClientRect().width);
  const before = width();
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBe(Math.round(before * 1.25));
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('-');
  await expect.poll(width).toBe(before);
});

test('on a phone the bracket is a list by round, and the drawing can be chosen', async () => {
  const { screen } = await open(running());
  await page.viewport(390, 844);
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Semi-finals' })).toBeVisible();
  await screen.getByRole('button', { name: 'Drawing' }).click();
  await expect.element(screen.getByRole('region', { name: /^Bracket of Winter Cup/ })).toBeVisible();
});

test('on a phone no part of the page is wider than the page', async () => {
  const { screen } = await open(running());
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('tablist')).toBeVisible();
  for (const name of [/^Participants/, 'Bracket', 'Rules', 'Prizes', 'Overview']) {
    await screen.getByRole('tab', { name }).click();
    await expect.element(screen.getByRole('tabpanel', { name })).toBeVisible();
    for (const part of [screen.getByRole('tablist'), screen.getByRole('tabpanel', { name })])
      expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  }
});

test('the whole drawing fits into its frame', async () => {
  const { screen } = await open(running());
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  const frame = screen.getByRole('region', { name: /^Bracket of Winter Cup/ });
  for (let turn = 0; turn < 4; turn++) await screen.getByRole('button', { name: 'Zoom in' }).click();
  await page.viewport(760, 900);
  const beyond = () => frame.element().scrollWidth - frame.element().clientWidth;
  await expect.poll(beyond).toBeGreaterThan(0);
  await screen.getByRole('button', { name: 'Fit the whole bracket' }).click();
  await expect.poll(beyond).toBe(0);
});

test('a double elimination: a press leads to each bracket and to the final, and a small map shows the place', async () => {
  const fixtures = fixturesOf(doubleElimination(16, 'reset')).map((one) => fixture(one.id, one));
  const { screen } = await open(
    running({ format: 'double', stages: [stage({ format: 'double', fixtures })] }),
  );
  await screen.getByRole('tab', { name: 'Bracket' }).click();
  const frame = screen.getByRole('region', { name: /^Bracket of Winter Cup/ });
  const seen = (name: string) => {
    const box = frame.getByText(name, { exact: true }).element().getBoundingClientRect();
    const { left, right, top, bottom } = frame.element().getBoundingClientRect();
    const isInFrame = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    return isInFrame && box.top >= 0 && box.bottom <= window.innerHeight;
  };
  await expect.poll(() => seen('Upper round 1')).toBe(true);
  await screen.getByRole('button', { name: 'Grand final' }).click();
  await expect.poll(() => seen('Grand final')).toBe(true);
  await screen.getByRole('button', { name: 'Lower bracket' }).click();
  await expect.poll(() => seen('Lower round 1')).toBe(true);
  const map = document.querySelector('[data-minimap]')!;
  await userEvent.click(map, { position: { x: map.clientWidth - 4, y: 4 } });
  await expect.poll(() => frame.element().scrollLeft).toBeGreaterThan(0);
  await screen.getByRole('button', { name: 'Fit the whole bracket' }).click();
  await expect.poll(() => document.querySelector('[data-minimap]')).toBeNull();
});

test('BRK42: a Swiss is a table that says what parted its rows', async () => {
  const standings = entrants.slice(0, 2).map(({ id }, at) => ({
    entrantId: id,
    place: at + 1,
    group: null,
    wins: 1,
    losses: 0,
    points: null,
    difficulty: 1 - at,
    decidedBy: at === 0 ? 'difficulty' : null,
  }));
  const swiss = stage({ format: 'swiss', fixtures: [], standings, nextRound: 2 });
  const { screen } = await open(running({ format: 'swiss', stages: [swiss] }));
  await screen.getByRole('tab', { name: 'Table' }).click();
  await expect.element(screen.getByRole('row', { name: /^1 bo .*harder opponents$/ })).toBeVisible();
  await expect.element(screen.getByText('Round 2 comes next.')).toBeVisible();
});

test('prizes say who has won them', async () => {
  const placements = [{ from: 1, to: 1, entrantIds: [ADA_ENTRY], prizeCents: 10_000 }];
  const { screen } = await open(
    running({
      status: 'finished',
      placements,
      prizeCents: 15_000,
      fundedCents: 15_000,
      settings: { ...tournament().settings, prizes: [10_000, 5000] },
    }),
  );
  await expect.element(screen.getByText('ada has won')).toBeVisible();
  await screen.getByRole('tab', { name: 'Prizes' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Place 1$100ada', 'Place 2$50not decided yet']);
});

test('another language: it is asked for in it, and the page speaks it', async () => {
  locale.set('zh-CN');
  const { screen } = await open(tournament());
  await expect.element(screen.getByRole('tab', { name: /^参赛者/ })).toBeVisible();
});
