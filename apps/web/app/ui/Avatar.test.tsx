import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './Avatar.tsx';

const tile = (container: Element) => container.querySelector<HTMLElement>('.display')!;

test('a player looks the same everywhere and unlike another, whatever the nickname is now', async () => {
  const one = await render(<Avatar id="player-1" nickname="Nova" />);
  const renamed = await render(<Avatar id="player-1" nickname="Supernova" size="lg" />);
  const other = await render(<Avatar id="player-2" nickname="Nova" />);
  const colour = (container: Element) => tile(container).style.background;
  expect(colour(renamed.container)).toBe(colour(one.container));
  expect(colour(other.container)).not.toBe(colour(one.container));
});

test('it is not read aloud, because the nickname stands beside it', async () => {
  const { container } = await render(<Avatar id="player-1" nickname="Nova" online />);
  const spoken = [...container.querySelectorAll('*')].filter(
    (element) => !element.closest('[aria-hidden=true]') && element.childElementCount === 0,
  );
  expect(spoken).toEqual([]);
});

test('a simulated player is marked for the eye and for the ear', async () => {
  const screen = await render(<Avatar id="player-1" nickname="Nova" simulated />);
  await expect.element(screen.getByTitle('Simulated player')).toBeVisible();
  await expect.element(screen.getByText('Simulated player')).toBeInTheDocument();
});

test('who is online and who is not are told apart by a mark; where it is not known there is none', async () => {
  const marks = async (online?: boolean) => {
    const { container } = await render(
      <Avatar id="player-1" nickname="Nova" {...(online === undefined ? {} : { online })} />,
    );
    return [...container.querySelectorAll<HTMLElement>('.rounded-full')].map(
      (mark) => getComputedStyle(mark).backgroundColor,
    );
  };
  const [online, offline, unknown] = [await marks(true), await marks(false), await marks()];
  expect(online).toHaveLength(1);
  expect(offline).toHaveLength(1);
  expect(online).not.toEqual(offline);
  expect(unknown).toEqual([]);
});
