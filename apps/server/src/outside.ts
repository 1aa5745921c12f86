import type { FastifyInstance } from 'fastify';
import { outboxPages } from './features/sandbox/outboxPages.ts';
import { steamApiRoutes } from './features/sandbox/steamApi.ts';
import { sandboxSteam, steamProviderRoutes } from './features/sandbox/steamProvider.ts';
import { STEAM, type SteamProvider } from './features/steam/provider.ts';
import { createSteamWebApi, type SteamWebApi } from './features/steam/webApi.ts';
import type { Deps } from './platform/deps.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import { loadSecret } from './platform/secrets/secrets.ts';

/** Who confirms a player's Steam account, and what tells about it; null without a key. */
export type SteamSide = { provider(): SteamProvider; webApi(): SteamWebApi | null };

/**
 * The outside world of this installation: the real Steam where its key is set, or where there is no sandbox; else the
 * stand-ins under `/sandbox`, which speak the same protocols. `localUrl`: how this process reaches itself.
 */
export async function plugOutside(
  http: FastifyInstance,
  deps: Deps,
  { outbox, localUrl }: { outbox: Outbox | null; localUrl(): string },
): Promise<SteamSide> {
  const { sandbox, steamApiKey } = deps.environment;
  if (sandbox && outbox) await http.register(outboxPages, { prefix: '/sandbox/mail', outbox });
  if (sandbox && !steamApiKey) return plugSandboxSteam(http, deps, localUrl);
  const webApi = steamApiKey ? createSteamWebApi({ key: steamApiKey, clock: deps.clock.now }) : null;
  return { provider: () => STEAM, webApi: () => webApi };
}

async function plugSandboxSteam(
  http: FastifyInstance,
  deps: Deps,
  localUrl: () => string,
): Promise<SteamSide> {
  const { publicUrl } = deps.environment;
  const clock = deps.clock.now;
  const secret = await loadSecret(deps.database, 'sandbox-steam', deps.randomBytes);
  const provider = () => sandboxSteam({ publicUrl, selfUrl: localUrl() });
  const { endpoint, idPrefix } = provider();
  await http.register(steamProviderRoutes, {
    prefix: '/sandbox/steam',
    ...{ endpoint, idPrefix, realm: publicUrl, clock, secret },
  });
  await http.register(steamApiRoutes, { prefix: '/sandbox/steam/api', clock });
  let webApi: SteamWebApi | null = null;
  return {
    provider,
    webApi() {
      webApi ??= createSteamWebApi({ key: 'sandbox', clock, baseUrl: `${localUrl()}/sandbox/steam/api` });
      return webApi;
    },
  };
}
