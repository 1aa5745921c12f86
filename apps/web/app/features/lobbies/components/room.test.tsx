import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { USUAL } from '@retake/core/lobby/rules.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { receive } from '#app/realtime/socket.ts';
import { ADA, ada, BO } from '#app/testing/players.ts';
import { factsIn, type Reader, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { LOBBY, lobby, readyRoom, seated } from '../lobby.fixture.ts';
import { LobbyView } from './LobbyView.tsx';

const ROOM = 'GET /api/lobbies/{id}';
const SEAT = 'POST /api/lobbies/{id}/seat';
const JOIN = 'POST /api/lobbies/{id}/join';
const LEAVE = 'POST /api/lobbies/{id}/leave';
const CANCEL = 'POST /api/lobbies/{id}/cancel';
const REMOVE = 'POST /api/lobbies/{id}/remove';
const SITE = 'GET /api/site';

const CY = '00000000-0000-4000-8000-000000000003';
const bo = seated(BO, 'bo');
const adaSeated = seated(ADA, 'ada');
const bot = seated(CY, 'Cy', { simulated: true });
const done = { message: 'done' };

async function room(answers: Answers, reader: Reader = ada, query = '') {
  const server = wire(answers);
  const view = <LobbyView id={LOBBY} userId={reader?.id ?? null} />;
  const screen = await renderInFrame(view, reader, `/matches/${LOBBY}${query}`);
  return { screen, server };
}

const linesOf = (screen: { getByRole: typeof page.getByRole }, team: string) =>
  textsOf(screen.getByRole('region', { name: team }).getByRole('listitem').elements());

test('the room says map, mode, region, who made it and how full it is', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, null]) });
  const title = screen.getByRole('heading', { level: 1, name: 'Mirage' });
  await expect.element(title).toBeVisible();
  expect(factsIn(title.element().closest('header')!)).toEqual({
    Mode: '1v1',
    Players: '1 / 2',
    Region: 'Shanghai',
    'Created by': 'bo',
  });
});

test('both teams with their seats; host and reader are marked', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, null, adaSeated, null]) });
  await expect.element(screen.getByRole('region', { name: 'Team 2' })).toBeVisible();
  const [host] = linesOf(screen, 'Team 1');
  const [reader] = linesOf(screen, 'Team 2');
  expect(host).toContain('Host');
  expect(host).not.toContain('You');
  expect(reader).toContain('adaYou');
  expect(reader).not.toContain('Host');
});

test('LOB19 a rematch offers no seat to others while it keeps them, and then does', async () => {
  const kept = (ms: number) =>
    lobby([bo, null], { keptUntil: new Date(Date.now() + ms).toISOString(), seq: ms > 0 ? 1 : 2 });
  const { screen, server } = await room({ [ROOM]: kept(60_000) });
  await expect.element(screen.getByText('Kept for the players of the match for a minute')).toBeVisible();
  const ways = screen.getByRole('button', { name: /^(Join match|Sit here)/ });
  expect(ways.elements()).toEqual([]);
  server.now({ [ROOM]: kept(-1) });
  await screen.queries.invalidateQueries();
  await expect.poll(() => ways.elements().length).toBe(2);
});

test('a visitor sits nowhere without logging in', async () => {
  const { screen, server } = await room({ [ROOM]: lobby([bo, null]) }, null);
  await screen.getByRole('button', { name: 'Sit here: Team 2, seat 2' }).click();
  expect(openedDialog.get()).toBe('notLoggedIn');
  openedDialog.set(null);
  await screen.getByRole('button', { name: 'Join match' }).click();
  expect(openedDialog.get()).toBe('notLoggedIn');
  expect(server.times(SEAT) + server.times(JOIN)).toBe(0);
});

test('a player without Steam is asked to connect it', async () => {
  const { screen, server } = await room({ [ROOM]: lobby([bo, null]) }, { ...ada, steamConnected: false });
  await screen.getByRole('button', { name: 'Join match' }).click();
  expect(openedDialog.get()).toBe('connectSteam');
  expect(server.times(JOIN)).toBe(0);
});

