import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Bar } from './Bar.tsx';
import { Facts } from './Facts.tsx';
import { FormStrip } from './FormStrip.tsx';
import { Ring } from './Ring.tsx';
import { SimulatedMark } from './SimulatedMark.tsx';
import { SkillBadge, SkillEmblem } from './SkillBadge.tsx';

test('a ring shows its share as a number and fills as much of itself', async () => {
  const filled = async (percent: number) => {
    const screen = await render(<Ring percent={percent} />);
    await expect.element(screen.getByText(`${percent}%`)).toBeVisible();
    const [, arc] = screen.container.querySelectorAll('circle');
    const [drawn, whole] = arc!.getAttribute('stroke-dasharray')!.split(' ').map(Number);
    return drawn! / whole!;
  };
  expect(await filled(0)).toBe(0);
  expect(await filled(25)).toBeCloseTo(0.25);
  expect(await filled(100)).toBe(1);
});

test('a bar is as long as its share, never longer than its place', async () => {
  const length = async (percent: number) => {
    const { container } = await render(
      <div style={{ width: 200 }}>
        <Bar percent={percent} />
      </div>,
    );
    return container.querySelector('.h-full')!.getBoundingClientRect().width;
  };
  expect(await length(50)).toBeCloseTo(100, 0);
  expect(await length(130)).toBeCloseTo(200, 0);
  expect(await length(-10)).toBe(0);
});

test('figures stand with their names', async () => {
  const screen = await render(
    <Facts
      facts={[
        { label: 'Kills', value: 21 },
        { label: 'ADR', value: '88.1' },
      ]}
    />,
  );
  const names = screen
    .getByRole('term')
    .elements()
    .map((name) => name.textContent);
  const values = screen
    .getByRole('definition')
    .elements()
    .map((value) => value.textContent);
  expect([names, values]).toEqual([
    ['Kills', 'ADR'],
    ['21', '88.1'],
  ]);
});

test('the form of a player is said in words and seen as letters, so colour is never alone', async () => {
  const screen = await render(<FormStrip results={['W', 'L', 'W']} />);
  await expect
    .element(screen.getByRole('img', { name: 'Last 3 matches, newest last: Win, Lose, Win' }))
    .toHaveTextContent('WLW');
});

test('a skill group is read with what it is', async () => {
  const screen = await render(<SkillBadge group="M+" />);
  expect(screen.container.textContent).toBe('Skill group M+');
});

test('there is an emblem for every group that exists and none for another', async () => {
  const known = await render(<SkillEmblem group="M+" />);
  expect(known.container.querySelector('use')?.getAttribute('href')).toMatch(/#/);
  const unknown = await render(<SkillEmblem group="Z9" />);
  expect(unknown.container.innerHTML).toBe('');
});

test('a simulated player is named as such where the nickname stands', async () => {
  const screen = await render(
    <p>
      Nova <SimulatedMark />
    </p>,
  );
  await expect.element(screen.getByTitle('Simulated player')).toBeVisible();
  expect(screen.container.textContent).toContain('Simulated player');
});
