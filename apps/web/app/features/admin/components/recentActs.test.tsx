import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { RecentActs } from './RecentActs.tsx';

const RECENT = 'GET /api/admin/acts';
const UNDO = 'POST /api/admin/acts/{number}/undo';

const act = (number: number, nickname: string, leftMs: number) => ({
  number,
  action: 'ban',
  actor: 'boss',
  thing: null,
  target: { id: `7d444840-9dc0-41d1-b245-5ffdce74fad${number}`, nickname },
  at: new Date(Date.now() + leftMs - 600_000).toISOString(),
  until: new Date(Date.now() + leftMs).toISOString(),
});

test('UND1, UND5: an act is undone with one press while there is time; what refuses it is said', async () => {
  const server = wire({
    [RECENT]: { acts: [act(2, 'ada', 300_000), act(1, 'old', -1)] },
    [UNDO]: { undone: true },
  });
  const screen = await renderInApp(
    <>
      <RecentActs />
      <ToastHost />
    </>,
  );
  await expect.element(screen.getByText(/^0[45]:\d\d left$/)).toBeVisible();
  expect(screen.getByText('old').elements()).toEqual([]);
  server.now({ [UNDO]: refused(409, 'undo_appealed') });
  await screen.getByRole('button', { name: 'Undo: Banned, ada' }).click();
  await expect.element(screen.getByText('The player has appealed. Decide the appeal instead.')).toBeVisible();
  server.now({ [UNDO]: { undone: true }, [RECENT]: { acts: [] } });
  await screen.getByRole('button', { name: 'Undo: Banned, ada' }).click();
  await expect.element(screen.getByText('Undone.')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Undo: Banned, ada' }).elements()).toEqual([]);
});

test('UND1: an article stands by its title, and not in the dialog of a player', async () => {
  const article = { ...act(3, '', 300_000), action: 'publish_article', target: null, thing: 'Season 3' };
  wire({ [RECENT]: { acts: [article, act(2, 'ada', 300_000)] } });
  const screen = await renderInApp(
    <>
      <RecentActs />
      <RecentActs of={act(2, 'ada', 0).target.id} />
    </>,
  );
  await expect
    .element(screen.getByRole('button', { name: 'Undo: Article published, Season 3' }))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo: Banned, ada' }).elements()).toHaveLength(2);
});