test('a press on a free seat takes exactly that one', async () => {
  const { screen, server } = await room({
    [ROOM]: lobby([bo, null, null, null]),
    [SEAT]: lobby([bo, null, null, adaSeated], { seq: 2 }),
  });
  await screen.getByRole('button', { name: 'Sit here: Team 2, seat 4' }).click();
  await expect.poll(() => linesOf(screen, 'Team 2')[1]).toContain('adaYou');
  expect(server.bodies(SEAT)).toEqual([{ seat: 3 }]);
});

test('who sits can move, and a seat that another took first is said', async () => {
  const { screen } = await room({
    [ROOM]: lobby([bo, adaSeated, null, null]),
    [SEAT]: refused(409, 'lobby_seat_taken'),
  });
  await screen.getByRole('button', { name: 'Move here: Team 2, seat 3' }).click();
  await expect.element(page.getByText('This seat is taken.')).toBeVisible();
});

test('a simulated player makes way, a real one does not', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, bot, null, null]) });
  await expect.element(screen.getByRole('button', { name: 'Sit here: Team 1, seat 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sit here: Team 1, seat 1' }).elements()).toEqual([]);
});

test.each([
  [lobby([bo, null]), 'Waiting for 1 player'],
  [lobby([bo, null, null, null]), 'Waiting for 3 players'],
  [readyRoom(true), '1 of 2 players are ready'],
])('it says what it waits for', async (answer, words) => {
  const { screen } = await room({ [ROOM]: answer });
  await expect.element(screen.getByRole('status')).toHaveTextContent(words);
});

test('a full room is said where the button to join would be', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, seated(CY, 'Cy')]) });
  await expect.element(screen.getByText('All seats are taken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join match' }).elements()).toEqual([]);
});

test('during the ready check everybody sees who is missing', async () => {
  const { screen } = await room({ [ROOM]: readyRoom(true) });
  await expect.element(screen.getByText('Not ready')).toBeVisible();
  expect(linesOf(screen, 'Team 1')[0]).toMatch(/Not ready$/);
  expect(linesOf(screen, 'Team 2')[0]).toMatch(/Ready$/);
  expect(linesOf(screen, 'Team 2')[0]).not.toMatch(/Not ready$/);
});

test('a player leaves by one press', async () => {
  const { screen, server } = await room({ [ROOM]: lobby([bo, adaSeated]), [LEAVE]: done });
  const leave = screen.getByRole('button', { name: 'Leave match' });
  await expect.element(leave).toBeVisible();
  server.now({ [ROOM]: lobby([bo, null], { seq: 2 }) });
  await leave.click();
  await expect.element(screen.getByRole('button', { name: 'Join match' })).toBeVisible();
  expect(server.times(LEAVE)).toBe(1);
});

const hosted = (more: Partial<Lobby> = {}) => lobby([adaSeated, bo], { hostId: ADA, host: 'ada', ...more });

test('only the host removes, and not the own self', async () => {
  const { screen, server } = await room({
    [ROOM]: hosted(),
    [REMOVE]: lobby([adaSeated, null], { hostId: ADA, seq: 2 }),
  });
  const remove = screen.getByRole('button', { name: /^Remove/ });
  await expect.element(remove).toHaveAccessibleName('Remove bo');
  await remove.click();
  await expect.element(screen.getByText('Free seat')).toBeVisible();
  expect(server.bodies(REMOVE)).toEqual([{ playerId: BO }]);
});

test('a player who is not the host neither removes nor cancels', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, adaSeated]) });
  await expect.element(screen.getByRole('button', { name: 'Leave match' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Cancel match' }).elements()).toEqual([]);
});

test('to cancel ends it for everybody, so it is asked first', async () => {
  const { screen, server } = await room({ [ROOM]: hosted(), [CANCEL]: done });
  await screen.getByRole('button', { name: 'Cancel match' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this match?' });
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(CANCEL)).toBe(0);
  await screen.getByRole('button', { name: 'Cancel match' }).click();
  server.now({ [ROOM]: hosted({ phase: 'ended', seq: 2 }) });
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('This match is over');
  await expect.element(screen.getByText('It ended before it began.')).toBeVisible();
});

test('with sample data the host hears that free seats do not stay free', async () => {
  const { screen } = await room({
    [ROOM]: hosted(),
    [SITE]: { brandName: 'Retake', sampleData: true, sandbox: true, sandboxMail: true, regions: [] },
  });
  await expect.element(screen.getByText(/^Simulated players take free seats/)).toBeVisible();
});

test('when it has begun its players are led into it', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, adaSeated], { phase: 'started', matchId: CY }) });
  await expect.element(screen.getByText('Everybody was ready. You are in it.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'To the match' })).toHaveAttribute('href', '/game');
  expect(screen.getByRole('button', { name: /Sit|Move/ }).elements()).toEqual([]);
});

