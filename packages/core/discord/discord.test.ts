import { expect, test } from 'vitest';
import { answer, plain, post } from './message.ts';
import { parseWebhook } from './webhook.ts';

const TOKEN = 'a_Token-'.repeat(8);
const OWN = `/api/webhooks/123456789012345678/${TOKEN}`;

test('DIS1: only the address of a webhook at Discord is taken, and of it two parts', () => {
  const known = { id: '123456789012345678', token: TOKEN };
  for (const url of [`https://discord.com${OWN}`, `https://discordapp.com${OWN.replace('/api', '/api/v10')}`])
    expect(parseWebhook(url), url).toEqual(known);
  for (const url of [
    '',
    OWN,
    `http://discord.com${OWN}`,
    `https://discord.com.evil.example${OWN}`,
    `https://evil.example/discord.com${OWN}`,
    `https://discord.com@evil.example${OWN}`,
    `https://name:secret@discord.com${OWN}`,
    `https://discord.com:8443${OWN}`,
    `https://discord.com${OWN}/../../users/@me`,
    `https://discord.com${OWN}?wait=true`,
    `https://discord.com${OWN}#x`,
    `https://169.254.169.254${OWN}`,
    `https://discord.com/api/webhooks/1/short`,
  ])
    expect(parseWebhook(url), url).toBeNull();
});

test('DIS3: what somebody wrote mentions nobody, links nowhere and formats nothing', () => {
  expect(plain('discord.gg/abc')).toBe('discord.gg\\/abc'); // an invite, also without https://
  expect(plain('1. one')).toBe('1\\. one');
  const odd = '@everyone <@&1> [x](https://evil.example) **b** `c` ||s|| \u202e\u0000 \ud800';
  const safe = plain(odd);
  expect(safe).not.toMatch(/(?<!\\)[@<[\]()*`|:]/);
  for (const sign of ['\u202e', '\u0000']) expect(safe).not.toContain(sign);
  expect(safe.isWellFormed()).toBe(true);
  expect(post(odd, 'https://play.example', odd)).toMatchObject({
    embeds: [{ url: 'https://play.example', title: safe }],
    allowed_mentions: { parse: [] },
  });
  expect(answer('x')).toMatchObject({ data: { flags: 64, allowed_mentions: { parse: [] } } });
});

test('DIS3: a text is no longer than Discord takes', () => {
  const { embeds } = post('x'.repeat(5000), 'https://play.example', '*'.repeat(5000)) as {
    embeds: [{ title: string; description: string }];
  };
  expect(embeds[0].title).toHaveLength(256);
  expect(embeds[0].description).toHaveLength(2000);
});
