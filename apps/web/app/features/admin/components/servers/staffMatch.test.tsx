import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { factsIn, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, idOf, pressAgain, rowsOf, shown } from '../../admin.fixture.tsx';
import type { StaffMatch } from '../../api/staffMatch.ts';
import { StaffMatchView } from './StaffMatchView.tsx';
import { staffMatch } from './server.fixture.ts';

const MATCH = 'GET /api/admin/matches/{matchId}';
const END = 'POST /api/admin/matches/{matchId}/cancel';
const CLOSE = 'POST /api/admin/doubtful-matches/{matchId}/close';

async function view(of: Partial<StaffMatch>, answers: Answers = {}) {
  const server = wire({ [MATCH]: staffMatch(of), ...answers });
  const screen = await shown(
    <StaffMatchView id={staffMatch().id} phaseName={(phase) => phase.toUpperCase()} />,
  );
  await expect.element(screen.getByRole('heading', { name: 'Match 40217' })).toBeVisible();
  return { server, screen };
}
const timeAside = (text: string) => text.replace(/Sun, Nov 1, \d+:\d+\s[AP]M/, '|');
const facts = () =>
  Object.fromEntries(Object.entries(factsIn(document.body)).map(([name, value]) => [name, timeAside(value)]));

test('MAT35: what is known of a match that is over, and of one that has only just come', async () => {
  const { server, screen } = await view({ phase: 'finished', finishedAt: AT });
  expect(facts()).toEqual({
    Phase: 'FINISHED',
    Score: '3 : 1',
    Map: 'Nuke',
    Mode: '5v5',
    Created: '|',
    'Live since': '|',
    Ended: '|',
    Region: 'eu',
    'Copy to go on from': 'None: it would begin again, or end without a result',
  });
  await expect
    .element(screen.getByRole('link', { name: 'To the match room' }))
    .toHaveAttribute('href', `/game/${staffMatch().id}`);
  await expect.element(screen.getByText('It has had no dedicated server.')).toBeVisible();
  await expect.element(screen.getByText('None has come yet.')).toBeVisible();
  server.now({
    [MATCH]: staffMatch({ phase: 'veto', map: null, startedAt: null, region: null, simulated: true }),
  });
  await screen.queries.invalidateQueries();
  await expect.poll(() => facts().Phase).toBe('VETO');
  expect(facts()).toMatchObject({
    Map: '–',
    'Live since': '–',
    Ended: '–',
    Region: 'No region',
    'Copy to go on from': 'Played by the simulator',
  });
});

test('MAT33: the copy to go on from is of a round, or of a time alone', async () => {
  const { server, screen } = await view({ backup: { round: 4, receivedAt: AT } });
  expect(facts()['Copy to go on from']).toBe('Round 4, received |');
  server.now({ [MATCH]: staffMatch({ backup: { round: null, receivedAt: AT } }) });
  await screen.queries.invalidateQueries();
  await expect.poll(() => facts()['Copy to go on from']).toBe('Received |');
});

