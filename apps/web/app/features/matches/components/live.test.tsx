import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { seatOf } from '../model/room.ts';
import { player, room, team } from '../room.fixture.ts';
import { Matchup } from './Matchup.tsx';
import { PlayerName } from './PlayerName.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { TeamTable } from './TeamTable.tsx';

const live = room({
  map: 'de_nuke',
  score: { team1: 7, team2: 4 },
  rounds: [
    { number: 1, winner: 'team1', side: 'ct', reason: 'defuse' },
    { number: 2, winner: 'team2', side: 't', reason: 'bomb' },
    { number: 3, winner: 'team2', side: null, reason: 'unheard of' },
  ],
});

test('the head says where, what and how it stands, each team beside its score', async () => {
  const screen = await renderInApp(<RoomHeader room={live} seat={seatOf(live, null)} />);
  await expect
    .element(screen.getByRole('heading', { name: /^Nuke/ }))
    .toHaveTextContent('Nuke2v2 · match 17 · Search');
  await expect.element(screen.getByText('Live')).toBeVisible();
  const score = screen.container.querySelector('[aria-live=polite]')!;
  expect(score.textContent?.replace(':', ' ')).toBe('Team Ada 7 Team Cy 4');
});

test('a player of team 2 reads the own team first', async () => {
  const screen = await renderInApp(<RoomHeader room={live} seat={seatOf(live, 'Cy')} />);
  const score = screen.container.querySelector('[aria-live=polite]')!;
  expect(score.textContent?.replace(':', ' ')).toBe('Team Cy 4 Team Ada 7');
  await expect.element(screen.getByText('Your team')).toBeVisible();
});

test('before the map is chosen there is neither map nor score', async () => {
  const early = room({ phase: 'veto' });
  const screen = await renderInApp(<RoomHeader room={early} seat={seatOf(early, null)} />);
  await expect.element(screen.getByRole('heading', { name: /^Map not chosen yet/ })).toBeVisible();
  await expect.element(screen.getByText('vs')).toBeVisible();
  expect(screen.container.querySelector('[aria-live=polite]')).toBeNull();
});

test('the region stands beside the mode where there are several', async () => {
  const far = room({ region: 'Frankfurt' });
  const screen = await renderInApp(<RoomHeader room={far} seat={seatOf(far, null)} />);
  await expect.element(screen.getByText(/Region Frankfurt/)).toBeVisible();
});

test('each round is read as a sentence: who won it, on which side and how', async () => {
  const screen = await renderInApp(<RoundStrip room={live} seat={seatOf(live, null)} />);
  const rounds = [...screen.container.querySelectorAll('ol li')].map((line) => line.textContent);
  expect(rounds).toEqual([
    'Round 1: Team Ada CT, bomb defused',
    'Round 2: Team Cy T, bomb exploded',
    'Round 3: Team Cy , no details',
  ]);
});

test('on a phone a nickname is read whole', async () => {
  await page.viewport(390, 844);
  const own = team('team1', player('long', { nickname: 'velvethammer_the_one', captain: true }));
  const screen = await renderInApp(<TeamTable room={live} team={own} selfId="long" />);
  const name = screen.getByRole('link', { name: 'velvethammer_the_one' });
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
});

test('the best stand first: more kills, then fewer deaths', async () => {
  const first = team(
    'team1',
    player('Low', { kills: 3 }),
    player('Careless', { kills: 9, deaths: 8 }),
    player('Careful', { kills: 9, deaths: 2 }),
  );
  const screen = await renderInApp(<TeamTable room={live} team={first} selfId={undefined} />);
  const names = screen.getByRole('rowheader').getByRole('link').elements();
  expect(names.map((name) => name.textContent)).toEqual(['Careful', 'Careless', 'Low']);
});

test('rows that change places glide there', async () => {
  const glides = vi.spyOn(Element.prototype, 'animate');
  const motion = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  onTestFinished(() => {
    glides.mockRestore();
    motion.mockRestore();
  });
  const Round = () => {
    const [kills, setKills] = useState(0);
    const own = team('team1', player('Ada', { kills: 3 }), player('Bo', { kills }));
    return (
      <>
        <button type="button" onClick={() => setKills((before) => before + 2)}>
          Next round
        </button>
        <TeamTable room={live} team={own} selfId={undefined} />
      </>
    );
  };
  const screen = await renderInApp(<Round />);
  const next = screen.getByRole('button', { name: 'Next round' });
  await next.click();
  expect(glides).not.toHaveBeenCalled();
  await next.click();
  expect(glides).toHaveBeenCalledTimes(2);
  const [[up], [down]] = glides.mock.calls as [Keyframe[]][] as [[Keyframe[]], [Keyframe[]]];
  const height = screen.getByRole('rowheader').first().element().parentElement!.offsetHeight;
  expect([up[0]!.transform, down[0]!.transform]).toEqual([
    `translateY(${height}px)`,
    `translateY(-${height}px)`,
  ]);
});

