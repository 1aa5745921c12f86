import { page } from 'vitest/browser';
import { ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import type { Tournament } from '../../model/event.ts';
import { Desk } from './Desk.tsx';

export const done = { message: 'ok' };

/** The desk alone, as it stands for its organiser. */
export async function openDesk(tournament: Tournament, answers: Answers = {}) {
  await page.viewport(1280, 900);
  const server = wire(answers);
  const you = { entrantId: null, mayCheckIn: false, isOrganiser: true, isCaptain: false, fixtureId: null };
  const screen = await renderInFrame(<Desk tournament={{ ...tournament, you }} />, ada);
  const part = (name: string | RegExp) => screen.getByRole('region', { name });
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
  return { screen, server, part, press };
}

/** What stands in a list, its buttons left out, and which buttons it has. */
export const rowsOf = (part: Element) =>
  [...part.querySelectorAll('li')].map((row) => {
    const copy = row.cloneNode(true) as Element;
    for (const one of copy.querySelectorAll('button, [aria-hidden]')) one.remove();
    return [copy.textContent, ...[...row.querySelectorAll('button')].map((one) => one.textContent)];
  });
