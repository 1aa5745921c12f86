import { resolve } from 'node:path';
import { parseWebhook, type Webhook } from '@retake/core/discord/webhook.ts';
import { parseRecipient } from './backups/ageKeys.ts';
import { openSandboxFault } from './dangers.ts';
import { type GameServerAddress, parseGameServers, parseRegions, type Region } from './gameServerList.ts';
import { OperatorError } from './operatorError.ts';

/** A bucket of an S3 service. */
export type BlobStorage = { url: string; keyId: string; secret: string; region: string };

export type Environment = {
  port: number;
  host: string;
  publicUrl: string;
  /** The address at which game servers reach the platform. */
  gameServersUrl: string;
  /** Whether to believe a proxy's header about the player's address. */
  trustProxy: boolean;
  /** Connections of everybody, and of one address. */
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** LIM10. */
  writesAMinute: number;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  sampleData: boolean;
  sandbox: boolean;
  /** Whether the sandbox may be reached from other computers. */
  openSandbox: boolean;
  admin: { nickname: string; email: string; password: string | null } | null;
  promoCodes: string[];
  /** Dedicated servers for matches; empty: the simulator in the sandbox. */
  gameServers: GameServerAddress[];
  /** Regions of the game servers, in order; empty: only one location, without a name. */
  regions: Region[];
  simSpeed: number;
  /** How many times as fast as a person simulated players act. */
  simPace: number;
  /** For tests: the share of a simulated server's reports that are sent twice or late. */
  simFaults: number;
  searchTimeSeconds: number;
  brandName: string;
  /** LEG1: who answers for this installation; null: not all of it is said. */
  operator: { name: string; address: string; email: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  steamApiKey: string | null;
  /** Null: the sandbox takes the money, or nobody. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** What full meters give (DRP1, DRP6). */
  drops: (typeof DROP_MODES)[number];
  /** DRP6: two-letter countries whose players may choose gift codes. */
  dropCountries: string[];
  /** 2FA5: whether staff may work without a second factor. */
  staffSecondFactor: (typeof SECOND_FACTOR_MODES)[number];
  /** For tests of the sandbox: the share of notices and answers that go wrong. */
  payFaults: number;
  /** NOT20: origins of push services besides those of the browsers' makers. */
  pushServices: string[];
  /** PAY20: the right to withdraw is everybody's, not only where the law says so. */
  withdrawalForAll: boolean;
  /** Where files are stored; null: under `dataDir`. */
  blobStorage: BlobStorage | null;
  /** The public key to which backups are encrypted; null: none are made. */
  backupKey: string | null;
  /** Where backups are stored; null: with the files. */
  backupStorage: BlobStorage | null;
  discord: {
    /** The channel that hears of news and tournaments; null: none does. */
    webhook: Webhook | null;
    /** The hexadecimal key by which commands are known to be Discord's; null: there are none. */
    publicKey: string | null;
    /** Of the posts. */
    lang: (typeof DISCORD_LANGS)[number];
    /** Discord itself; for tests a server of this machine. */
    api: string;
  };
  /** Port for metrics, reachable only from this machine. */
  metricsPort: number | null;
  /** With this token, metrics are also on the public port. */
  metricsToken: string | null;
  logLevel: LogLevel;
};

export const DEFAULT_SIM_SPEED = 60;
const DROP_MODES = ['cosmetic', 'codes', 'off'] as const;

const SECOND_FACTOR_MODES = ['offered', 'required'] as const;

const DISCORD_LANGS = ['en', 'zh-CN'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A wrong value: one line with the variable, its value and what it accepts. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError';
}

type Source = Readonly<Record<string, string | undefined>>;

const SECRET = /PASSWORD|URL|KEY|SECRET|TOKEN|GAME_SERVERS/;

function wrong(name: string, got: string, takes: string): never {
  const shown =
    SECRET.test(name) && name !== 'PUBLIC_URL' ? `a value of ${got.length} characters` : `"${got}"`;
  throw new EnvironmentError(`${name} is ${shown}, but it takes ${takes}.`);
}

function read<T>(
  env: Source,
  name: string,
  fallback: T,
  takes: string,
  parse: (text: string) => T | null,
): T {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = parse(text);
  return value === null ? wrong(name, text, takes) : value;
}

const parseInteger = (min: number, max: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

const parseNumber = (min: number, max: number) => (text: string) =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

const parseFlag = (text: string) => (text === '1' ? true : text === '0' ? false : null);

const parseUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : null;

const parseMatch = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);

/** For `localhost` Fastify would open a second server on ::1, which has no sockets and which nothing guards. */
const parseHost = (text: string) =>
  /^[\w.:-]+$/.test(text) ? (text === 'localhost' ? '127.0.0.1' : text) : null;

function parsePromoCodes(text: string): string[] | null {
  const codes = text.split(',').map((code) => code.trim());
  return codes.every((code) => /^[A-Za-z0-9-]{3,40}$/.test(code)) ? codes : null;
}

function parseOrigins(text: string): string[] | null {
  const origins = text.split(',').map((origin) => origin.trim());
  return origins.every(
    (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
  )
    ? origins
    : null;
}

function parseCountries(text: string): string[] | null {
  const countries = text.split(',').map((country) => country.trim());
  return countries.every((country) => /^[A-Z]{2}$/.test(country)) ? countries : null;
}

function readAdmin(env: Source, sampleData: boolean): Environment['admin'] {
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

function readOperator(env: Source): Environment['operator'] {
  const line = (most: number) => parseMatch(new RegExp(`^.{1,${most}}$`));
  const name = read(env, 'OPERATOR_NAME', '', '1 to 200 characters', line(200));
  const address = read(env, 'OPERATOR_ADDRESS', '', '1 to 500 characters in one line', line(500));
  const email = read(env, 'OPERATOR_EMAIL', '', 'an e-mail address', parseMatch(/^[\w.+-]+@[\w.-]+$/));
  return name && address && email ? { name, address, email } : null;
}

/** `prefix`: of its variables. */
function readBlobStorage(env: Source, prefix: string): BlobStorage | null {
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

function readStripe(env: Source): Environment['stripe'] {
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

function readDiscord(env: Source): Environment['discord'] {
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

function refuseOpenSandbox(environment: Environment): void {
  const fault = openSandboxFault(environment);
  if (fault !== null) throw new EnvironmentError(fault);
}

/** Several nodes need a shared database besides Redis. */
function refuseRedisAlone({ redisUrl, databaseUrl }: Environment): void {
  if (redisUrl && !databaseUrl) {
    throw new EnvironmentError(
      'REDIS_URL is set, but DATABASE_URL is not: several processes need a PostgreSQL server that they share.',
    );
  }
}

/** A match in a region without a server could never be played; a server without a region would never get one. */
function refuseStrayServers({ regions, gameServers }: Environment): void {
  const names = regions.map(({ name }) => name);
  const stray = gameServers.find(({ region }) => region !== null && !names.includes(region));
  if (stray) {
    // The text is not printed: it may be part of a password.
    throw new EnvironmentError(
      `GAME_SERVERS says of ${stray.host}:${stray.port} after its @ that it is in a region that REGIONS does not name.`,
    );
  }
  const empty = names.find((name) => !gameServers.some(({ region }) => region === name));
  if (empty && gameServers.length > 0) {
    throw new EnvironmentError(`REGIONS names "${empty}", but no server of GAME_SERVERS ends in @${empty}.`);
  }
}

/** A page loaded over https cannot request an http address. */
function refuseMixedPings({ regions, publicUrl }: Environment): void {
  const plain = regions.find(({ pingUrl }) => !pingUrl.startsWith('https:'));
  if (plain && publicUrl.startsWith('https:')) {
    throw new EnvironmentError(
      `REGIONS gives "${plain.name}" an http address, but it takes https where PUBLIC_URL is https.`,
    );
  }
}

/** Reads and checks every variable at start. Throws an `EnvironmentError` for the first wrong one. */
export function readEnvironment(env: Source): Environment {
  const port = read(env, 'PORT', 3000, 'a port from 0 to 65535', parseInteger(0, 65535));
  const sampleData = read(env, 'SAMPLE_DATA', true, '1 or 0', parseFlag);
  const http = ['http:', 'https:'];
  const publicUrl = read(
    env,
    'PUBLIC_URL',
    `http://localhost:${port}`,
    'an http or https address',
    parseUrl(http),
  );
  const optionalUrl = (name: string, takes: string, protocols: string[]) =>
    read<string | null>(env, name, null, takes, parseUrl(protocols));
  const regions = read<Region[]>(
    env,
    'REGIONS',
    [],
    'one to five Name=address, separated by commas: names of 1 to 40 characters without = , @ and /, each once, and http or https addresses',
    parseRegions,
  );
  const environment: Environment = {
    port,
    host: read(env, 'HOST', '127.0.0.1', 'a host name or address', parseHost),
    publicUrl: new URL(publicUrl).origin,
    gameServersUrl: new URL(
      read(env, 'GAME_SERVERS_URL', publicUrl, 'an http or https address', parseUrl(http)),
    ).origin,
    trustProxy: read(env, 'TRUST_PROXY', false, '1 or 0', parseFlag),
    maxConnections: read(
      env,
      'MAX_CONNECTIONS',
      20_000,
      'a number from 100 to 1000000',
      parseInteger(100, 1_000_000),
    ),
    maxConnectionsPerAddress: read(
      env,
      'MAX_CONNECTIONS_PER_ADDRESS',
      512,
      'a number from 10 to 1000000',
      parseInteger(10, 1_000_000),
    ),
    writesAMinute: read(env, 'WRITES_A_MINUTE', 120, 'whole calls from 1 to 1000000', parseInteger(1, 1e6)),
    dataDir: resolve(read(env, 'DATA_DIR', './data', 'a folder', (text) => text)),
    databaseUrl: optionalUrl('DATABASE_URL', 'a postgres:// address', ['postgres:', 'postgresql:']),
    redisUrl: optionalUrl('REDIS_URL', 'a redis:// or rediss:// address', ['redis:', 'rediss:']),
    sampleData,
    sandbox: read(env, 'SANDBOX', sampleData, '1 or 0', parseFlag),
    openSandbox: read(env, 'OPEN_SANDBOX', false, '1 or 0', parseFlag),
    admin: readAdmin(env, sampleData),
    promoCodes: read(
      env,
      'PROMO_CODES',
      ['RETAKE-ACE', 'RETAKE-CLUTCH', 'RETAKE-ECO'],
      'codes of 3 to 40 letters, digits and -, separated by commas',
      parsePromoCodes,
    ),
    gameServers: read(
      env,
      'GAME_SERVERS',
      [],
      'host:port/rconPassword or host:port/rconPassword/joinPassword, with >host:port after the first address where players use another one, with @Region where REGIONS is set, separated by commas, each server once',
      parseGameServers(regions),
    ),
    regions,
    simSpeed: read(
      env,
      'SIM_SPEED',
      DEFAULT_SIM_SPEED,
      'a number from 0.1 to 10000',
      parseNumber(0.1, 10_000),
    ),
    simPace: read(env, 'SIM_PACE', 1, 'a number from 1 to 20', parseNumber(1, 20)),
    simFaults: read(env, 'SIM_FAULTS', 0, 'a share from 0 to 1', parseNumber(0, 1)),
    searchTimeSeconds: read(env, 'SEARCH_TIME', 30, 'whole seconds from 1 to 3600', parseInteger(1, 3600)),
    brandName: read(env, 'BRAND_NAME', 'Retake', '1 to 40 characters', parseMatch(/^.{1,40}$/)),
    operator: readOperator(env),
    smtpUrl: optionalUrl('SMTP_URL', 'an smtp:// or smtps:// address', ['smtp:', 'smtps:']),
    mailFrom: read(
      env,
      'MAIL_FROM',
      'noreply@retake.example',
      'an e-mail address',
      parseMatch(/^[\w.+-]+@[\w.-]+$/),
    ),
    steamApiKey: read<string | null>(
      env,
      'STEAM_API_KEY',
      null,
      '32 hexadecimal digits',
      parseMatch(/^[0-9A-Fa-f]{32}$/),
    ),
    stripe: readStripe(env),
    drops: read<Environment['drops']>(
      env,
      'DROPS',
      'cosmetic',
      DROP_MODES.join(', '),
      (text) => DROP_MODES.find((mode) => mode === text) ?? null,
    ),
    dropCountries: read(
      env,
      'DROP_COUNTRIES',
      [],
      'countries of two capital letters, separated by commas',
      parseCountries,
    ),
    staffSecondFactor: read<Environment['staffSecondFactor']>(
      env,
      'STAFF_SECOND_FACTOR',
      'offered',
      SECOND_FACTOR_MODES.join(', '),
      (text) => SECOND_FACTOR_MODES.find((mode) => mode === text) ?? null,
    ),
    payFaults: read(env, 'PAY_FAULTS', 0, 'a share from 0 to 1', parseNumber(0, 1)),
    pushServices: read(
      env,
      'PUSH_SERVICES',
      [],
      'origins such as https://push.example, separated by commas',
      parseOrigins,
    ),
    withdrawalForAll: read(env, 'WITHDRAWAL_FOR_ALL', false, '1 or 0', parseFlag),
    blobStorage: readBlobStorage(env, 'BLOB_S3'),
    backupKey: read<string | null>(
      env,
      'BACKUP_KEY',
      null,
      'a public key of age as npm run backup:key prints it: age1…',
      (text) => (parseRecipient(text) ? text : null),
    ),
    backupStorage: readBlobStorage(env, 'BACKUP_S3'),
    discord: readDiscord(env),
    metricsPort: read<number | null>(
      env,
      'METRICS_PORT',
      null,
      'a port from 0 to 65535',
      parseInteger(0, 65535),
    ),
    metricsToken: read<string | null>(
      env,
      'METRICS_TOKEN',
      null,
      '16 to 256 characters without spaces',
      parseMatch(/^\S{16,256}$/),
    ),
    logLevel: read<LogLevel>(env, 'LOG_LEVEL', 'info', LOG_LEVELS.join(', '), (text) =>
      LOG_LEVELS.includes(text as LogLevel) ? (text as LogLevel) : null,
    ),
  };
  refuseOpenSandbox(environment);
  refuseRedisAlone(environment);
  refuseStrayServers(environment);
  refuseMixedPings(environment);
  return environment;
}
