import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { expect } from 'vitest';
import { ADA, ada } from '#app/testing/players.ts';
import { type Reader, renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import { CUP } from '../../event.fixture.ts';
import { NewTournament } from './NewTournament.tsx';

export const MAY = 'GET /api/tournaments/may-create';
export const CREATE = 'POST /api/tournaments';
export const allowed = { mayCreate: true, reason: null, simulated: false };

/** The form with nothing missing but what a test is about. */
export async function openPlan(answers: Answers = {}, reader: Reader = ada) {
  const server = wire({ [MAY]: allowed, [CREATE]: { id: CUP }, ...answers });
  const screen = await renderInFrame(
    <NewTournament userId={ADA} onCreated={() => undefined} />,
    reader,
    '/tournaments/new',
  );
  await screen.getByRole('textbox', { name: 'Title' }).fill('Winter Cup');
  const box = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const list = (name: string) => screen.getByRole('combobox', { name, exact: true });
  const check = (name: string) => screen.getByRole('checkbox', { name, exact: true });
  const fold = (name: string) => screen.getByRole('button', { name, exact: true });
  const create = fold('Create the draft');
  const sent = async () => {
    await create.click();
    await expect.poll(() => server.times(CREATE)).toBe(1);
    return server.bodies(CREATE)[0] as TournamentInput;
  };
  return { screen, server, box, list, check, fold, create, sent };
}
