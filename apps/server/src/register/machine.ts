import { entry, sweptAfter } from '../platform/personal/entry.ts';

/** What the server keeps for its work, and what editors write. */
export const machineEntries = [
  entry('audit_log', {
    purpose: 'What the staff did and looked at; the database lets nobody change a line',
    kept: 'always',
    columns: {
      key: 'id seq',
      staff: 'actor_id',
      state: 'action',
      person: 'target_id',
      text: 'details',
      inner: 'hash',
      time: 'created_at',
    },
    about: [{ where: 'target_id', deletion: 'stays', exported: false }],
  }),
  entry('audit_head', {
    purpose: 'Where that log ends',
    kept: 'always',
    columns: { key: 'id', inner: 'seq hash' },
  }),
  entry('deadlines', {
    purpose: 'Work that is due at a time',
    kept: 'over',
    columns: { key: 'kind key', inner: 'attempts last_error', time: 'due_at' },
    about: [{ where: 'key = :user::text', deletion: 'gone', exported: false }],
  }),
  entry('errands', {
    purpose: 'Work outside of the database: letters, payments, pictures',
    kept: sweptAfter(90, 'dead_at'),
    columns: {
      key: 'id kind key',
      inner: 'payload lease lease_owner lease_until attempts last_error',
      time: 'created_at due_at done_at dead_at',
    },
    about: [
      {
        where: `:user::text IN (key, payload->>'userId') OR
          (SELECT lower(email) FROM users WHERE id = :user) IN (lower(key), lower(payload->>'email'))`,
        deletion: 'gone',
        exported: false,
      },
    ],
  }),
  entry('secrets', {
    purpose: 'Random secrets of the installation',
    kept: 'always',
    columns: { key: 'name', secret: 'value' },
  }),
  entry('sample_data', {
    purpose: 'Whether there is sample data',
    kept: 'always',
    columns: {
      key: 'id',
      state: 'is_on',
      inner: 'matches_today total_users registrations_today',
      time: 'seeded_at renewed_at',
    },
  }),
  entry('backups', {
    purpose: 'Which backups there are, and what their rehearsal found',
    kept: 'over',
    columns: {
      key: 'id name',
      inner: 'bytes rows sha256 fault',
      secret: 'rehearsal_key',
      time: 'made_at rehearsed_at',
    },
  }),
  entry('incidents', {
    purpose: 'What did not work, for the status page',
    kept: 'always',
    columns: { key: 'id', state: 'parts impact', text: 'title', time: 'started_at ended_at' },
  }),
  entry('incident_updates', {
    purpose: 'What the staff told of it',
    kept: 'always',
    columns: { key: 'id incident_id', state: 'step', text: 'text', staff: 'by_id', time: 'at' },
  }),
  entry('maintenance', {
    purpose: 'That the site is in maintenance',
    kept: 'over',
    columns: { key: 'id', staff: 'admin_id', time: 'since' },
  }),
  entry('game_servers', {
    purpose: 'Game servers',
    kept: 'always',
    columns: {
      key: 'id match_number practice_id',
      text: 'name',
      state: 'region source place disabled_by state',
      secret: 'rcon_password join_password',
      inner: 'rcon_address player_address gotv_address last_error token_number',
      time: 'disabled_at state_since last_seen_at last_error_at created_at',
    },
  }),
  entry('game_server_matches', {
    purpose: 'Which server plays which match',
    kept: 'over',
    columns: { key: 'match_number server_id', time: 'taken_at' },
  }),
  entry('articles', {
    purpose: 'News',
    kept: 'always',
    columns: { key: 'id', text: 'picture', inner: 'sample', time: 'published_at' },
  }),
  entry('article_texts', {
    purpose: 'News in each language',
    kept: 'always',
    columns: { key: 'article_id lang', text: 'title description content', inner: 'read_minutes' },
  }),
  entry('article_drafts', {
    purpose: 'What editors work on',
    kept: 'always',
    columns: {
      key: 'id',
      text: 'slug',
      inner: 'version live_version',
      time: 'publish_at published_at changed_at',
    },
  }),
  entry('article_revisions', {
    purpose: 'What editors wrote, the last twenty times',
    kept: 'always',
    columns: {
      key: 'article_id version key',
      text: 'picture texts',
      staff: 'by_id',
      time: 'at',
    },
  }),
  entry('discord_posts', {
    purpose: 'What the channel of the operator was told',
    kept: 'always',
    columns: { key: 'key', time: 'at' },
  }),
  entry('skins', {
    purpose: 'Prices of skins on the landing page',
    kept: 'always',
    columns: { key: 'position', text: 'weapon finish color', money: 'price_cents', inner: 'sample' },
  }),
];
