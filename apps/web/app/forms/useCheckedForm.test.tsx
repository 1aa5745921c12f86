import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallFailure } from '#app/api/failure.ts';
import { Field } from '#app/ui/Field.tsx';
import { FormFailure } from './FormFailure.tsx';
import { emptyFields } from './faults.ts';
import { useCheckedForm } from './useCheckedForm.ts';

type Sent = { nickname: string; promo: string };

function Form({ send, onOther }: { send: (form: Sent) => Promise<unknown>; onOther?: () => void }) {
  const form = useCheckedForm<Sent>({
    defaults: { nickname: '', promo: '' },
    rules: (typed) => emptyFields(typed, ['nickname', 'promo']),
    send,
    failureText: () => 'It failed.',
    ...(onOther && { onOtherFaults: onOther }),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <FormFailure text={form.failure} />
      <Field label="Nickname" {...form.field('nickname')} />
      <Field label="Promo" {...form.field('promo')} />
      <button type="submit">{form.isSubmitting ? 'Sending' : 'Send'}</button>
    </form>
  );
}

async function filled(send: (form: Sent) => Promise<unknown>, onOther?: () => void) {
  const screen = await render(<Form send={send} {...(onOther && { onOther })} />);
  await screen.getByLabelText('Nickname').fill('ada');
  await screen.getByLabelText('Promo').fill('SUMMER');
  await screen.getByRole('button', { name: 'Send' }).click();
  return screen;
}

test('a fault stands beside its field when that is left, and goes as it is mended', async () => {
  const screen = await render(<Form send={async () => undefined} />);
  const nickname = screen.getByLabelText('Nickname');
  await nickname.click();
  await userEvent.tab();
  await expect.element(nickname).toHaveAccessibleDescription('This field is required.');
  await expect.element(nickname).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Promo')).toHaveAttribute('aria-invalid', 'false');
  await nickname.fill('ada');
  await expect.element(nickname).toHaveAttribute('aria-invalid', 'false');
});

test('nothing is sent until every field is right; the first wrong one takes the focus', async () => {
  const send = vi.fn(async () => undefined);
  const screen = await render(<Form send={send} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByLabelText('Promo')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Nickname')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('what the server refuses stands beside the field that it concerns, and what was typed stays', async () => {
  const screen = await filled(async () => {
    throw new CallFailure({ code: 'nickname_taken', message: 'This nickname is taken.' });
  });
  const nickname = screen.getByLabelText('Nickname');
  await expect.element(nickname).toHaveAccessibleDescription('This nickname is taken.');
  await expect.element(nickname).toHaveValue('ada');
  await expect.element(screen.getByLabelText('Promo')).toHaveValue('SUMMER');
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a refusal with a list of fields stands beside each of them', async () => {
  const screen = await filled(async () => {
    const fault = (field: string, message: string) => ({ field, code: 'malformed' as const, message });
    const fields = [fault('nickname', 'Too short.'), fault('promo', 'Unknown.')];
    throw new CallFailure({ code: 'malformed', message: 'No.', fields });
  });
  await expect.element(screen.getByLabelText('Nickname')).toHaveAccessibleDescription('Too short.');
  await expect.element(screen.getByLabelText('Promo')).toHaveAccessibleDescription('Unknown.');
});

test('a failure that is about no field stands above the form until it is sent again', async () => {
  let fails = true;
  const screen = await filled(async () => {
    if (fails) throw new CallFailure({ code: 'internal', message: '' });
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It failed.');
  fails = false;
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a fault in a field of another form is handed on, or stands above the form', async () => {
  const refuse = async () => {
    throw new CallFailure({ code: 'email_taken', message: 'Taken.' });
  };
  const onOther = vi.fn();
  const handed = await filled(refuse, onOther);
  await expect.poll(() => onOther.mock.calls).toEqual([[[{ field: 'email', message: 'Taken.' }]]]);
  await handed.unmount();
  const alone = await filled(refuse);
  await expect.element(alone.getByRole('alert')).toHaveTextContent('It failed.');
});

test('it is sent once at a time', async () => {
  const sent = Promise.withResolvers<void>();
  const send = vi.fn(() => sent.promise);
  const screen = await filled(send);
  await screen.getByRole('button', { name: 'Sending' }).click();
  sent.resolve();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});
