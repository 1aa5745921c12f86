import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Column, Table } from './Table.tsx';

type Row = { id: string; name: string; kills: number };
const rows: Row[] = [
  { id: 'a', name: 'Nova', kills: 21 },
  { id: 'b', name: 'Pixel', kills: 7 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Player', cell: (row) => row.name },
  { key: 'kills', header: 'Kills', cell: (row) => row.kills, numeric: true },
];

const show = (shown: Row[] = rows) =>
  renderInApp(
    <Table
      caption="Players of the match"
      columns={columns}
      rows={shown}
      rowKey={(row) => row.id}
      rowLink={(row) => (row.name === 'Pixel' ? null : `/users/${row.id}`)}
      empty="No players yet"
    />,
  );

test('it is a table with a name, and its first column names each row', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('table', { name: 'Players of the match' })).toBeVisible();
  const heads = screen.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent)).toEqual(['Player', 'Kills']);
  const names = screen.getByRole('rowheader').elements();
  expect(names.map((name) => name.textContent)).toEqual(['Nova', 'Pixel']);
});

test('a press anywhere on a row leads where its name leads', async () => {
  const screen = await show();
  await screen.getByRole('cell', { name: '21' }).click({ force: true });
  await expect.poll(screen.at).toBe('/users/a');
});

test('a row that leads nowhere has no link', async () => {
  const screen = await show();
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Nova']);
});

test('without rows it says so across its whole width', async () => {
  const screen = await show([]);
  const cell = screen.getByRole('cell', { name: 'No players yet' });
  await expect.element(cell).toBeVisible();
  const table = screen.getByRole('table').element().getBoundingClientRect();
  expect(cell.element().getBoundingClientRect().width).toBeCloseTo(table.width, 0);
});

test('on a phone the table scrolls in itself, by keyboard too, and the page does not', async () => {
  await page.viewport(320, 640);
  const wide: Column<Row>[] = [
    ...columns,
    ...Array.from({ length: 8 }, (_, at) => ({
      key: `more${at}`,
      header: `Column ${at}`,
      cell: () => 'value',
    })),
  ];
  const screen = await renderInApp(
    <Table caption="Wide" columns={wide} rows={rows} rowKey={(row) => row.id} empty="" />,
  );
  const box = screen.getByRole('table').element().parentElement!;
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await userEvent.tab();
  expect(document.activeElement).toBe(box);
});

test('where it stacks the figures of all rows stand below each other, in lines of as many as fit', async () => {
  await page.viewport(390, 844);
  const played = { key: 'played', header: 'Played', cell: (row: Row) => row.kills * 1000, numeric: true };
  const screen = await renderInApp(
    <Table
      caption="Players of the match"
      columns={[...columns, played, { ...played, key: 'won', header: 'Won' }]}
      rows={rows}
      rowKey={(row) => row.id}
      empty="No players yet"
      stacks={2}
    />,
  );
  const cells = screen.getByRole('cell').elements();
  const at = cells.map((cell) => cell.getBoundingClientRect());
  const [kills, before, won] = at;
  expect(at.slice(3).map(({ left }) => left)).toEqual(at.slice(0, 3).map(({ left }) => left));
  expect(before!.top).toBe(kills!.top);
  expect([won!.left, won!.top > kills!.top]).toEqual([kills!.left, true]);
});

test('where it stacks and has no rows, what is said in their place has the whole width', async () => {
  await page.viewport(390, 844);
  const screen = await renderInApp(
    <Table
      caption="None"
      columns={columns}
      rows={[]}
      rowKey={(row: Row) => row.id}
      empty="Nobody yet"
      stacks
    />,
  );
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  const box = screen.getByRole('table').element().parentElement!;
  expect(widthOf(screen.getByRole('cell').element())).toBe(widthOf(box));
});
