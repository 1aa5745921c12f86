/** HEA1: what is looked at, in this order. A finding's name begins with its check. */
export const CHECKS = [
  'settings',
  'database',
  'schema',
  'disk',
  'files',
  'redis',
  'address',
  'certificate',
  'clock',
  'mail',
  'steam',
  'payments',
  'servers',
  'errands',
] as const;
export type CheckId = (typeof CHECKS)[number];

/** HEA2. `off`: not used here, or cannot be known from here: for information. */
export const LEVELS = ['good', 'off', 'warning', 'bad'] as const;
export type Level = (typeof LEVELS)[number];

/** What a check may find. */
export const FINDINGS = {
  settings_good: 'good',
  settings_trial: 'off',
  settings_wrong: 'bad',
  settings_samples: 'warning',
  settings_sandbox: 'warning',
  settings_operator: 'warning',
  settings_plain: 'warning',
  settings_proxy: 'warning',
  database_good: 'good',
  database_embedded: 'warning',
  database_none: 'off',
  database_in_use: 'off',
  database_old: 'bad',
  database_full: 'bad',
  database_unreachable: 'bad',
  schema_good: 'good',
  schema_waiting: 'warning',
  schema_newer: 'bad',
  schema_unknown: 'off',
  disk_good: 'good',
  disk_low: 'warning',
  disk_full: 'bad',
  disk_unusable: 'bad',
  files_good: 'good',
  files_alone: 'off',
  files_failed: 'bad',
  redis_off: 'off',
  redis_good: 'good',
  redis_unreachable: 'bad',
  address_off: 'off',
  address_good: 'good',
  address_unreachable: 'warning',
  address_sockets: 'bad',
  certificate_off: 'off',
  certificate_good: 'good',
  certificate_soon: 'warning',
  certificate_failed: 'bad',
  clock_good: 'good',
  clock_unknown: 'off',
  clock_wrong: 'bad',
  mail_off: 'off',
  mail_good: 'good',
  mail_sender: 'warning',
  mail_none: 'bad',
  mail_refused: 'bad',
  steam_off: 'off',
  steam_good: 'good',
  steam_none: 'warning',
  steam_unreachable: 'warning',
  steam_denied: 'bad',
  payments_off: 'off',
  payments_good: 'good',
  payments_test: 'warning',
  payments_refused: 'bad',
  servers_off: 'off',
  servers_good: 'good',
  servers_none: 'bad',
  servers_silent: 'bad',
  servers_locked: 'bad',
  servers_plugin: 'bad',
  servers_unknown: 'off',
  errands_good: 'good',
  errands_dead: 'warning',
  errands_unknown: 'off',
} as const satisfies Record<`${CheckId}_${string}`, Level>;
export type Finding = keyof typeof FINDINGS;
export const FINDING_IDS = Object.keys(FINDINGS) as [Finding, ...Finding[]];

export const checkOf = (finding: Finding): CheckId => finding.slice(0, finding.indexOf('_')) as CheckId;

/** HEA4: a site of which something is bad is not well; warnings may be meant. */
export const isWell = (findings: readonly Finding[]): boolean =>
  findings.every((finding) => FINDINGS[finding] !== 'bad');
