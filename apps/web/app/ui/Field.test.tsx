import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from './Field.tsx';

test('the label names the input, and a press on it begins to write', async () => {
  const screen = await render(<Field label="Nickname" />);
  await screen.getByText('Nickname').click();
  await userEvent.keyboard('Nova');
  await expect.element(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Nova');
});

test('a hint is read with the field; what is wrong takes its place and is read too', async () => {
  const screen = await render(<Field label="Nickname" hint="2 to 20 characters" />);
  const field = screen.getByRole('textbox', { name: 'Nickname' });
  await expect.element(field).toHaveAccessibleDescription('2 to 20 characters');
  expect(field.element().getAttribute('aria-invalid')).toBe('false');
  await screen.rerender(<Field label="Nickname" hint="2 to 20 characters" error="It is taken." />);
  await expect.element(field).toHaveAccessibleDescription('It is taken.');
  expect(field.element().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('2 to 20 characters').elements()).toEqual([]);
});

test('nothing below jumps when a message comes and goes', async () => {
  const form = (error?: string) => (
    <>
      <Field label="Nickname" error={error} />
      <p>below</p>
    </>
  );
  const screen = await render(form());
  const top = () => screen.getByText('below').element().getBoundingClientRect().top;
  const before = top();
  await screen.rerender(form('It is taken.'));
  expect(top()).toBe(before);
});

function Password() {
  const [value, setValue] = useState('');
  return (
    <Field
      label="Password"
      type="password"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

test('a password is hidden until one asks to see it, and what was written stays', async () => {
  const screen = await render(<Password />);
  const field = screen.getByLabelText('Password', { exact: true });
  await field.fill('a long secret');
  expect(field.element().getAttribute('type')).toBe('password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await toggle.click();
  expect(field.element().getAttribute('type')).toBe('text');
  await expect.element(field).toHaveValue('a long secret');
  expect(toggle.element().getAttribute('aria-pressed')).toBe('true');
  await toggle.click();
  expect(field.element().getAttribute('type')).toBe('password');
});

test('showing a password does not send the form', async () => {
  let sent = 0;
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Field label="Password" type="password" />
    </form>,
  );
  await screen.getByRole('button', { name: 'Show password' }).click();
  expect(sent).toBe(0);
});
