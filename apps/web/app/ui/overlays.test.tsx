import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeToast, toast } from '#app/toasts/toasts.ts';
import { Accordion } from './Accordion.tsx';
import { IconButton } from './IconButton.tsx';
import { SideTabs } from './SideTabs.tsx';
import { Tabs } from './Tabs.tsx';
import { ToastHost } from './ToastHost.tsx';

const tabs = [
  { key: 'a', label: 'Friends', count: 3 },
  { key: 'b', label: 'Received' },
  { key: 'c', label: 'Sent' },
] as const;
type Key = (typeof tabs)[number]['key'];

function Board({ side = false }: { side?: boolean }) {
  const [selected, setSelected] = useState<Key>('a');
  const props = { tabs, selected, onSelect: setSelected, label: 'Lists' };
  const content = <p>content of {selected}</p>;
  return side ? (
    <SideTabs {...props} action={null}>
      {content}
    </SideTabs>
  ) : (
    <Tabs {...props}>{content}</Tabs>
  );
}

const selectedTab = (screen: { getByRole: typeof page.getByRole }) =>
  screen
    .getByRole('tab')
    .elements()
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent);

test('one tab is selected, a press selects another, and the panel is named by it', async () => {
  const screen = await render(<Board />);
  expect(selectedTab(screen)).toEqual(['Friends (3)']);
  await screen.getByRole('tab', { name: 'Sent' }).click();
  await expect.poll(() => selectedTab(screen)).toEqual(['Sent']);
  await expect.element(screen.getByRole('tabpanel', { name: 'Sent' })).toHaveTextContent('content of c');
});

test('arrow keys, Home and End move along tabs, round the ends, and the selection follows', async () => {
  const screen = await render(<Board />);
  screen
    .getByRole('tab', { name: /^Friends/ })
    .element()
    .focus();
  for (const [key, tab] of [
    ['{ArrowRight}', 'Received'],
    ['{End}', 'Sent'],
    ['{ArrowRight}', 'Friends (3)'],
    ['{ArrowLeft}', 'Sent'],
    ['{Home}', 'Friends (3)'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect
      .poll(() => [document.activeElement?.textContent, ...selectedTab(screen)])
      .toEqual([tab, tab]);
  }
});

test('tabs are one stop of the Tab key', async () => {
  await render(
    <>
      <Board />
      <button type="button">after</button>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).toBe('tab');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

test('tabs in a sidebar are moved along by up and down', async () => {
  const screen = await render(<Board side />);
  screen
    .getByRole('tab', { name: /^Friends/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => selectedTab(screen)).toEqual(['Received']);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => selectedTab(screen)).toHaveLength(1);
  await expect.element(screen.getByText('content of a')).toBeVisible();
});

const items = [
  { key: '1', title: 'How do I start?', content: 'Press Play.' },
  { key: '2', title: 'What is a party?', content: 'Friends who search together.' },
];

test('an answer is hidden until its question is pressed, and several may be open', async () => {
  const screen = await render(<Accordion items={items} />);
  expect(
    screen
      .getByText('Press Play.')
      .elements()
      .filter((answer) => answer.checkVisibility()),
  ).toEqual([]);
  await screen.getByRole('button', { name: 'How do I start?' }).click();
  await screen.getByRole('button', { name: 'What is a party?' }).click();
  await expect.element(screen.getByText('Press Play.')).toBeVisible();
  await expect.element(screen.getByText('Friends who search together.')).toBeVisible();
});

test('a question says whether it is open, and Enter opens and closes it', async () => {
  const screen = await render(<Accordion items={items} />);
  const question = screen.getByRole('button', { name: 'How do I start?' });
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
  question.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
});

test('a question is a heading, so that readers can go from one to the next', async () => {
  const screen = await render(<Accordion items={items} />);
  const headings = screen.getByRole('heading').elements();
  expect(headings.map((heading) => heading.textContent)).toEqual(['How do I start?', 'What is a party?']);
});

test('a button with an icon alone has a name, which is seen on hover', async () => {
  const pressed = vi.fn();
  const screen = await render(
    <IconButton label="Invite Nova" icon={<svg aria-hidden="true" />} onClick={pressed} />,
  );
  const button = screen.getByRole('button', { name: 'Invite Nova' });
  const seen = () =>
    [...document.querySelectorAll('body *')].some(
      (element) =>
        element.childElementCount === 0 &&
        element.textContent === 'Invite Nova' &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  expect(seen()).toBe(false);
  await button.hover();
  await expect.poll(seen).toBe(true);
  await button.click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('a notice is shown with its text and can be closed; one with the same id takes its place', async () => {
  await render(<ToastHost />);
  toast({ id: 'x', title: 'Nova is online', durationMs: 60_000 });
  await expect.element(page.getByText('Nova is online')).toBeVisible();
  toast({ id: 'x', title: 'Nova is away', text: 'Since now', durationMs: 60_000 });
  await expect.element(page.getByText('Nova is away')).toBeVisible();
  await expect.element(page.getByText('Nova is online')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Nova is away')).not.toBeInTheDocument();
});

test('a notice goes by itself after its time', async () => {
  const screen = await render(
    <>
      <ToastHost />
      <p className="mt-[30rem]">elsewhere</p>
    </>,
  );
  await screen.getByText('elsewhere').hover(); // one under the pointer stays
  toast({ title: 'Copied', durationMs: 300 });
  await expect.element(page.getByText('Copied')).toBeInTheDocument();
  await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
});

test('what a notice offers closes it', async () => {
  const accepted = vi.fn();
  await render(<ToastHost />);
  toast({
    id: 'invite',
    title: 'Nova invites you',
    durationMs: 60_000,
    actions: (close) => (
      <button
        type="button"
        onClick={() => {
          accepted();
          close();
        }}
      >
        Accept
      </button>
    ),
  });
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(accepted).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Nova invites you')).not.toBeInTheDocument();
});

test('what is settled elsewhere takes its notice away', async () => {
  await render(<ToastHost />);
  const id = toast({ title: 'Nova invites you', durationMs: 60_000 });
  await expect.element(page.getByText('Nova invites you')).toBeVisible();
  closeToast(id);
  await expect.element(page.getByText('Nova invites you')).not.toBeInTheDocument();
});
