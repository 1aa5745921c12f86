import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { ButtonLink } from './ButtonLink.tsx';

test('looks like a button and is a link: it leads on by press and by Enter, and says where before', async () => {
  const screen = await renderInApp(<ButtonLink to="/premium">Get Premium</ButtonLink>, '/home');
  const link = screen.getByRole('link', { name: 'Get Premium' });
  expect(link.element().getAttribute('href')).toBe('/premium');
  await userEvent.tab();
  expect(document.activeElement).toBe(link.element());
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.at).toBe('/premium');
});

test('its icon is no part of its name', async () => {
  const screen = await renderInApp(
    <ButtonLink to="/news" icon={<svg aria-hidden="true" />}>
      Read on
    </ButtonLink>,
  );
  await expect.element(screen.getByRole('link', { name: 'Read on', exact: true })).toBeVisible();
});
