import { steamCalls } from '@retake/contract/steam/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { People } from '../accounts/people.ts';
import type { SandboxSteam } from '../sandbox/plug.ts';
import { serveAvatars } from './avatarRoute.ts';
import { createAvatars } from './avatars.ts';
import { STEAM } from './provider.ts';
import { type CheckSignIn, steamRoutes } from './routes.ts';
import { createSteam, type Steam } from './service.ts';
import { createStates } from './state.ts';
import { createSteamWebApi } from './webApi.ts';

type Ports = {
  people: People;
  /** The stand-in; null: the real Steam is used. */
  sandbox: SandboxSteam | null;
};

/** Players' Steam accounts, and Steam's data about them. */
export async function plugSteam(deps: Deps, { people, sandbox }: Ports) {
  const { steamApiKey } = deps.environment;
  const key = sandbox ? 'sandbox' : steamApiKey;
  const webApi = key
    ? createSteamWebApi({ key, clock: deps.clock.now, ...(sandbox && { baseUrl: sandbox.webApiUrl }) })
    : null;
  const provider = sandbox ? sandbox.provider : () => STEAM;
  const states = createStates(await loadSecret(deps.database, 'steam-state', deps.randomBytes));
  const avatars = createAvatars({ ...deps, webApi });
  return {
    service: createSteam({ ...deps, people, states, provider, webApi, avatars }),
    serve: (http) => serveAvatars(http, avatars),
  } satisfies Plugged;
}

/** The sign-in through Steam, and its effect on an account check. */
export const plugSteamSignIn = (deps: Deps, ports: { steam: Steam; people: People; check: CheckSignIn }) =>
  ({ calls: [callsOf(steamCalls, steamRoutes(ports.steam, { ...deps, ...ports }))] }) satisfies Plugged;
