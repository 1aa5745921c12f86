import { entry, goes, stays, staysUntold } from '../platform/personal/entry.ts';

const OWN_ENTRIES = 'SELECT entrant_id FROM tournament_players WHERE user_id = :user';

/** Leagues, tournaments and their prizes. */
export const eventEntries = [
  entry('leagues', {
    purpose: 'Leagues',
    kept: 'always',
    columns: {
      key: 'id',
      text: 'title picture',
      state: 'mode queue premium group_from group_to prize_places prize_matches position season_days goes_on',
      money: 'prize_pool_cents',
    },
  }),
  entry('league_seasons', {
    purpose: 'Seasons of leagues',
    kept: 'always',
    columns: {
      key: 'id league_id number',
      state: 'state premium group_from group_to prize_places prize_matches',
      inner: 'sample',
      money: 'prize_pool_cents',
      time: 'starts_at ends_at closed_at settles_at',
    },
  }),
  entry('league_members', {
    purpose: 'Who plays in a season, and his points',
    kept: 'always',
    columns: {
      key: 'season_id',
      person: 'user_id',
      result: 'wins losses points',
      inner: 'sample',
      time: 'reached_at',
    },
    about: [stays('user_id')],
  }),
  entry('league_results', {
    purpose: 'What a match has brought in a league',
    kept: 'always',
    columns: {
      key: 'seq match_id league_id season_id',
      person: 'user_id',
      result: 'result points',
      state: 'reason void_reason',
      time: 'at voided_at',
    },
    about: [stays('user_id')],
  }),
  entry('league_tables', {
    purpose: 'Final tables of seasons',
    kept: 'always',
    columns: { key: 'season_id version', inner: 'digest', result: 'players', state: 'reason', time: 'at' },
  }),
  entry('league_final_standings', {
    purpose: 'Places in final tables, and why there was no prize',
    kept: 'always',
    columns: {
      key: 'season_id version',
      person: 'user_id',
      result: 'place points wins losses missing',
      money: 'prize_cents',
    },
    about: [stays('user_id')],
  }),
  entry('league_point_counts', {
    purpose: 'How many players have how many points',
    kept: 'over',
    columns: { key: 'season_id', result: 'points members' },
  }),
  entry('league_record_counts', {
    purpose: 'How many players have which record',
    kept: 'over',
    columns: { key: 'season_id', result: 'points wins losses members' },
  }),
  entry('league_day_counts', {
    purpose: 'How many players reached which record on which day',
    kept: 'over',
    columns: { key: 'season_id', result: 'points wins losses day members' },
  }),
  entry('tournaments', {
    purpose: 'Tournaments',
    kept: 'always',
    columns: {
      key: 'id stage_ids',
      person: 'organiser_id',
      text: 'title description rules picture',
      state: 'status cancelled mode places entered premium paused',
      choice: 'settings',
      money: 'prize_cents',
      result: 'placements',
      inner: 'version sample',
      time: 'starts_at ended_at created_at',
    },
    about: [stays('organiser_id')],
  }),
  entry('tournament_entrants', {
    purpose: 'Who has entered a tournament: a team, a party or a player',
    kept: 'always',
    columns: {
      key: 'id tournament_id seq team_id',
      identity: 'name',
      state: 'status is_checked_in premium simulated seed',
      result: 'rating',
      time: 'entered_at',
    },
    about: [stays(`id IN (${OWN_ENTRIES})`, { name: 'json' })],
  }),
  entry('tournament_players', {
    purpose: 'Who plays for an entrant',
    kept: 'always',
    columns: { key: 'tournament_id entrant_id', person: 'user_id', state: 'place' },
    about: [stays('user_id')],
  }),
  entry('tournament_stand_ins', {
    purpose: 'Players who stand in for a missing one',
    kept: 'over',
    columns: { key: 'entrant_id tournament_id', person: 'out_id in_id', time: 'asked_at' },
    about: [goes('out_id'), goes('in_id')],
  }),
  entry('stages', {
    purpose: 'Stages of tournaments',
    kept: 'always',
    columns: {
      key: 'id owner_id',
      choice: 'settings no_show_minutes no_show',
      state: 'mode paused finished',
      inner: 'seq',
      time: 'created_at',
    },
  }),
  entry('stage_entrants', {
    purpose: 'Who plays in a stage',
    kept: 'always',
    columns: { key: 'stage_id entrant_id', identity: 'name', person: 'player_ids', inner: 'simulated' },
    about: [stays(':user = ANY(player_ids)', { name: 'json' })],
  }),
  entry('stage_facts', {
    purpose: 'What happened in a stage',
    kept: 'always',
    columns: { key: 'stage_id seq', result: 'fact', staff: 'by_id', time: 'at' },
    about: [staysUntold('by_id', { by_id: 'null' })],
  }),
  entry('fixtures', {
    purpose: 'Pairs of a stage',
    kept: 'always',
    columns: {
      key: 'id stage_id number a b match_ids',
      state: 'state ready_a ready_b',
      result: 'maps',
      time: 'ready_until opened_at planned_for began_at ended_at confirm_by disputable_until',
    },
  }),
  entry('fixture_players', {
    purpose: 'Who is to play now',
    kept: 'over',
    columns: { person: 'user_id', key: 'fixture_id' },
    about: [goes('user_id')],
  }),
  entry('fixture_proposals', {
    purpose: 'Times that captains propose for a match',
    kept: 'always',
    columns: { key: 'fixture_id entrant_id', person: 'by_id', time: 'times at' },
    about: [stays('by_id', { by_id: 'null' })],
  }),
  entry('fixture_reports', {
    purpose: 'Results that captains have entered',
    kept: 'always',
    columns: { key: 'fixture_id entrant_id', person: 'by_id', result: 'maps', time: 'at' },
    about: [stays('by_id', { by_id: 'null' })],
  }),
  entry('fixture_disputes', {
    purpose: 'Results that somebody contests',
    kept: 'always',
    columns: {
      key: 'id fixture_id entrant_id',
      person: 'by_id',
      text: 'text answer',
      state: 'state',
      time: 'at decided_at',
    },
    about: [stays('by_id', { text: 'empty', by_id: 'null' })],
  }),
];
