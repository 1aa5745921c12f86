import { createSteamWebApi } from './features/steam/webApi.ts';
import type { Environment } from './platform/environment.ts';
import { verifySmtp } from './platform/mail/smtp.ts';

/** Any account that Steam knows: this one is its first. */
const SOME_STEAM_ID = '76561197960265729';

/** How the checks of an installation's health ask the services of its settings. */
export function healthProbes({ redisUrl, smtpUrl, steamApiKey, stripe }: Environment) {
  return {
    async askRedis(): Promise<void> {
      const { connectRedis } = await import('./platform/redis/connect.ts');
      const redis = await connectRedis(redisUrl!, 'doctor:', { warn: () => undefined });
      await redis.commands.ping().finally(() => redis.close());
    },
    askMail: () => verifySmtp(smtpUrl!),
    async askSteam(): Promise<'good' | 'denied' | 'unreachable'> {
      const api = createSteamWebApi({ key: steamApiKey!, clock: Date.now });
      const { failed } = await api.bans([SOME_STEAM_ID]);
      const [failure] = failed.values();
      return failure === undefined ? 'good' : failure === 'denied' ? 'denied' : 'unreachable';
    },
    async askPayments(): Promise<void> {
      const { openStripe } = await import('@retake/payments/stripe/provider.ts');
      await (await openStripe(stripe!)).changedSince(Date.now());
    },
  };
}