test('MAT35: each server that it has or had leads to its page; the one that has it can be watched', async () => {
  const server = {
    id: idOf(1),
    name: 'Frankfurt 1',
    takenAt: AT,
    holds: false,
    state: 'offline' as const,
    gotvAddress: 'fra1.example:27020',
    lastSeenAt: null,
    lastError: { fault: 'timeout' as const, at: AT },
  };
  const now = { ...server, id: idOf(2), name: 'Frankfurt 2', holds: true, state: 'live' as const };
  const { screen } = await view({ servers: [server, { ...now, lastError: null }] });
  const lines = screen.getByRole('region', { name: 'Servers', exact: true }).getByRole('listitem');
  expect(textsOf(lines.elements()).map((text) => text.replace(/Sun, Nov 1, \d+:\d+\s[AP]M/g, '|'))).toEqual([
    'Frankfurt 1Had the match · | · Offline · No answer in time (|)',
    'Frankfurt 2Has the match · | · Liveconnect fra1.example:27020',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Frankfurt 1' }))
    .toHaveAttribute('href', `/admin/servers/${idOf(1)}`);
  await screen.getByRole('button', { name: /^Copy the console line for GOTV/ }).click();
  await expect.element(screen.getByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('connect fra1.example:27020');
});

test('MAT35: each report with its time, and why it changed nothing', async () => {
  const report = { at: AT, event: 'round_end', round: 4, score: { team1: 3, team2: 1 }, refused: null };
  await view({
    reports: [report, { ...report, event: 'hello', round: null, score: null, refused: 'bad_order' }],
    counts: { all: 12, refused: 1 },
  });
  const told = rowsOf('Reports of its servers').map(([event, , ...rest]) => [event, ...rest]);
  expect(told).toEqual([
    ['round_end', '4', '3 : 1', '–'],
    ['hello', '–', '–', 'bad_order'],
  ]);
  expect(document.body.textContent).toContain('12 came, 1 of them changed nothing.');
});

test.each(['veto', 'warmup', 'live'] as const)('MAT35: a match in %s can be ended', async (phase) => {
  const { screen } = await view({ phase });
  await expect.element(screen.getByRole('button', { name: 'End without a result' })).toBeVisible();
});

test.each(['finished', 'cancelled'] as const)('MAT35: a match that is %s cannot be ended', async (phase) => {
  const { screen } = await view({ phase });
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('MAT35: it is ended with a reason, once for two presses, and not where that is thought better of', async () => {
  const asked = Promise.withResolvers<void>();
  const { server, screen } = await view(
    {},
    {
      [END]: async () => {
        await asked.promise;
        return { message: 'ok' };
      },
    },
  );
  const end = screen.getByRole('button', { name: 'End without a result' });
  const reason = screen.getByLabelText('Why it is ended');
  await end.click();
  await reason.fill('hm');
  await end.click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button', { name: 'No, keep' }).click();
  await expect.element(reason).not.toBeInTheDocument();
  expect(server.times(END)).toBe(0);
  await end.click();
  await reason.fill(' the server hangs ');
  await end.click();
  await pressAgain(end);
  server.now({ [MATCH]: staffMatch({ phase: 'cancelled' }) });
  asked.resolve();
  await expect.element(screen.getByText('The match has ended.')).toBeVisible();
  await expect.poll(() => end.elements()).toEqual([]);
  expect(server.bodies(END)).toEqual([{ reason: 'the server hangs' }]);
});

test('a match that ended meanwhile refuses, and the reason stays', async () => {
  const { screen } = await view({}, { [END]: refused(409, 'match_wrong_phase') });
  await screen.getByRole('button', { name: 'End without a result' }).click();
  await screen.getByLabelText('Why it is ended').fill('the server hangs');
  await screen.getByRole('button', { name: 'End without a result' }).click();
  await expect.element(screen.getByText('The match is past that.')).toBeVisible();
  await expect.element(screen.getByLabelText('Why it is ended')).toHaveValue('the server hangs');
});

test('MAT26: a doubt is closed with a press once somebody has looked; a refusal is said', async () => {
  const { server, screen } = await view({ doubtedAt: AT }, { [CLOSE]: refused(403, 'forbidden') });
  const looked = screen.getByRole('button', { name: 'I have looked at it' });
  await looked.click();
  await expect.element(screen.getByText('You are not allowed to do that.')).toBeVisible();
  server.now({ [CLOSE]: { message: 'ok' }, [MATCH]: staffMatch() });
  await looked.click();
  await expect.element(screen.getByText('Nobody needs to look at it any more.')).toBeVisible();
  await expect.poll(() => looked.elements()).toEqual([]);
  expect(server.times(CLOSE)).toBe(2);
});

test('MAT20: a match that this release cannot read says that it can only be ended; nothing is to be looked at', async () => {
  const { screen } = await view({ isReadable: false });
  await expect.element(screen.getByText(/^This release cannot read its state/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have looked at it' }).elements()).toEqual([]);
});

test('in Chinese the lines of its servers are Chinese', async () => {
  locale.set('zh-CN');
  wire({ [MATCH]: staffMatch({ counts: { all: 12, refused: 1 }, backup: { round: 4, receivedAt: AT } }) });
  const screen = await shown(<StaffMatchView id={staffMatch().id} phaseName={(phase) => phase} />);
  await expect.element(screen.getByText('共收到 12 条，其中 1 条未产生变化。')).toBeVisible();
  await expect.element(screen.getByText(/^第 4 回合，收到于 /)).toBeVisible();
});
