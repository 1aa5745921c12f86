import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { ada, BO, player } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { MuteButton } from './MuteButton.tsx';
import { MutesPanel } from './MutesPanel.tsx';

const READ = 'GET /api/users/mutes';
const MUTE = 'PUT /api/users/mutes/{id}';
const UNMUTE = 'DELETE /api/users/mutes/{id}';
const CY = BO.replace(/.$/, '3');
const bo = player(BO, 'bo');
const list = (...players: ReturnType<typeof player>[]) => ({ players, limit: 1000 });

async function open(answers: Answers, part = <MutesPanel />) {
  const server = wire(answers);
  const screen = await renderInFrame(part, ada, '/settings');
  return { screen, server };
}

test('MUT3: the list names everybody, counts them, and a press hears one of them again', async () => {
  const unmuted: (string | undefined)[] = [];
  const { screen } = await open({
    [READ]: list(bo, player(CY, 'cy')),
    [UNMUTE]: ({ params }) => {
      unmuted.push(params.id);
      return list(bo);
    },
  });
  await expect.element(screen.getByText('2 of 1,000')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'cy' })).toHaveAttribute('href', '/profile/cy');
  await screen.getByRole('button', { name: 'Unmute cy' }).click();
  await expect.element(page.getByText('You see the messages of cy again')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'cy' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('1 of 1,000')).toBeVisible();
  expect(unmuted).toEqual([CY]);
});

test('a change that fails is said, and the list is read again', async () => {
  const { screen, server } = await open({ [READ]: list(bo), [UNMUTE]: refused(500, 'internal') });
  await screen.getByRole('button', { name: 'Unmute bo' }).click();
  await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible();
  await expect.poll(() => server.times(READ)).toBe(2);
  await expect.element(screen.getByRole('button', { name: 'Unmute bo' })).toBeEnabled();
});

test('a list that cannot be loaded says so and counts nothing, and Retry brings it', async () => {
  const { screen, server } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText(/^\d+ of /).elements()).toEqual([]);
  server.now({ [READ]: list(bo) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
});

test('MUT1: on a profile nothing can be pressed until it is known who is muted; then once', async () => {
  const [known, done] = [
    Promise.withResolvers<ReturnType<typeof list>>(),
    Promise.withResolvers<ReturnType<typeof list>>(),
  ];
  const { screen, server } = await open(
    { [READ]: () => known.promise, [MUTE]: () => done.promise },
    <MuteButton player={bo} />,
  );
  const button = screen.getByRole('button', { name: 'Mute' });
  await expect.element(button).toBeDisabled();
  known.resolve(list());
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  done.resolve(list(bo));
  await expect.element(screen.getByRole('button', { name: 'Unmute' })).toBeVisible();
  expect(server.times(MUTE)).toBe(1);
});

test('in Chinese the count and the buttons speak Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [READ]: list(bo) });
  await expect.element(screen.getByRole('button', { name: '取消屏蔽 bo' })).toBeVisible();
});