test('others can watch what has begun', async () => {
  const started = lobby([bo, seated(CY, 'Cy')], { phase: 'started', matchId: CY });
  const { screen } = await room({ [ROOM]: started }, null);
  await expect.element(screen.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', `/game/${CY}`);
});

test('what was played to its end keeps its result', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, null], { phase: 'ended', matchId: CY }) });
  await expect.element(screen.getByText('Its room stays, with everything that happened.')).toBeVisible();
  await screen.getByRole('link', { name: 'See the result' }).click();
  await expect.poll(screen.at).toBe(`/game/${CY}`);
});

test('what was never filled says why it is gone', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, null], { phase: 'expired' }) });
  await expect.element(screen.getByText('This match is gone')).toBeVisible();
  await expect.element(screen.getByText('Its seats were not filled within an hour.')).toBeVisible();
});

test('an address without a room leads to the list', async () => {
  const { screen } = await room({ [ROOM]: refused(404, 'lobby_gone') });
  await expect.element(screen.getByText('This match does not exist any more')).toBeVisible();
  await screen.getByRole('link', { name: 'All matches' }).click();
  await expect.poll(screen.at).toBe('/matches');
});

test('a room that cannot be loaded comes by Retry', async () => {
  const { screen, server } = await room({ [ROOM]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [ROOM]: lobby([bo, null]) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Mirage' })).toBeVisible();
});

test('a change that the socket tells is fetched at once; one that is known is not', async () => {
  const { screen, server } = await room({ [ROOM]: lobby([bo, null], { seq: 5 }) });
  await expect.element(screen.getByText('Free seat')).toBeVisible();
  server.now({ [ROOM]: lobby([bo, seated(CY, 'Cy')], { seq: 6 }) });
  const before = server.times(ROOM);
  receive('lobbyChanged', { lobbyId: LOBBY, seq: 5, phase: 'open' });
  expect(server.times(ROOM)).toBe(before);
  receive('lobbyChanged', { lobbyId: LOBBY, seq: 6, phase: 'open' });
  await expect.element(screen.getByRole('link', { name: 'Cy' })).toBeVisible();
});

test('the link of the room goes to the clipboard', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, null]) });
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Link copied!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/matches/${LOBBY}`);
});

const STAND = 'POST /api/lobbies/{id}/stand';
const SWAP = 'POST /api/lobbies/{id}/swap';
const PLACE = 'POST /api/lobbies/{id}/place';
const LOCK = 'POST /api/lobbies/{id}/lock';
const cy = { id: CY, nickname: 'Cy', simulated: false };

test('LOB20: one goes to the bench, and from there to a seat', async () => {
  const benched = lobby([bo, null], {
    bench: [{ id: ADA, nickname: 'ada', simulated: false }],
    joined: true,
    place: 'bench',
    seq: 2,
  });
  const { screen, server } = await room({ [ROOM]: lobby([bo, adaSeated]), [STAND]: benched });
  await screen.getByRole('button', { name: 'Wait here' }).click();
  await expect.poll(() => linesOf(screen, 'Bench')).toEqual([expect.stringContaining('adaYou')]);
  expect(server.bodies(STAND)).toEqual([{ place: 'bench' }]);
  expect(screen.getByRole('button', { name: 'Wait here' }).elements()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Take a seat' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leave match' })).toBeVisible();
});

test('LOB21: a player asks to swap, and agrees to who asks', async () => {
  const asked = lobby([seated(BO, 'bo', { askedByYou: true }), adaSeated], { seq: 2 });
  const { screen, server } = await room({ [ROOM]: lobby([bo, adaSeated]), [SWAP]: asked });
  await screen.getByRole('button', { name: 'Ask bo to swap seats' }).click();
  await expect.element(screen.getByText('Swap asked')).toBeVisible();
  expect(server.bodies(SWAP)).toEqual([{ playerId: BO }]);
  server.now({ [ROOM]: lobby([seated(BO, 'bo', { asksYou: true }), adaSeated], { seq: 3 }) });
  receive('lobbyChanged', { lobbyId: LOBBY, seq: 3, phase: 'open' });
  await expect
    .element(screen.getByRole('button', { name: 'Swap seats with bo, who asks for it' }))
    .toBeVisible();
});

test('LOB22: a locked seat is said; only the host locks and unlocks', async () => {
  const locked = (more: Partial<Lobby>) => {
    const answer = lobby([adaSeated, null], more);
    return { ...answer, lineup: answer.lineup.map((seat) => ({ ...seat, locked: seat.player === null })) };
  };
  const { screen, server } = await room({
    [ROOM]: lobby([adaSeated, null], { hostId: ADA }),
    [LOCK]: locked({ hostId: ADA, seq: 2 }),
  });
  await screen.getByRole('button', { name: 'Keep free: Team 2, seat 2' }).click();
  await expect.element(screen.getByText('Kept free by the host')).toBeVisible();
  expect(server.bodies(LOCK)).toEqual([{ seat: 1, locked: true }]);
  await expect.element(screen.getByRole('button', { name: 'Give back: Team 2, seat 2' })).toBeVisible();
  server.now({ [ROOM]: locked({ seq: 3 }) });
  receive('lobbyChanged', { lobbyId: LOBBY, seq: 3, phase: 'open' });
  await expect.element(screen.getByRole('button', { name: /Give back|Keep free/ })).not.toBeInTheDocument();
});

test('LOB23: the host puts a player on the bench, and who waits there on a seat', async () => {
  const { screen, server } = await room({
    [ROOM]: hosted(),
    [PLACE]: lobby([adaSeated, null], { hostId: ADA, bench: [cy], seq: 2 }),
  });
  await screen.getByRole('button', { name: 'Put bo on the bench' }).click();
  await screen.getByRole('button', { name: 'Give Cy the first free seat' }).click();
  await expect
    .poll(() => server.bodies(PLACE))
    .toEqual([
      { playerId: BO, to: 'bench' },
      { playerId: CY, to: 1 },
    ]);
});

const KEY = 'POST /api/lobbies/{id}/key';
const RULES = 'PUT /api/lobbies/{id}/rules';
const ACCESS = 'PUT /api/lobbies/{id}/access';
const closed = (access: Lobby['access'], more: Partial<Lobby> = {}) =>
  lobby([bo, null], { access, closed: true, ...more });

test('LOB24: behind a password nobody sits down; a wrong one is said, the right one opens the seats', async () => {
  const { screen, server } = await room({
    [ROOM]: closed('password'),
    [KEY]: refused(403, 'lobby_password_wrong'),
  });
  const field = screen.getByLabelText('Password', { exact: true });
  await field.fill('a guess');
  expect(screen.getByRole('button', { name: /^Sit here|^Join match/ }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Enter' }).click();
  await expect.element(screen.getByText('This is not the password.')).toBeVisible();
  server.now({ [KEY]: lobby([bo, null], { access: 'password', seq: 2 }) });
  await field.fill('let me in');
  await screen.getByRole('button', { name: 'Enter' }).click();
  await expect.element(screen.getByRole('button', { name: 'Join match' })).toBeVisible();
  expect(server.bodies(KEY)).toEqual([{ password: 'a guess' }, { password: 'let me in' }]);
});

test('LOB24: who comes by the invite link accepts it by one press; others are told', async () => {
  const opened = lobby([bo, null], { access: 'invite', seq: 2 });
  const { screen, server } = await room({ [ROOM]: closed('invite'), [KEY]: opened }, ada, '?invite=token');
  await screen.getByRole('button', { name: 'Accept the invite' }).click();
  await expect.element(screen.getByRole('button', { name: 'Join match' })).toBeVisible();
  expect(server.bodies(KEY)).toEqual([{ invite: 'token' }]);
});

test('LOB24: without the link there is no way in', async () => {
  const { screen } = await room({ [ROOM]: closed('invite') });
  await expect.element(screen.getByText(/^Only players with the invite link/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Enter|Accept|Join/ }).elements()).toEqual([]);
});

test('LOB25: the host changes what is played and who may come in', async () => {
  const { screen, server } = await room({
    [ROOM]: hosted(),
    [RULES]: hosted({
      map: null,
      rules: { bestOf: 3, overtime: true, teams: 'seated', captains: 'rating', draftOrder: null, ...USUAL },
      seq: 2,
    }),
    [ACCESS]: hosted({
      map: null,
      rules: { bestOf: 3, overtime: true, teams: 'seated', captains: 'rating', draftOrder: null, ...USUAL },
      access: 'invite',
      invite: 't',
      seq: 3,
    }),
  });
  await screen.getByRole('button', { name: 'Match settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match settings' });
  await dialog.getByLabelText('Series').selectOptions('Best of 3');
  await dialog.getByLabelText('Who may join').selectOptions('With the invite link');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Map veto' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy invite link' })).toBeVisible();
  expect(server.bodies(RULES)).toEqual([
    {
      map: null,
      region: 'Shanghai',
      bestOf: 3,
      overtime: true,
      teams: 'seated',
      captains: 'rating',
      draftOrder: null,
      ...USUAL,
    },
  ]);
  expect(server.bodies(ACCESS)).toEqual([{ access: 'invite' }]);
});

const PICK = 'POST /api/lobbies/{id}/pick';
const DI = '00000000-0000-4000-8000-000000000004';
const drafting = (picker: string, more: Partial<Lobby> = {}) =>
  lobby([bo, adaSeated, seated(CY, 'Cy'), seated(DI, 'Di')], {
    phase: 'draft',
    draft: {
      teams: { team1: [ADA], team2: [BO] },
      pool: [CY, DI],
      picker,
      endsAt: new Date(Date.now() + 25_000).toISOString(),
    },
    ...more,
  });

test('LOB27: the captain whose turn it is picks; teams, captains and who is left are shown', async () => {
  const { screen, server } = await room({ [ROOM]: drafting(ADA), [PICK]: drafting(BO, { seq: 2 }) });
  await expect.element(screen.getByText('Your turn to pick')).toBeVisible();
  expect(linesOf(screen, 'Team 1')).toEqual([expect.stringMatching(/ada.*Captain/)]);
  expect(linesOf(screen, 'Still to be picked').map((line) => line.includes('Pick'))).toEqual([true, true]);
  await screen.getByRole('button', { name: 'Pick Cy' }).click();
  await expect.element(screen.getByText('bo picks')).toBeVisible();
  expect(server.bodies(PICK)).toEqual([{ playerId: CY }]);
  expect(screen.getByRole('button', { name: /^Pick / }).elements()).toEqual([]);
});

test('LOB30: a 5v5 shows the coach of each team and the way to become it; a smaller match shows none', async () => {
  const STAND = 'POST /api/lobbies/{id}/stand';
  const cy = { id: CY, nickname: 'cy', simulated: false };
  const five = lobby([bo, ...Array.from({ length: 9 }, () => null)], { mode: '5v5', coach2: [cy] });
  const { screen, server } = await room({
    [ROOM]: five,
    [STAND]: { ...five, coach1: [{ id: ADA, nickname: 'ada', simulated: false }], place: 'coach1', seq: 2 },
  });
  const coachOf = (team: string) =>
    screen.getByRole('region', { name: `Coach of ${team}` }).getByRole('link');
  await expect.element(coachOf('Team 2')).toHaveTextContent('cy');
  await expect.element(screen.getByRole('button', { name: 'Coach Team 2' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Coach Team 1' }).click();
  await expect.element(coachOf('Team 1')).toHaveTextContent('ada');
  expect(server.bodies(STAND)).toEqual([{ place: 'coach1' }]);
});

test('LOB30: a 2v2 has no coaches', async () => {
  const { screen } = await room({ [ROOM]: lobby([bo, null, null, null]) });
  await expect.element(screen.getByRole('region', { name: 'Team 1' })).toBeVisible();
  expect(screen.getByText('Coach').elements()).toEqual([]);
});
