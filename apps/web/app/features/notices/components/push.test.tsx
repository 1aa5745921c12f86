import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { PushRow } from './PushRow.tsx';

const READ = 'GET /api/notices/push';
const OFF = 'DELETE /api/notices/push';

test('NOT19: permission is asked for by the press alone; what is on is turned off', async () => {
  let asked = 0;
  const { requestPermission } = Notification;
  Notification.requestPermission = async () => {
    asked++;
    return 'denied';
  };
  const server = wire({ [READ]: { key: 'k', here: false } });
  const screen = await renderInApp(<PushRow />);
  const on = screen.getByRole('button', { name: 'Turn on here' });
  await expect.element(on).toBeVisible();
  expect(asked).toBe(0);
  await on.click();
  await expect.poll(() => asked).toBe(1);
  expect(server.times(OFF)).toBe(0);
  await screen.unmount();
  Notification.requestPermission = requestPermission;

  const later = wire({ [READ]: { key: 'k', here: true }, [OFF]: { key: 'k', here: false } });
  const again = await renderInApp(<PushRow />);
  await again.getByRole('button', { name: 'Turn off here' }).click();
  await expect.poll(() => later.times(OFF)).toBe(1);
  await expect.element(again.getByRole('button', { name: 'Turn on here' })).toBeVisible();
});
