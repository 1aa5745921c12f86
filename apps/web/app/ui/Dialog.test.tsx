import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A page with a button that opens the dialog. */
function Page({ blocking = false }: { blocking?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog
        open={open}
        blocking={blocking}
        onClose={() => setOpen(false)}
        title="Invite a friend"
        text="Friends who are online"
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <label>
          Name <input />
        </label>
      </Dialog>
    </>
  );
}

async function open(blocking = false) {
  const screen = await render(<Page blocking={blocking} />);
  await screen.getByRole('button', { name: 'Invite' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Invite a friend' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

test('nothing of it is on the page before it opens', async () => {
  const screen = await render(<Page />);
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('the focus goes in and stays in, however often one presses Tab', async () => {
  const { dialog } = await open();
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
});

test('Escape closes it and gives the focus back to what opened it', async () => {
  const { screen, dialog } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Invite' })).toHaveFocus();
});

test('a press outside closes it', async () => {
  const { dialog } = await open();
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('one that has to be answered has no close button and stays on Escape and on a press outside', async () => {
  const { screen, dialog } = await open(true);
  expect(screen.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(dialog).toBeVisible();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
