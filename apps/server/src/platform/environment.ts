import { resolve } from 'node:path';
import type { Webhook } from '@retake/core/discord/webhook.ts';
import { parseRecipient } from './backups/ageKeys.ts';
import { refuseConflicts } from './environmentConflicts.ts';
import {
  type DISCORD_LANGS,
  readAdmin,
  readBlobStorage,
  readDiscord,
  readOperator,
  readStripe,
} from './environmentGroups.ts';
import {
  parseCountries,
  parseFlag,
  parseHost,
  parseInteger,
  parseMatch,
  parseNumber,
  parseOrigins,
  parsePromoCodes,
  parseUrl,
  read,
  type Source,
} from './environmentValues.ts';
import { type GameServerAddress, parseGameServers, parseRegions, type Region } from './gameServerList.ts';

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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

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
  refuseConflicts(environment);
  return environment;
}
