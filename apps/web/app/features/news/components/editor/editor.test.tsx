import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import type { StaffArticle } from '../../api/editing.ts';
import { NewsPanel } from './NewsPanel.tsx';

const SAVE = 'PUT /api/admin/news/{id}';
const REVISION = 'GET /api/admin/news/{id}/revisions/{version}';

const text = (source: string) => ({ title: 'Rooms', description: 'Of your own.', source });
const article = (version: number, source: string): StaffArticle => ({
  id: 123456,
  slug: 'rooms',
  title: 'Rooms',
  langs: ['en'],
  state: 'published',
  version,
  liveVersion: 1,
  publishAt: null,
  publishedAt: '2026-03-01T12:00:00.000Z',
  changedAt: '2026-03-01T12:00:00.000Z',
  picture: 'news-launch',
  texts: { en: text(source) },
  revisions: [{ version: 1, at: '2026-03-01T12:00:00.000Z', by: 'ann' }],
});

async function editor() {
  const server = wire({
    'GET /api/admin/news': [article(1, 'First.')],
    'GET /api/admin/news/{id}': article(1, 'First.'),
    [SAVE]: article(2, 'Mine.'),
    [REVISION]: { version: 1, picture: 'news-launch', texts: { en: text('Earlier.') } },
  });
  const screen = await renderInApp(
    <>
      <NewsPanel />
      <ToastHost />
    </>,
  );
  await screen.getByRole('button', { name: 'Edit Rooms' }).click();
  return { screen, server, area: screen.getByLabelText('Text', { exact: true }) };
}

test('NEW6: somebody else has saved meanwhile: what was typed stays, and can be kept as the newest', async () => {
  const { screen, server, area } = await editor();
  await expect.element(screen.getByLabelText('Address')).toHaveAttribute('readonly');
  await area.fill('Mine.');
  const versions: number[] = [];
  server.now({
    'GET /api/admin/news/{id}': article(7, 'Theirs.'),
    [SAVE]: ({ body }) => {
      const { version } = body as { version: number };
      versions.push(version);
      return version === 7 ? article(8, 'Mine.') : refused(409, 'changed_meanwhile');
    },
  });
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText(/Somebody else has saved/)).toBeVisible();
  await expect.element(area).toHaveValue('Mine.');
  await screen.getByRole('button', { name: 'Save mine as the newest' }).click();
  await expect.element(page.getByText('Saved as version 8.')).toBeVisible();
  expect(versions).toEqual([1, 7]);
});

test('NEW6: an earlier version comes into the form, and leaving it unsaved is asked about', async () => {
  const { screen, area } = await editor();
  await screen.getByRole('button', { name: 'Bring back version 1' }).click();
  await expect.element(area).toHaveValue('Earlier.');
  await screen.getByRole('button', { name: 'All articles' }).click();
  expect(askedQuestion.get()!.text).toBe('What you have typed is not saved.');
  askedQuestion.get()!.answer(false);
  await expect.element(area).toHaveValue('Earlier.');
});
