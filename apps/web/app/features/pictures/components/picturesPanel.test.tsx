import type { OwnPictures } from '@retake/contract/pictures/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { receive } from '#app/realtime/socket.ts';
import { ADA, ada, BO } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { PicturesPanel } from './PicturesPanel.tsx';
import TakeAwayDialog from './TakeAwayDialog.tsx';

const OWN = 'GET /api/users/pictures';
const SEND = 'PUT /api/users/pictures/{kind}';
const REMOVE = 'DELETE /api/users/pictures/{kind}';
const TAKE_AWAY = 'POST /api/admin/users/{id}/pictures/{kind}/take-away';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC';

const none = { shown: null, isWaiting: false, fault: null };
const own = (more: Partial<OwnPictures> = {}): OwnPictures => ({
  avatar: none,
  background: none,
  left: 5,
  ...more,
});
const gif = new File([new Uint8Array([71, 73, 70])], 'small.gif', { type: 'image/gif' });

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<PicturesPanel userId={ADA} nickname="ada" />, ada, '/settings');
  const states = () => textsOf(screen.getByRole('status').elements());
  return { screen, server, states };
}

test('PIC1, PIC2: a file is sent as it is, and until it is made that is said', async () => {
  const kinds: (string | undefined)[] = [];
  const { screen, server, states } = await open({
    [OWN]: own(),
    [SEND]: ({ params }) => {
      kinds.push(params.kind);
      return own({ background: { ...none, isWaiting: true }, left: 4 });
    },
  });
  await expect.poll(states).toEqual(['None', 'None']);
  await userEvent.upload(screen.getByLabelText('Choose a background').first(), gif);
  await expect.poll(states).toEqual(['None', ' It is being made. That takes a few seconds.']);
  await expect.element(screen.getByText(/You can send 4 more today/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove the background' })).toBeVisible();
  expect(kinds).toEqual(['background']);
  expect(server.bodies(SEND)).toEqual([new Uint8Array([71, 73, 70])]);
});

test('PIC3: what the server finds wrong is said; the reason of a picture that is not shown stands beside it', async () => {
  const { screen, server, states } = await open({ [OWN]: own(), [SEND]: refused(429, 'picture_limit') });
  await userEvent.upload(screen.getByLabelText('Choose an avatar').first(), gif);
  await expect.element(page.getByText('You can send five pictures a day. Try again tomorrow.')).toBeVisible();
  server.now({
    [OWN]: own({
      avatar: { ...none, fault: 'picture_too_much' },
      background: { ...none, fault: 'picture_type' },
    }),
  });
  receive('picturesChanged', {});
  await expect
    .poll(states)
    .toEqual([
      'The picture is too large or has too many frames. Try a smaller one.',
      'Choose a gif or webp picture.',
    ]);
});

test('PIC4: a picture is taken away with a press, and what is shown then is said', async () => {
  const { screen, server, states } = await open({
    [OWN]: own({ background: { ...none, shown: PIXEL } }),
    [REMOVE]: own(),
  });
  await expect.poll(states).toEqual(['None', '']);
  expect(screen.container.querySelector(`img[src="${PIXEL}"]`)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Remove the avatar' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Remove the background' }).click();
  await expect.poll(states).toEqual(['None', 'None']);
  expect(server.times(REMOVE)).toBe(1);
});

test('pictures that cannot be loaded say so, and Retry brings them', async () => {
  const { screen, server } = await open({ [OWN]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [OWN]: own() });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText(/You can send 5 more today/)).toBeVisible();
});

test('PIC8: a picture that cannot be taken away is said above what was typed', async () => {
  const kinds: (string | undefined)[] = [];
  wire({
    [TAKE_AWAY]: ({ params }) => {
      kinds.push(params.kind);
      return refused(404, 'picture_gone');
    },
  });
  const screen = await renderInFrame(<TakeAwayDialog playerId={BO} onClose={() => undefined} />, ada);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Advertising');
  await screen.getByRole('button', { name: 'Take a picture away' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is no such picture any more.');
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Advertising');
  expect(kinds).toEqual(['avatar']);
});

test('in Chinese the panel speaks Chinese', async () => {
  locale.set('zh-CN');
  const { states } = await open({ [OWN]: own({ avatar: { ...none, isWaiting: true } }) });
  await expect.poll(states).toEqual([' 正在处理，请稍候几秒。', '未设置']);
});
