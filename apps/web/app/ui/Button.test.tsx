import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';

test('a press by pointer, Enter or Space does what the button says', async () => {
  const pressed = vi.fn();
  const screen = await render(<Button onClick={pressed}>Search</Button>);
  const button = screen.getByRole('button', { name: 'Search' });
  await button.click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(pressed).toHaveBeenCalledTimes(3);
});

test('one that is busy says so, keeps its name, its width and the focus, and takes no further press', async () => {
  const pressed = vi.fn();
  const screen = await render(<Button onClick={pressed}>Search</Button>);
  const button = screen.getByRole('button', { name: 'Search' });
  await button.click();
  const before = button.element().getBoundingClientRect().width;
  await screen.rerender(
    <Button onClick={pressed} loading>
      Search
    </Button>,
  );
  expect(button.element().getAttribute('aria-busy')).toBe('true');
  expect((button.element() as HTMLElement).innerText).toBe('Search'); // what is hidden would not be in it
  expect(button.element().getBoundingClientRect().width).toBe(before);
  expect(document.activeElement).toBe(button.element());
  await button.click({ force: true });
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a busy button of a form does not send it a second time', async () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={sent}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  await screen.getByRole('button').click({ force: true });
  expect(sent).not.toHaveBeenCalled();
});
