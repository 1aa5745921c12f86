import { type Found, found, type Ground, type ServerLook } from './check.ts';

/** As in `.example`: what is set where nobody has set it. */
const EXAMPLE = /\.example$/;

export async function lookAtRedis({ environment, askRedis }: Ground): Promise<Found[]> {
  if (environment.redisUrl === null) return found('redis_off');
  await askRedis();
  return found('redis_good');
}

export async function lookAtMail({ environment, askMail }: Ground): Promise<Found[]> {
  const { smtpUrl, sandbox, mailFrom } = environment;
  if (smtpUrl === null) return found(sandbox ? 'mail_off' : 'mail_none');
  await askMail();
  return found(EXAMPLE.test(mailFrom) ? 'mail_sender' : 'mail_good', { subject: mailFrom });
}

const STEAM = { good: 'steam_good', denied: 'steam_denied', unreachable: 'steam_unreachable' } as const;

export async function lookAtSteam({ environment, askSteam }: Ground): Promise<Found[]> {
  if (environment.sandbox) return found('steam_off');
  return environment.steamApiKey === null ? found('steam_none') : found(STEAM[await askSteam()]);
}

export async function lookAtPayments({ environment, askPayments }: Ground): Promise<Found[]> {
  if (environment.stripe === null) return found('payments_off');
  await askPayments();
  return found(environment.stripe.secretKey.includes('_test_') ? 'payments_test' : 'payments_good');
}

const SERVERS = { silent: 'servers_silent', locked: 'servers_locked', no_plugin: 'servers_plugin' } as const;

export async function lookAtServers({ environment, askServers }: Ground): Promise<Found[]> {
  const looks = await askServers();
  if (looks === null) return found(environment.sandbox ? 'servers_off' : 'servers_unknown');
  if (looks.length === 0) return found('servers_none');
  const faults = looks.flatMap(faultOf);
  return faults.length > 0 ? faults : found('servers_good', { count: looks.length });
}

const faultOf = ({ name, state, detail }: ServerLook): Found[] =>
  state === 'answers' ? [] : found(SERVERS[state], { subject: name, detail });
