import { entry, goes, stays, staysUntold, sweptAfter } from '../platform/personal/entry.ts';

export const accountEntries = [
  entry('users', {
    purpose: 'The account: to log in, to be found by friends, to be told apart in a match',
    kept: 'account',
    columns: {
      key: 'id',
      identity: 'nickname email friendcode date_of_birth country steam_id',
      secret: 'password_hash',
      choice: 'country_changed_at',
      time: 'created_at deleted_at',
      state: 'admin premium_until',
      inner: 'simulated companion_of sample',
    },
    about: [
      stays('id', {
        nickname: 'own',
        email: 'own',
        friendcode: 'own',
        date_of_birth: 'own',
        country: 'own',
        steam_id: 'own',
        password_hash: 'own',
      }),
    ],
  }),
  entry('sessions', {
    purpose: 'Who is logged in where',
    kept: sweptAfter(0, 'expires_at'),
    columns: { secret: 'token_hash', person: 'user_id', time: 'created_at expires_at', inner: 'host_only' },
    about: [goes('user_id')],
  }),
  entry('password_resets', {
    purpose: 'Links that set a new password',
    kept: sweptAfter(0, 'expires_at'),
    columns: { secret: 'token_hash', person: 'user_id', time: 'expires_at' },
    about: [goes('user_id')],
  }),
  entry('email_links', {
    purpose: 'Links that change the e-mail, or take the former one back',
    kept: sweptAfter(0, 'expires_at'),
    columns: {
      key: 'id',
      person: 'user_id',
      state: 'kind',
      identity: 'email',
      secret: 'token_hash',
      time: 'created_at expires_at',
    },
    about: [goes('user_id')],
  }),
  entry('promo_codes', {
    purpose: 'Promo codes',
    kept: 'always',
    columns: {
      key: 'code batch_id',
      state: 'kind uses most_uses',
      money: 'days percent',
      staff: 'note',
      time: 'created_at begins_at expires_at ended_at',
    },
  }),
  entry('promo_uses', {
    purpose: 'That a player uses a promo code once',
    kept: 'account',
    columns: { key: 'code', person: 'user_id', time: 'at' },
    about: [stays('user_id')],
  }),
  entry('staff_roles', {
    purpose: 'What a member of the staff may do',
    kept: 'account',
    columns: { person: 'user_id', state: 'role', staff: 'given_by', time: 'given_at' },
    about: [goes('user_id')],
  }),
  entry('account_deletions', {
    purpose: 'That a player has asked for the deletion of the account, and when it is due',
    kept: 'over',
    columns: { person: 'user_id', time: 'asked_at due_at' },
    about: [goes('user_id')],
  }),
  entry('nickname_changes', {
    purpose: 'Earlier nicknames: how often one may be changed, and whom others have met',
    kept: 'account',
    columns: { key: 'id', person: 'user_id', identity: 'earlier', time: 'changed_at cleared_at' },
    about: [goes('user_id')],
  }),
  entry('steam_avatars', {
    purpose: 'The picture of the Steam account, where no other was chosen',
    kept: 'account',
    columns: { person: 'user_id', inner: 'type version', time: 'fetched_at' },
    about: [goes('user_id')],
  }),
  entry('steam_nonces', {
    purpose: "That an answer of Steam's sign-in is used once",
    kept: 'over',
    columns: { inner: 'nonce', time: 'expires_at' },
  }),
  entry('pictures', {
    purpose: 'Avatars, backgrounds and logos of teams that players have sent',
    kept: sweptAfter(2, 'ended_at'),
    columns: {
      key: 'id kind',
      person: 'owner_id uploaded_by',
      time: 'uploaded_at ended_at',
      state: 'state fault',
      inner: 'name animated',
    },
    about: [goes('owner_id'), staysUntold('uploaded_by')],
  }),
  entry('player_pings', {
    purpose: 'The pings to the locations of game servers, so that a match is played near its players',
    kept: sweptAfter(30, 'measured_at'),
    columns: { person: 'user_id', result: 'pings', time: 'measured_at' },
    about: [goes('user_id')],
  }),
  entry('hidden_parts', {
    purpose: 'What a player hides from others',
    kept: 'account',
    columns: { person: 'user_id', choice: 'online match matches activity friends' },
    about: [goes('user_id')],
  }),
  entry('first_steps', {
    purpose: 'How far the list for newcomers is',
    kept: 'account',
    columns: { person: 'user_id', time: 'looked_at dismissed_at' },
    about: [goes('user_id')],
  }),
];
