import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useCatchUp } from './event.ts';

type Props = { read: number | undefined; toldFrom: number | null; refresh: () => void };

function Page({ read, toldFrom, refresh }: Props) {
  useCatchUp(read, toldFrom, refresh);
  return null;
}

test('TRN14: what changed before its changes were told is read once more, and once', async () => {
  const refresh = vi.fn();
  const page = (read: number | undefined, toldFrom: number | null) => (
    <Page read={read} toldFrom={toldFrom} refresh={refresh} />
  );
  const screen = await render(page(undefined, null));
  await screen.rerender(page(undefined, 4));
  await screen.rerender(page(4, 4));
  await screen.rerender(page(5, 4));
  expect(refresh).not.toHaveBeenCalled();
  await screen.rerender(page(3, null));
  await screen.rerender(page(3, 4));
  await screen.rerender(page(3, 4));
  expect(refresh).toHaveBeenCalledTimes(1);
  await screen.rerender(page(4, 4));
  expect(refresh).toHaveBeenCalledTimes(1);
});
