import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select } from './Select.tsx';

const options = [
  { value: 'eu', label: 'Europe' },
  { value: 'as', label: 'Asia' },
];

function Region({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Select
      label="Region"
      placeholder="Choose"
      options={options}
      error={error}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

test('nothing is chosen at first, and the placeholder says so', async () => {
  const screen = await render(<Region />);
  await expect.element(screen.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('Choose');
});

test('what is chosen is shown, by pointer and by typing its first letter', async () => {
  const screen = await render(<Region />);
  const list = screen.getByRole('combobox', { name: 'Region' });
  await userEvent.selectOptions(list, 'Asia');
  await expect.element(list).toHaveDisplayValue('Asia');
  list.element().focus();
  await userEvent.keyboard('E');
  await expect.element(list).toHaveDisplayValue('Europe');
});

test('what is wrong is read with the list', async () => {
  const screen = await render(<Region error="Choose a region." />);
  const list = screen.getByRole('combobox', { name: 'Region' });
  await expect.element(list).toHaveAccessibleDescription('Choose a region.');
  await expect.element(list).toBeInvalid();
});

test('where nothing can be wrong no space is kept for words about it', async () => {
  const screen = await render(
    <>
      <Select label="Kept" options={options} />
      <Select label="None" options={options} canFail={false} />
    </>,
  );
  const spaceBelow = (name: string) => {
    const list = screen.getByRole('combobox', { name }).element();
    const frame = list.closest('div')!;
    return frame.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  };
  expect(spaceBelow('Kept')).toBeGreaterThan(15);
  expect(spaceBelow('None')).toBeLessThan(5);
});