test('damage is per round, headshots per kill; who has no kill has no share of headshots', async () => {
  const first = team(
    'team1',
    player('Ada', { kills: 4, headshots: 1, damage: 880 }),
    player('Bo', { damage: 55 }),
  );
  const screen = await renderInApp(<TeamTable room={live} team={first} selfId="Ada" />);
  const cellsOf = (name: string) =>
    [...screen.getByRole('row').filter({ hasText: name }).element().querySelectorAll('td')].map(
      (cell) => cell.lastElementChild!.textContent,
    );
  expect(cellsOf('Ada')).toEqual(['4', '0', '0', '80', '25%', '0']);
  expect(cellsOf('Bo')).toEqual(['0', '0', '0', '5', '–', '0']);
});

test('what the match did to each rating is seen when it is finished, not before', async () => {
  const first = team('team1', player('Ada', { change: { before: 1000, after: 1025 } }));
  const before = await renderInApp(<TeamTable room={live} team={first} selfId={undefined} />);
  expect(before.getByRole('columnheader', { name: 'Rating' }).elements()).toEqual([]);
  await before.unmount();
  const after = await renderInApp(
    <TeamTable room={{ ...live, phase: 'finished' }} team={first} selfId={undefined} />,
  );
  await expect.element(after.getByRole('cell', { name: '1025 +25' })).toBeVisible();
});

test('a name leads to its profile and says who is captain, who the reader is and who left', async () => {
  const screen = await renderInApp(
    <PlayerName player={player('Ada', { captain: true, abandoned: true })} isSelf />,
  );
  const link = screen.getByRole('link', { name: 'Ada' });
  expect(link.element().getAttribute('href')).toBe('/profile/Ada');
  await expect.element(screen.getByTitle('Captain')).toBeVisible();
  await expect.element(screen.getByText('you', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Left')).toBeVisible();
});

const one = (id: string) => ({
  id,
  nickname: id,
  elo: 1000,
  group: 'M' as const,
  simulated: false,
  ifWin: 24,
  ifLose: -26,
});
const explanation: Explanation = {
  mode: '2v2',
  gap: 20,
  winChance: { team1: 0.53, team2: 0.47 },
  teams: [
    { team: 'team1', strength: 1005, parties: [[one('Ada'), one('Bo')]] },
    { team: 'team2', strength: 985, parties: [[one('Cy')], [one('Di')]] },
  ],
};

test('a player reads the own chance first and what is at stake', async () => {
  const screen = await renderInApp(<Matchup explanation={explanation} userId="Cy" />);
  const text = screen.container.textContent ?? '';
  expect(text.indexOf('47%')).toBeLessThan(text.indexOf('53%'));
  expect(
    screen
      .getByRole('definition')
      .elements()
      .map((value) => value.textContent),
  ).toEqual(['+24', '-26']);
  await expect.element(screen.getByRole('heading', { name: /^Opponents/ })).toBeVisible();
});

const teams = [
  { key: 'team1', name: 'Night Owls' },
  { key: 'team2', name: 'Team Cy' },
] as const;

test('who watches reads the teams by their names, as in the header, and nothing of stakes', async () => {
  const screen = await renderInApp(<Matchup explanation={explanation} userId={null} teams={teams} />);
  expect(
    screen
      .getByRole('heading', { level: 4 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual([expect.stringMatching(/^Night Owls/), expect.stringMatching(/^Team Cy/)]);
  expect(screen.getByText('If you win').elements()).toEqual([]);
});

test('who came together is shown as a party, who came alone is not', async () => {
  const screen = await renderInApp(<Matchup explanation={explanation} userId={null} />);
  expect(
    screen
      .getByText(/^Party of/)
      .elements()
      .map((party) => party.textContent),
  ).toEqual(['Party of 2']);
});

/** Elements that stand out of the screen of a phone, or in a box that hides a part of them. */
const hidden = (elements: readonly Element[]) =>
  elements.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    const box = element.closest('section')!.getBoundingClientRect();
    return left < Math.max(0, box.left) || right > Math.min(390, box.right);
  });

test('on a phone the scoreboard hides no figure beside the screen, and a name is easy to hit', async () => {
  await page.viewport(390, 844);
  const ended = room({ ...live, phase: 'finished' });
  const first = team(
    'team1',
    player('WWWWWWWWWWWWWWWW', { kills: 31, headshots: 20, change: { before: 1000, after: 1013 } }),
  );
  const screen = await renderInApp(<TeamTable room={ended} team={first} selfId={undefined} />);
  const cells = screen.getByRole('cell').elements();
  expect(cells).toHaveLength(7);
  expect(hidden(cells)).toEqual([]);
  expect(screen.getByRole('link').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

test('on a phone the strip shows all rounds of both halves', async () => {
  await page.viewport(390, 844);
  const rounds = Array.from({ length: 24 }, (_, at) => ({
    ...live.rounds[0]!,
    number: at + 1,
  }));
  const whole = room({
    ...live,
    mode: '5v5',
    phase: 'finished',
    rounds,
    teams: live.teams.map((one) => ({ ...one, startSide: one.key === 'team1' ? 'ct' : 't' })),
  });
  const screen = await renderInApp(
    <div className="px-4">
      <RoundStrip room={whole} seat={seatOf(whole, null)} />
    </div>,
  );
  const signs = [...screen.container.querySelectorAll('.round-in')];
  expect(signs).toHaveLength(24);
  expect(hidden(signs)).toEqual([]);
});
