import { MAPS, type MapId } from '@retake/core/maps.ts';
import type { Cvars } from '@retake/core/match/cvars.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { CvarFields } from './CvarFields.tsx';
import { FormFailure } from './FormFailure.tsx';
import { MapPoolField } from './MapPoolField.tsx';
import { PictureButton } from './PictureButton.tsx';
import { PictureState } from './PictureState.tsx';
import { typedTime } from './typedTime.ts';

type Pool = readonly MapId[] | null;

function Maps({ first, atLeast, told }: { first: Pool; atLeast: number; told: (pool: Pool) => void }) {
  const [pool, setPool] = useState<Pool>(first);
  const change = (next: MapId[] | null) => {
    setPool(next);
    told(next);
  };
  return <MapPoolField pool={pool} atLeast={atLeast} onChange={change} />;
}

async function maps(first: Pool, atLeast = 2) {
  const told = vi.fn();
  const screen = await renderInFrame(<Maps first={first} atLeast={atLeast} told={told} />);
  return { screen, told, box: (name: string) => screen.getByRole('checkbox', { name }) };
}

test('LOB28: without a choice all maps are in; one taken away leaves the others in the order of the pool', async () => {
  const { screen, told, box } = await maps(null);
  for (const one of screen.getByRole('checkbox').elements()) expect(one).toBeChecked();
  await box('Mirage').click();
  await box('Dust II').click();
  await expect.element(box('Mirage')).not.toBeChecked();
  const others = MAPS.map(({ id }) => id).filter((id) => id !== 'de_mirage' && id !== 'de_dust2');
  expect(told.mock.lastCall).toEqual([others]);
});

test('LOB28: with the last one back there is no choice any more', async () => {
  const { told, box } = await maps(MAPS.slice(1).map(({ id }) => id));
  await expect.element(box('Dust II')).not.toBeChecked();
  await box('Dust II').click();
  expect(told.mock.calls).toEqual([[null]]);
});

test('LOB28: as many as the veto needs stay in, by keyboard too; others can still come', async () => {
  const { screen, told, box } = await maps(['de_nuke', 'de_anubis', 'de_mirage'], 3);
  await expect.element(screen.getByText('The veto needs 3 maps at least.')).toBeVisible();
  for (const name of ['Nuke', 'Anubis', 'Mirage']) await expect.element(box(name)).toBeDisabled();
  (box('Dust II').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box('Nuke')).toBeEnabled();
  expect(screen.getByText(/^The veto needs/).elements()).toEqual([]);
  expect(told.mock.lastCall).toEqual([['de_dust2', 'de_mirage', 'de_nuke', 'de_anubis']]);
});

function Settings({ first, isOpen, told }: { first: Cvars; isOpen: boolean; told: (cvars: Cvars) => void }) {
  const [cvars, setCvars] = useState(first);
  const change = (next: Cvars) => {
    setCvars(next);
    told(next);
  };
  return <CvarFields cvars={cvars} onChange={change} isOpen={isOpen} />;
}

async function settings(first: Cvars, isOpen = true) {
  const told = vi.fn();
  const screen = await renderInFrame(<Settings first={first} isOpen={isOpen} told={told} />);
  await screen.getByText('Advanced set-up').first().click();
  return { screen, told, field: (name: string) => screen.getByRole('spinbutton', { name, exact: true }) };
}

test('LOB29: a setting is told as it is typed, and one that is emptied is as on any server', async () => {
  const { told, field } = await settings({ mp_friendlyfire: 1, mp_buytime: 20 });
  await expect.element(field('Buy time in seconds')).toHaveValue(20);
  await field('Bomb timer in seconds').fill('45');
  await field('Buy time in seconds').fill('');
  expect(told.mock.calls).toEqual([
    [{ mp_friendlyfire: 1, mp_buytime: 20, mp_c4timer: 45 }],
    [{ mp_friendlyfire: 1, mp_c4timer: 45 }],
  ]);
});

test('LOB29: each setting says between which values it is, and friendly fire is none of them', async () => {
  const { screen, field } = await settings({});
  await expect.element(field('Round time in minutes')).toHaveAccessibleDescription('1 to 5');
  expect(screen.getByRole('spinbutton').elements()).toHaveLength(9);
  expect(field('Friendly fire').elements()).toEqual([]);
});

test('LOB29: who has no Premium sees what is set, changes nothing, and is led to it', async () => {
  const { screen, field } = await settings({ mp_startmoney: 16_000 }, false);
  await expect.element(field('Start money')).toHaveValue(16_000);
  await expect.element(field('Start money')).toBeDisabled();
  await expect
    .element(screen.getByRole('link', { name: 'Set with Premium' }))
    .toHaveAttribute('href', '/premium');
});

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.gif', { type: 'image/gif' });

test('PIC1: the same file can be chosen twice; one that is too large is said, and not handed on', async () => {
  const onFile = vi.fn();
  const screen = await renderInFrame(<PictureButton label="Choose a logo" isBusy={false} onFile={onFile} />);
  const input = screen.container.querySelector('input')!;
  expect(input.accept).toBe('image/gif,image/webp');
  for (const times of [1, 2]) {
    await userEvent.upload(input, file(3));
    await expect.poll(() => onFile.mock.calls.length).toBe(times);
    expect(input.value).toBe(''); // else a browser does not tell of the same file again
  }
  await userEvent.upload(input, file(9 * 1024 * 1024));
  await expect.element(page.getByText(/^The file has more than \d+ MB\.$/)).toBeVisible();
  expect(onFile).toHaveBeenCalledTimes(2);
});

test.each([
  [{ shown: null, isWaiting: false, fault: null }, 'None'],
  [{ shown: '/a.webp', isWaiting: false, fault: null }, ''],
  [
    { shown: '/a.webp', isWaiting: true, fault: 'picture_broken' },
    'It is being made. That takes a few seconds.',
  ],
  [
    { shown: '/a.webp', isWaiting: false, fault: 'picture_broken' },
    'The picture could not be read. Try another one.',
  ],
] as const)('PIC2, PIC3: of a picture %o it is said: "%s"', async (standing, words) => {
  const screen = await renderInFrame(<PictureState standing={standing} />);
  expect(textsOf(screen.getByRole('status').elements()).map((text) => text.trim())).toEqual([words]);
});

test('what is wrong with a form is read aloud as it comes, and nothing is while nothing is wrong', async () => {
  const screen = await renderInFrame(<FormFailure text={undefined} />);
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  await screen.unmount();
  const failed = await renderInFrame(<FormFailure text="It failed." />);
  await expect.element(failed.getByRole('alert')).toHaveTextContent('It failed.');
});

test('a moment is typed in the own zone to the minute, and read back as the same minute', () => {
  const moment = new Date(2026, 0, 2, 3, 4, 59);
  expect(typedTime(moment)).toBe('2026-01-02T03:04');
  expect(new Date(typedTime(moment)).getTime()).toBe(moment.setSeconds(0, 0));
});

test('in Chinese the fields speak Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await maps(['de_nuke', 'de_anubis'], 2);
  await expect.element(screen.getByText('至少要选 2 张地图。')).toBeVisible();
});
