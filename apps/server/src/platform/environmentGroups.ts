import { parseWebhook, type Webhook } from '@retake/core/discord/webhook.ts';
import type { BlobStorage, Environment } from './environment.ts';
import { EnvironmentError, parseMatch, read, type Source, wrong } from './environmentValues.ts';

export const DISCORD_LANGS = ['en', 'zh-CN'] as const;

export function readAdmin(env: Source, sampleData: boolean): Environment['admin'] {
  const nickname = read(
    env,
    'ADMIN_NICKNAME',
    '',
    '3 to 20 English letters, digits or _',
    parseMatch(/^\w{3,20}$/),
  );
  const email = read(env, 'ADMIN_EMAIL', '', 'an e-mail address', parseMatch(/^[\w.]+@[\w.]+\.\w+$/));
  const password = read(env, 'ADMIN_PASSWORD', '', '8 to 128 characters', parseMatch(/^.{8,128}$/));
  if (!sampleData && nickname === '') return null;
  if (!sampleData && password === '')
    wrong('ADMIN_PASSWORD', '', '8 to 128 characters when ADMIN_NICKNAME is set');
  return {
    nickname: nickname || 'admin',
    email: email || 'admin@retake.example',
    password: password || null,
  };
}

export function readOperator(env: Source): Environment['operator'] {
  const line = (most: number) => parseMatch(new RegExp(`^.{1,${most}}$`));
  const name = read(env, 'OPERATOR_NAME', '', '1 to 200 characters', line(200));
  const address = read(env, 'OPERATOR_ADDRESS', '', '1 to 500 characters in one line', line(500));
  const email = read(env, 'OPERATOR_EMAIL', '', 'an e-mail address', parseMatch(/^[\w.+-]+@[\w.-]+$/));
  return name && address && email ? { name, address, email } : null;
}

/** `prefix`: of its variables. */
export function readBlobStorage(env: Source, prefix: string): BlobStorage | null {
  const takes = 'an http or https address with the bucket as its path';
  const url = read<string | null>(env, `${prefix}_URL`, null, takes, (text) =>
    /^https?:\/\/[^/?#@]+\/[^/?#]+$/.test(text) && URL.canParse(text) ? text : null,
  );
  const text = (name: string, fallback: string) =>
    read(env, name, fallback, '1 to 256 characters without spaces', parseMatch(/^\S{1,256}$/));
  const keyId = text(`${prefix}_KEY`, '');
  const secret = text(`${prefix}_SECRET`, '');
  const region = text(`${prefix}_REGION`, 'auto');
  if ([url ?? '', keyId, secret].some((value) => value === '') && (url || keyId || secret)) {
    throw new EnvironmentError(`${prefix}_URL, ${prefix}_KEY and ${prefix}_SECRET are needed together.`);
  }
  return url ? { url, keyId, secret, region } : null;
}

export function readStripe(env: Source): Environment['stripe'] {
  const key = (name: string, takes: string, pattern: RegExp) =>
    read<string | null>(env, name, null, takes, parseMatch(pattern));
  const secretKey = key(
    'STRIPE_SECRET_KEY',
    'a secret key of Stripe: sk_… or rk_…',
    /^(sk|rk)_(live|test)_\w{8,256}$/,
  );
  const webhookSecret = key(
    'STRIPE_WEBHOOK_SECRET',
    'the secret of the webhook: whsec_…',
    /^whsec_\S{8,256}$/,
  );
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (secretKey || webhookSecret)
    throw new EnvironmentError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together.');
  return null;
}

export function readDiscord(env: Source): Environment['discord'] {
  const takes = 'the address of a webhook at Discord: https://discord.com/api/webhooks/…';
  return {
    webhook: read<Webhook | null>(env, 'DISCORD_WEBHOOK_URL', null, takes, parseWebhook),
    publicKey: read<string | null>(
      env,
      'DISCORD_PUBLIC_KEY',
      null,
      '64 hexadecimal digits',
      parseMatch(/^[0-9a-f]{64}$/i),
    ),
    lang: read<Environment['discord']['lang']>(
      env,
      'DISCORD_LANG',
      'en',
      DISCORD_LANGS.join(', '),
      (text) => DISCORD_LANGS.find((lang) => lang === text) ?? null,
    ),
    api: read(
      env,
      'DISCORD_API',
      'https://discord.com',
      'for tests an address of this machine: http://127.0.0.1:port',
      parseMatch(/^http:\/\/127\.0\.0\.1:\d{1,5}$/),
    ),
  };
}
