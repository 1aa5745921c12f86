import type { AppealView } from '@retake/contract/appeals/calls.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { AppealDecision } from './AppealDecision.tsx';

const DECIDE = 'POST /api/admin/appeals/{appealId}/decide';
const heldOf = (topic: string) =>
  ({ id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', answer: 'We look at it.', ban: { topic } }) as AppealView;

test.each([
  ['exploits', '7 to 365 days', '6'],
  ['rating-boost', '30 days or more', '29'],
])('SAN2, APL3: to which lengths a ban for %s can be shortened is said', async (topic, span, wrong) => {
  const server = wire({});
  const ignored = () => undefined;
  const screen = await renderInApp(
    <AppealDecision held={heldOf(topic)} mayDecide onSeen={ignored} onDone={ignored} onGiveBack={ignored} />,
  );
  await screen.getByRole('combobox').selectOptions('shortened');
  const days = screen.getByLabelText('Days from the beginning of the ban');
  await expect.element(days).toHaveAccessibleDescription(span);
  await days.fill(wrong);
  await screen.getByLabelText('Reason').fill('It was too long.');
  await screen.getByRole('button', { name: 'Decide' }).click();
  await expect.element(days).toHaveAttribute('aria-invalid', 'true');
  await expect.element(days).toHaveAccessibleDescription(span);
  expect(server.bodies(DECIDE as never)).toEqual([]);
});
