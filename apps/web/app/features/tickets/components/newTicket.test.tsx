import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { NewTicket } from './NewTicket.tsx';

const OPEN = 'POST /api/tickets';

test('TCK1: nothing is preset: a ticket is sent once it says what it is about', async () => {
  const server = wire({ [OPEN]: refused(409, 'ticket_many') });
  const screen = await renderInApp(<NewTicket mayOpen />);
  const topic = screen.getByRole('combobox', { name: 'What is it about?' });
  await expect.element(topic).toHaveValue('');
  await screen.getByLabelText('What happened?').fill('The page stays white since Monday.');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(topic).toHaveAttribute('aria-invalid', 'true');
  await expect.element(topic).toHaveAccessibleDescription('Choose what it is about.');
  expect(server.bodies(OPEN)).toEqual([]);
  await topic.selectOptions('Something does not work');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => server.bodies(OPEN)).toMatchObject([{ topic: 'fault' }]);
});
