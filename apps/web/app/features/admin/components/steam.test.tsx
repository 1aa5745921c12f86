import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { answer, pressAgain, shown } from '../admin.fixture.tsx';
import { SteamPanel } from './SteamPanel.tsx';

const CONNECT = 'PUT /api/admin/connect-steam';
const DISCONNECT = 'PUT /api/admin/disconnect-steam';

async function panel(answers: Answers) {
  const server = wire({ [CONNECT]: { message: 'ok' }, [DISCONNECT]: { message: 'ok' }, ...answers });
  const screen = await shown(<SteamPanel />);
  return {
    server,
    screen,
    input: screen.getByLabelText('Nickname or friend code'),
    steamId: screen.getByLabelText('SteamID or profile address'),
    connect: screen.getByRole('button', { name: 'Connect Steam', exact: true }),
    disconnect: screen.getByRole('button', { name: 'Disconnect Steam', exact: true }),
  };
}

test('Enter connects the account that is named, and says so', async () => {
  const { server, screen, input, steamId } = await panel({ [CONNECT]: { message: 'ok' } });
  await input.fill('ada');
  await steamId.fill(' 76561198000000001 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Steam of ada is connected.')).toBeVisible();
  expect(server.bodies(CONNECT)).toEqual([{ input: 'ada', steamId: '76561198000000001' }]);
  expect(server.times(DISCONNECT)).toBe(0);
});

test('pressed twice it is connected once; an account of another player is said above the form', async () => {
  const held = Promise.withResolvers<void>();
  const { server, screen, input, connect, disconnect } = await panel({
    [CONNECT]: async () => {
      await held.promise;
      return refused(409, 'steam_taken');
    },
  });
  await input.fill('ada');
  await connect.click();
  await pressAgain(connect);
  await expect.element(disconnect).not.toHaveAttribute('aria-busy');
  held.resolve();
  await expect.element(screen.getByText('This Steam account is connected to another player.')).toBeVisible();
  await expect.element(input).toHaveValue('ada');
  expect(server.times(CONNECT)).toBe(1);
});

test('disconnecting is asked about first, and a no sends nothing', async () => {
  const { server, screen, input, steamId, disconnect } = await panel({ [DISCONNECT]: { message: 'ok' } });
  await disconnect.click();
  await expect.element(input).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  await input.fill(' ada ');
  await steamId.fill('76561198000000001');
  await disconnect.click();
  await answer('Do you really want to disconnect the Steam account of ada?', 'No, keep');
  expect(server.times(DISCONNECT)).toBe(0);
  await disconnect.click();
  await answer(/Steam account of ada/, 'Yes, disconnect');
  await expect.element(screen.getByText('Steam of ada is disconnected.')).toBeVisible();
  expect([server.bodies(DISCONNECT), server.times(CONNECT)]).toEqual([[{ input: 'ada' }], 0]);
});

test('a disconnection that fails has words of its own', async () => {
  const { server, screen, input, connect, disconnect } = await panel({
    [DISCONNECT]: refused(409, 'steam_not_connected'),
    [CONNECT]: refused(500, 'internal'),
  });
  await input.fill('ada');
  await disconnect.click();
  await answer(/Steam account of ada/, 'Yes, disconnect');
  await expect.element(screen.getByText('Steam is not connected.')).toBeVisible();
  server.now({ [DISCONNECT]: refused(500, 'internal') });
  await disconnect.click();
  await answer(/Steam account of ada/, 'Yes, disconnect');
  await expect.element(screen.getByText('An error occurred while disconnecting Steam.')).toBeVisible();
  await connect.click();
  await expect.element(screen.getByText('An error occurred while connecting Steam.')).toBeVisible();
});

test('in Chinese the question names the player', async () => {
  locale.set('zh-CN');
  wire({ [DISCONNECT]: { message: 'ok' } });
  const screen = await shown(<SteamPanel />);
  await screen.getByLabelText('昵称或好友码').fill('ada');
  await screen.getByRole('button', { name: '解除绑定 Steam' }).click();
  await answer('确定要解除 ada 的 Steam 绑定吗？', '确认解除');
  await expect.element(screen.getByText('已解除 ada 的 Steam 绑定。')).toBeVisible();
});
