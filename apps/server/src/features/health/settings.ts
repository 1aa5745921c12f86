import type { Environment } from '../../platform/environment.ts';
import { hostNameOf, isLocalHost } from '../../platform/http/host.ts';
import { type Found, found, type Ground } from './check.ts';

const isLocal = (host: string): boolean => isLocalHost(hostNameOf(host) ?? host);
export const isPublic = ({ publicUrl }: Pick<Environment, 'publicUrl'>): boolean =>
  !isLocal(new URL(publicUrl).host);

/** Settings that are right one by one, but are not meant for a site with players. */
export function lookAtSettings({ environment }: Pick<Ground, 'environment'>): Found[] {
  const { sampleData, sandbox, operator, publicUrl, trustProxy, host } = environment;
  if (!isPublic(environment) && sampleData) return found('settings_trial');
  const isPlain = publicUrl.startsWith('http:');
  const faults = [
    ...(sampleData ? found('settings_samples') : []),
    ...(sandbox ? found('settings_sandbox') : []),
    ...(operator === null ? found('settings_operator') : []),
    ...(isPublic(environment) && isPlain ? found('settings_plain', { detail: publicUrl }) : []),
    ...(!isPlain && isLocal(host) && !trustProxy ? found('settings_proxy') : []),
  ];
  return faults.length > 0 ? faults : found('settings_good');
}
