import { entry, goes, keptFor, stays, staysUntold, sweptAfter } from '../platform/personal/entry.ts';

/** A coach (MAT36) has no row as a player, and stands in the state alone: custom matches are few enough to look through. */
const OWN_MATCHES = `SELECT match_id FROM match_players WHERE user_id = :user
  UNION SELECT id FROM matches WHERE source = 'lobby' AND mode = '5v5'
    AND :user::text IN (state #>> '{teams,team1,coach,userId}', state #>> '{teams,team2,coach,userId}')`;

/** The search, matches and what is counted of them. */
export const playEntries = [
  entry('queue_tickets', {
    purpose: 'Parties that search',
    kept: 'over',
    columns: {
      key: 'party_id',
      state: 'queue fills',
      person: 'member_ids recent_opponents blacklisted',
      result: 'rating pings told',
      inner: 'version',
      time: 'waiting_since created_at',
    },
    about: [{ where: ':user = ANY(member_ids)', deletion: 'gone', exported: false }],
  }),
  entry('ready_checks', {
    purpose: 'Matches that were found and wait for everybody to accept',
    kept: sweptAfter(90, 'created_at'),
    columns: {
      key: 'id match_id',
      state: 'mode queue status state regions',
      person: 'teams',
      result: 'explanation',
      time: 'created_at expires_at',
    },
  }),
  entry('search_history', {
    purpose: 'How long searches took: without names, for the expected time',
    kept: sweptAfter(90, 'at'),
    columns: {
      key: 'id',
      state: 'queue region found with_simulated',
      result: 'size rating wait_ms expected_ms p90_ms told gap',
      time: 'at',
    },
  }),
  entry('wait_models', {
    purpose: 'What the expected time of a search is computed with',
    kept: 'always',
    columns: { key: 'queue', inner: 'model', time: 'fitted_at' },
  }),
  entry('trust_facts', {
    purpose:
      'How players of rated matches did against what their ratings say, to find accounts that somebody else plays',
    kept: sweptAfter(180, 'at'),
    columns: {
      key: 'match_id group_id',
      person: 'user_id',
      state: 'mode team',
      result: 'performed gap games chance won team_size',
      inner: 'rating deviation',
      time: 'at',
    },
    about: [goes('user_id')],
  }),
  entry('trust_flags', {
    purpose: 'What was found of a player, so that the same opens no second case',
    kept: sweptAfter(180, 'at'),
    columns: { person: 'user_id', state: 'mode kind', time: 'at' },
    about: [goes('user_id', false)],
  }),
  entry('trust_places', {
    purpose:
      'With which browser and from which address a player has logged in, as hashes, to find accounts of one person',
    kept: sweptAfter(90, 'seen_at'),
    columns: { person: 'user_id', secret: 'device address', time: 'seen_at' },
    about: [goes('user_id')],
  }),
  entry('trust_pairs', {
    purpose: 'Two accounts of which a case was opened, so that the same opens no second one',
    kept: sweptAfter(180, 'at'),
    columns: { person: 'elder_id younger_id', time: 'at' },
    about: [goes('elder_id', false), goes('younger_id', false)],
  }),
  entry('trust_scales', {
    purpose: 'How damage follows the rating on this site: of all players together',
    kept: 'always',
    columns: { key: 'mode', inner: 'slope sd samples', time: 'measured_at' },
  }),
  entry('queue_penalties', {
    purpose: 'Who declined or left a match, so that it costs more the next time',
    kept: keptFor(365, 'at'),
    columns: { key: 'id match_id', person: 'user_id', state: 'kind', time: 'at' },
    about: [goes('user_id')],
  }),
  entry('lobbies', {
    purpose: 'Custom matches that are being set up',
    kept: 'over',
    columns: {
      key: 'id match_id rematch_of',
      person: 'creator_id',
      choice: 'map best_of overtime teams captains draft_order set_up mode region',
      state: 'status lobby state',
      secret: 'password_hash',
      result: 'score1 score2 ping_ms',
      inner: 'sample',
      time: 'starts_at created_at expires_at',
    },
    about: [stays('creator_id', { set_up: 'json' })],
  }),
  entry('lobby_players', {
    purpose: 'Who sits in which custom match',
    kept: 'over',
    columns: { person: 'user_id', key: 'lobby_id' },
    about: [goes('user_id')],
  }),
  entry('matches', {
    purpose: 'Matches and their results',
    kept: 'always',
    columns: {
      key: 'id number source source_id series_id map_number removal_id',
      state: 'queue mode rated phase map region reason format',
      result: 'score1 score2 winner gap win_chance',
      inner:
        'settings state veto seq seed simulated sample explanation regions with_simulated connect next_message_seq',
      time: 'created_at started_at finished_at',
    },
    about: [stays(`id IN (${OWN_MATCHES})`, { state: 'json', settings: 'json', connect: 'json' })],
  }),
  entry('match_players', {
    purpose: 'Who has played which match, and how',
    kept: 'always',
    columns: {
      key: 'match_id group_id',
      person: 'user_id',
      state: 'team slot active abandoned',
      result: 'elo_before elo_after won kills deaths assists',
      time: 'ended_at',
    },
    about: [stays('user_id')],
  }),
  entry('match_series', {
    purpose: 'Matches of several maps',
    kept: 'always',
    columns: { key: 'id source source_id', state: 'state', time: 'created_at ended_at' },
    about: [
      staysUntold(`id IN (SELECT series_id FROM matches WHERE id IN (${OWN_MATCHES}))`, { state: 'json' }),
    ],
  }),
  entry('match_events', {
    purpose: 'What game servers have reported of a match',
    kept: keptFor(180, 'received_at'),
    columns: { key: 'match_id hash', result: 'body', state: 'refused', time: 'received_at' },
    about: [{ where: `match_id IN (${OWN_MATCHES})`, deletion: 'gone', exported: false }],
  }),
  entry('match_backups', {
    purpose: 'The last copy of a match, so that it goes on after its server was lost',
    kept: 'over',
    columns: { key: 'match_id', inner: 'body', time: 'received_at' },
    about: [{ where: `match_id IN (${OWN_MATCHES})`, deletion: 'gone', exported: false }],
  }),
  entry('match_outages', {
    purpose: 'For how long the server of a running match has not had it',
    kept: 'over',
    columns: { key: 'match_id', state: 'missing_ms gone_answers', time: 'asked_at' },
    about: [{ where: `match_id IN (${OWN_MATCHES})`, deletion: 'gone', exported: false }],
  }),
  entry('recordings', {
    purpose: 'Which recordings of matches there are; the file itself is deleted 60 days after the match',
    kept: 'always',
    columns: {
      key: 'match_id',
      result: 'bytes',
      inner: 'sha256',
      state: 'fault',
      time: 'received_at deleted_at',
    },
  }),
  entry('recording_readings', {
    purpose:
      'Who killed whom in a recording, and with what money, as far as it can be read; deleted with its file',
    kept: 'over',
    columns: {
      key: 'match_id',
      inner: 'sha256 reader',
      state: 'reading',
      result: 'rounds money',
      time: 'read_at',
    },
    about: [{ where: `match_id IN (${OWN_MATCHES})`, deletion: 'gone', exported: false }],
  }),
  entry('recorded_heats', {
    purpose: 'Where a player killed, died and held in a recording; deleted with its file',
    kept: 'over',
    columns: { key: 'match_id', person: 'user_id', state: 'map', result: 'heat' },
    about: [goes('user_id')],
  }),
  entry('recorded_shots', {
    purpose: 'How a player shot in a recording; deleted with its file',
    kept: 'over',
    columns: { key: 'match_id', person: 'user_id', result: 'shots' },
    about: [goes('user_id')],
  }),
  entry('ratings', {
    purpose: 'The rating',
    kept: 'account',
    columns: {
      person: 'user_id',
      key: 'mode',
      result: 'mu sigma volatility games elo heard said lift paid',
      identity: 'country',
      time: 'last_played_at',
    },
    about: [stays('user_id', { country: 'own' })],
  }),
  entry('rating_changes', {
    purpose: 'How a rating came about',
    kept: 'always',
    columns: {
      key: 'id match_id',
      person: 'user_id',
      state: 'mode kind',
      result: 'elo_before elo_after details',
      time: 'at',
    },
    about: [stays('user_id')],
  }),
  entry('rating_cautions', {
    purpose: 'The level of a mode',
    kept: 'always',
    columns: { key: 'mode', result: 'value variance level' },
  }),
  entry('performances', {
    purpose: 'What a player did in a match',
    kept: 'always',
    columns: {
      person: 'user_id',
      key: 'mode map match_id',
      result: `won rounds kills deaths assists headshots damage clutches_1v1 clutches_1v2
        ct_rounds ct_rounds_won ct_kills ct_deaths ct_damage t_rounds t_rounds_won t_kills t_deaths t_damage`,
      time: 'ended_at',
    },
    about: [stays('user_id')],
  }),
  entry('practice_sessions', {
    purpose: 'The last practice session of a player, and how its server is joined',
    kept: 'account',
    columns: {
      key: 'id',
      person: 'user_id',
      choice: 'map',
      inner: 'password address steam_url',
      state: 'simulated ended_by',
      time: 'started_at ends_at ended_at',
    },
    about: [goes('user_id')],
  }),
  entry('highlights', {
    purpose: 'The best moments of a player in a match',
    kept: 'account',
    columns: {
      person: 'user_id',
      key: 'match_id round',
      result: 'kills clutch decided within_ms score',
    },
    about: [goes('user_id')],
  }),
  entry('highlight_readings', {
    purpose: 'Matches that were looked through for best moments',
    kept: 'always',
    columns: { key: 'match_id', time: 'at' },
    about: [],
  }),
  entry('performance_sums', {
    purpose: 'What a player did on a map altogether',
    kept: 'always',
    columns: {
      person: 'user_id',
      key: 'mode map',
      result: `matches wins losses rounds kills deaths assists headshots damage clutches_1v1 clutches_1v2
        ct_rounds ct_rounds_won ct_kills ct_deaths ct_damage t_rounds t_rounds_won t_kills t_deaths t_damage standing`,
      identity: 'country',
    },
    about: [stays('user_id', { country: 'own' })],
  }),
  entry('mission_seasons', {
    purpose: 'Seasons of missions',
    kept: 'always',
    columns: { key: 'number', time: 'starts_at ends_at', inner: 'alive_at' },
  }),
  entry('mission_counts', {
    purpose: 'Progress in missions',
    kept: 'account',
    columns: { person: 'user_id', key: 'season week', result: 'counts' },
    about: [goes('user_id')],
  }),
  entry('mission_collected', {
    purpose: 'Missions that a player has collected',
    kept: 'account',
    columns: { person: 'user_id', key: 'season mission', result: 'points', time: 'at' },
    about: [goes('user_id')],
  }),
  entry('mission_removals', {
    purpose: 'Matches that missions do not count any more',
    kept: 'always',
    columns: { key: 'match_id' },
  }),
  entry('cards_held', {
    purpose: 'Cards that a player has',
    kept: 'account',
    columns: { person: 'user_id', key: 'card', state: 'source', time: 'at' },
    about: [goes('user_id')],
  }),
  entry('cards_worn', {
    purpose: 'Cards that a player wears',
    kept: 'account',
    columns: { person: 'user_id', choice: 'frame banner colour' },
    about: [goes('user_id')],
  }),
  entry('drop_meters', {
    purpose: 'How full the drop meter is',
    kept: 'account',
    columns: { person: 'user_id', result: 'points' },
    about: [goes('user_id')],
  }),
  entry('drop_points', {
    purpose: 'What a match has brought to the drop meter',
    kept: 'account',
    columns: { person: 'user_id', key: 'match_id', result: 'points', state: 'removed' },
    about: [goes('user_id')],
  }),
  entry('drops', {
    purpose: 'Drops that a player has earned',
    kept: 'account',
    columns: { person: 'user_id', key: 'number season code_id', choice: 'card', time: 'filled_at opened_at' },
    about: [goes('user_id')],
  }),
  entry('drop_codes', {
    purpose: 'Gift codes: the books say which were given',
    kept: 'always',
    columns: {
      key: 'id pool',
      money: 'cents',
      secret: 'sealed digest',
      person: 'given_to',
      time: 'added_at given_at',
    },
    about: [stays('given_to')],
  }),
];
