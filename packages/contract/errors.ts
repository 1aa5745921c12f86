/**
 * Every refusal a client can receive: its stable code, its status and its English text. The web shows its own text by
 * `code`; a test keeps its English catalogue equal to this one. `{name}` is filled from the failure's `values`.
 */
export const errors = {
  // The request itself
  malformed: [400, 'The request is not well-formed: {detail}'],
  not_logged_in: [401, 'You are not logged in'],
  bad_token: [401, 'The token is not valid.'],
  forbidden: [403, 'You are not allowed to do that.'],
  not_yourself: [403, 'You can only do that for yourself.'],
  cross_site: [403, 'The request came from another site.'],
  sandbox_closed: [403, 'The sandbox answers only on its own computer.'],
  not_found: [404, 'Not found.'],
  too_large: [413, 'The request is too large.'],
  wrong_host: [421, 'This server is not known under this name. Its address is {address}.'],
  too_slow: [408, 'The request took too long to arrive.'],
  too_many: [429, 'Too many attempts. Try again in {seconds} seconds.'],
  unavailable: [503, 'The service is starting or overloaded. Please try again in a moment.'],
  internal: [500, 'Something went wrong. Please try again later.'],

  // Accounts
  bad_credentials: [401, 'Wrong e-mail, nickname or password.'],
  email_taken: [409, 'An account with this email already exists.'],
  nickname_taken: [409, 'This nickname is already taken.'],
  email_characters: [422, 'Email must contain only English letters, digits, underscore (_), dot (.), and @.'],
  email_format: [422, 'Enter a complete email address, such as name@example.com.'],
  passwords_empty: [422, 'Passwords can`t be empty!'],
  passwords_differ: [422, 'Passwords do not match!'],
  password_length: [422, 'The password must have 8 to 128 characters.'],
  date_format: [422, 'Invalid date format!'],
  country_missing: [422, 'Choose a country!'],
  nickname_characters: [422, 'Nickname must contain only English letters, digits, or underscore (_).'],
  nickname_length: [422, 'The nickname must have 3 to 20 characters.'],
  promo_invalid: [422, 'Invalid promo!'],
  reset_link_invalid: [422, 'This reset link is not valid any more. Ask for a new one.'],
  password_wrong: [403, 'This is not your password.'],
  email_same: [409, 'This is your email already.'],
  email_link_invalid: [422, 'This link is not valid any more. You can ask for a new one in the settings.'],
  country_same: [409, 'This is your country already.'],
  country_too_soon: [409, 'You can change your country once in 30 days. The next time is in {days} days.'],
  user_not_found: [404, 'There is no such user.'],
  deletion_in_match: [409, 'You are in a match. Play it to its end first.'],
  deletion_in_event: [
    409,
    'You play in a tournament that is not over, or organise one. Leave it, or wait for its end.',
  ],
  deletion_renews: [409, 'Your Premium renews. End the renewal first, so that nothing is charged any more.'],
  deletion_prize: [
    409,
    'A prize of yours is not paid yet. Wait for it, or tell the operator that you give it up.',
  ],
  deletion_staff: [409, 'You are of the staff. An admin has to take your role away first.'],

  // Steam
  steam_id_format: [
    422,
    'Type the 17 digits of the SteamID, or the address steamcommunity.com/profiles/… of the profile.',
  ],
  steam_taken: [409, 'This Steam account is connected to another player.'],
  steam_already: [409, 'Steam is already connected.'],
  steam_not_connected: [409, 'Steam is not connected.'],

  // Pictures
  picture_type: [422, 'Choose a gif or webp picture.'],
  picture_broken: [422, 'The picture could not be read. Try another one.'],
  picture_too_much: [422, 'The picture is too large or has too many frames. Try a smaller one.'],
  picture_limit: [429, 'You can send five pictures a day. Try again tomorrow.'],
  picture_gone: [404, 'There is no such picture any more.'],

  // Friends
  friendcode_format: [
    422,
    'Invalid friend code format. It should be 10 characters long and contain only letters and numbers.',
  ],
  friendcode_unknown: [404, 'There is no player with this friend code.'],
  friend_self: [409, 'This is your own friend code.'],
  friend_already: [409, 'You are already friends.'],
  friend_request_sent_already: [409, 'You have already sent a friend request to this player.'],
  friend_request_gone: [404, 'This friend request does not exist any more.'],
  friend_limit: [409, 'A friends list holds 500 players at most.'],
  not_friends: [404, 'You are not friends with this player.'],

  // Missions and cards
  mission_not_done: [409, 'This mission is not done yet.'],
  mission_collected: [409, 'You have collected this mission already.'],
  card_not_held: [409, 'You do not have this card.'],
  drop_gone: [404, 'There is no such drop.'],
  drop_opened: [409, 'This drop is opened already.'],
  drop_card_unknown: [409, 'This drop does not offer this card.'],
  drop_no_code: [409, 'There is no gift code for you at the moment. Choose a card.'],

  // Blacklist
  blacklist_self: [409, 'You cannot put yourself on your blacklist.'],
  blacklist_full: [409, 'Your blacklist is full. Remove a player from it first.'],

  // Party
  party_gone: [404, 'This party does not exist any more.'],
  party_full: [409, 'The party is full.'],
  party_busy: [409, 'The party is searching for a match or playing.'],
  party_code_unknown: [404, 'There is no party with this code.'],
  party_not_member: [403, 'You are not a member of this party.'],
  party_not_leader: [403, 'Only the party leader can do that.'],
  party_member_unknown: [404, 'There is no such member in your party.'],
  party_leave_first: [409, 'Leave your party first.'],
  party_already_in: [409, 'You are already in this party.'],
  invite_gone: [404, 'This invite does not exist any more.'],
  invite_not_friend: [403, 'You can only invite friends, and who was in your team in the last hour.'],
  invite_already_member: [409, 'This player is already in your party.'],
  invite_sent_already: [409, 'This player already has an invite to your party.'],

  // Search
  not_enough_players: [422, 'Not enough players: You need at least 2 players in your party to start a game.'],
  steam_required: [
    422,
    'Steam Connection Required: All party members must have Steam connected to start a game.',
  ],
  party_of_four: [
    422,
    'A party of 4 cannot search: no fair fifth player could ever be found. Play with 2, 3 or 5.',
  ],
  party_size: [422, 'A {mode} match takes a party of exactly {size} players.'],
  party_too_big: [422, 'This search takes {size} players at most. Play with fewer, or choose another one.'],
  member_without_premium: [403, '{nickname} has no active Premium subscription, which this search takes.'],
  member_penalised: [
    409,
    '{nickname} cannot search for a match yet: {seconds} seconds of a penalty are left.',
  ],
  member_in_match: [409, '{nickname} is still in a match.'],
  member_in_lobby: [409, '{nickname} has a seat in a custom match. Leave it before you search.'],
  member_in_fixture: [409, '{nickname} is ready for a match of a tournament.'],
  member_checked: [409, '{nickname} has to finish an account check first.'],
  search_maintenance: [
    409,
    'Our service is on maintenance: no new search can be started. Matches under way are played to their end.',
  ],
  no_game_servers: [409, 'Matches cannot be played at the moment: there is no game server.'],
  not_searching: [409, 'The party is not searching.'],
  already_searching: [409, 'The party is already searching.'],
  ready_check_over: [409, 'This ready check is over.'],

  // Match
  match_not_found: [404, 'There is no such match.'],
  match_not_player: [403, 'You are not a player of this match.'],
  match_not_captain: [403, 'Only the captain can do that.'],
  match_not_your_turn: [409, 'It is not your turn.'],
  match_map_gone: [409, 'This map is already banned.'],
  match_wrong_phase: [409, 'The match is past that.'],
  recording_empty: [422, 'The file is empty.'],
  recording_foreign: [422, 'This file is not a recording of the game.'],
  recording_gone: [404, 'This recording is not kept any more.'],
  match_real_server: [409, 'On this server you get ready in the game.'],

  // Leagues, tournaments, custom matches
  connect_steam: [409, 'You need to connect Steam firstly!'],
  premium_required: [403, 'This takes an active Premium subscription.'],
  league_not_found: [404, 'There is no such league.'],
  follow_limit: [409, 'You can follow {count} things at most.'],
  league_season_gone: [404, 'There is no such season, or no such version of its table.'],
  league_season_settled: [409, 'The season is settled: its table is not changed any more.'],
  league_group: [409, 'This league takes the skill groups {from} to {to}; yours is {group}.'],
  league_member_group: [409, 'This league takes the skill groups {from} to {to}; {nickname} is in {group}.'],
  tournament_gone: [404, 'There is no such tournament.'],
  tournament_full: [409, 'The tournament is full.'],
  tournament_begun: [409, 'The tournament has begun.'],
  tournament_already_in: [409, 'You are in this tournament already.'],
  tournament_not_in: [409, 'You are not in this tournament.'],
  tournament_not_organiser: [403, 'Only the organiser can do that.'],
  tournament_wrong_state: [409, 'That is not possible now: the tournament is not there yet, or past it.'],
  tournament_title: [422, 'A title has 3 to 60 letters.'],
  tournament_time: [422, 'It begins in five minutes at the earliest and in a year at the latest.'],
  tournament_earlier: [422, 'It can only be moved to a later start: players have planned with this one.'],
  tournament_reserve: [422, 'Not all places can be kept for Premium.'],
  tournament_no_simulated: [422, 'There are no simulated players here.'],
  tournament_advance: [422, 'Each stage but the last says how many go on: fewer than it has.'],
  tournament_stage: [422, 'A stage does not fit its number of entrants.'],
  tournament_maps: [422, 'The veto needs two maps at least, as many as the longest series has, each once.'],
  tournament_rounds: [422, 'A map has an even number of rounds from 6 to 30.'],
  tournament_cvars: [422, 'A setting is not between its values.'],
  tournament_limit: [409, 'You run {count} tournaments already. Finish or cancel one first.'],
  tournament_with_team: [409, 'This tournament is entered with a team.'],
  tournament_line_up: [422, 'Choose exactly {size} members of the team who play.'],
  tournament_player_twice: [409, '{nickname} is in this tournament already.'],
  tournament_player_without_steam: [409, '{nickname} has not connected Steam.'],
  tournament_entrant_unknown: [404, 'There is no such entry, or it cannot be used for that.'],
  tournament_seeds: [422, 'The order names every entry that holds a place, each once.'],
  rating_match_required: [409, 'You need to complete at least 1 rating match!'],
  lobby_gone: [404, 'This match does not exist any more.'],
  lobby_full: [409, 'This match is full.'],
  lobby_begun: [409, 'This match has begun.'],
  lobby_already_in: [409, 'You are in this match already.'],
  lobby_leave_first: [409, 'Leave your other match first.'],
  lobby_not_in: [409, 'You are not in this match.'],
  lobby_not_host: [403, 'Only the host can do that.'],
  lobby_player_unknown: [404, 'There is no such player in this match.'],
  lobby_removed: [403, 'The host has removed you from this match.'],
  lobby_password_needed: [403, 'This match has a password.'],
  lobby_password_wrong: [403, 'This is not the password.'],
  lobby_invite_needed: [403, 'This match is for invited players only.'],
  lobby_invite_wrong: [403, 'This invite is not valid any more.'],
  lobby_not_open_to_you: [403, 'You cannot join this match.'],
  lobby_rounds: [422, 'A map has an even number of rounds, from 6 to 30.'],
  lobby_pool: [422, 'The veto needs two maps at least, as many as the series has, each once.'],
  lobby_cvars: [422, 'A setting is not between its values.'],
  lobby_series_by_veto: [422, 'A series has more than one map: the captains choose them.'],
  lobby_not_ready_twice: [403, 'You were not ready in time twice: this match goes on without you.'],
  lobby_seat_taken: [409, 'This seat is taken.'],
  lobby_seat_locked: [409, 'The host keeps this seat free.'],
  lobby_seat_kept: [409, 'For its first minute a rematch keeps its seats for those who played the match.'],
  lobby_bench_full: [409, 'The bench is full.'],
  lobby_spectators_full: [409, 'There is no room for more spectators.'],
  lobby_no_seat: [409, 'You have no seat in this match.'],
  lobby_no_such_seat: [422, 'There is no such seat.'],
  lobby_getting_ready: [409, 'Everybody is getting ready: seats cannot be changed now.'],
  lobby_drafting: [409, 'Captains are picking the teams.'],
  lobby_not_your_pick: [409, 'It is not your turn to pick.'],
  lobby_draft_order: [422, 'In this order not everybody is picked, or one captain picks more often.'],
  lobby_not_full: [409, 'Not everybody is here yet.'],
  lobby_while_searching: [409, 'You are searching for a match. Cancel the search first.'],
  lobby_while_playing: [409, 'You are still in a match.'],
  lobby_while_ready: [409, 'You are ready for a match of a tournament.'],

  // Matches of tournaments
  fixture_gone: [404, 'There is no such match in this tournament.'],
  fixture_not_open: [409, 'This match does not wait for players any more.'],
  fixture_time: [422, 'A match is planned from now on, two weeks ahead at most.'],
  fixture_not_yours: [403, 'You do not play in this match.'],
  fixture_while_searching: [409, 'Somebody of your side is searching for a match. Cancel the search first.'],
  fixture_while_playing: [409, 'Somebody of your side is still in a match.'],
  fixture_while_in_lobby: [409, 'Somebody of your side has a seat in a custom match. Leave it first.'],
  fixture_while_ready: [409, 'Somebody of your side is ready for another match of a tournament.'],
  fixture_not_captain: [403, 'Only the captain of a side can do that.'],
  dispute_too_late: [409, 'This result cannot be disputed any more.'],
  stand_in_alone: [422, 'In a duel nobody can be replaced.'],
  stand_in_unknown: [409, 'This player does not play for the entry any more.'],
  stand_in_not_in_team: [422, '{nickname} is not a player of this team.'],
  stand_in_too_strong: [422, '{nickname} is rated more than {above} above the player who would be replaced.'],
  turn_not_held: [409, 'The captains still have time, or have chosen.'],
  replacement_too_strong: [422, '{name} is rated more than {above} above the entry that it would replace.'],
  replacement_over: [409, 'This entry has nothing left to play.'],
  tournament_entry_closed: [409, 'The format lets nobody in any more.'],
  stand_in_gone: [404, 'Nobody asks you for that any more.'],
  dispute_exists: [409, 'This result has been disputed already.'],
  dispute_gone: [404, 'This dispute does not wait for a decision any more.'],
  fixture_no_report: [409, 'No result is reported here now.'],
  dispute_own: [409, 'You reported this result yourself. Report it anew instead.'],
  dispute_needs_result: [409, 'Neither result counts yet: set the right one.'],
  changed_meanwhile: [409, 'The tournament has changed since. Look at the correction again.'],
  match_live: [409, 'A match that this would change is being played. Wait for its end.'],
  score_impossible: [422, 'No match of this length ends with such a score.'],
  round_over: [409, 'A later round has begun: this result can be changed, not taken back.'],
  correction_impossible: [409, 'This correction does not fit the tournament as it stands.'],

  // Prizes
  prize_pool_gone: [404, 'There is no such prize pool.'],
  prize_cents: [422, 'A prize is whole cents, and each player has one.'],
  prize_pool_short: [409, 'The pool does not cover everything that was won. Fund it first.'],
  prize_rest_short: [409, 'So much is not left: it was won, or has gone back.'],
  prize_not_held: [409, 'That much is not held for this player.'],
  prize_not_due: [409, 'That much is not due to this player.'],
  prize_payment_gone: [404, 'This payment does not wait any more.'],
  prize_payment_waiting: [409, 'A payment to this player waits for a second admin already.'],
  prize_second_admin: [403, 'Another admin has to confirm this payment.'],

  // Teams
  team_gone: [404, 'There is no such team.'],
  team_not_member: [403, 'You are not in this team.'],
  team_not_captain: [403, 'Only the captain can do that.'],
  team_name: [
    422,
    'A team name has 3 to 24 letters, digits, spaces, dots, hyphens or underscores, and begins and ends with a letter or digit.',
  ],
  team_tag: [422, 'A tag has 2 to 5 letters or digits.'],
  team_name_taken: [409, 'Another team has this name.'],
  team_full: [409, 'The team is full.'],
  team_limit: [409, 'A player can be in 5 teams at most.'],
  team_member_unknown: [404, 'There is no such member in your team.'],
  team_already_member: [409, 'This player is already in your team.'],
  team_invited_already: [409, 'This player already has an invite to your team.'],
  team_invite_limit: [409, 'A team can have 10 open invites at most.'],
  team_invite_gone: [404, 'This invite does not exist any more.'],

  // Nicknames
  nickname_changed_lately: [409, 'Your nickname cannot be changed again yet.'],

  // Chat
  message_empty: [422, 'The message is empty.'],
  message_too_long: [422, 'A message has at most 500 characters.'],
  message_too_fast: [429, 'You are writing too fast. Wait a moment.'],

  // Staff
  staff_self: [403, 'Staff do not decide on themselves.'],
  staff_friend: [403, 'Staff do not decide on their friends. Leave it to somebody else.'],
  staff_rank: [403, 'Staff do not decide on staff of the same rank or above.'],

  // Reports and cases
  report_self: [409, 'You cannot report yourself.'],
  report_nothing: [404, 'There is nothing of this player to report here.'],
  report_running: [409, 'A match can be reported once it is over.'],
  report_late: [409, 'This was more than 14 days ago and cannot be reported any more.'],
  report_already: [409, 'You have reported this already. You will hear what comes of it.'],
  report_limit: [429, 'You have made all reports of today. Please try again tomorrow.'],
  report_paused: [403, 'Your reports were nearly always wrong. You can report again from {until} on.'],
  case_not_held: [409, 'You do not hold this case any more. Take the next one.'],
  case_opinion_first: [409, 'Say what you think first.'],
  case_incomplete: [422, 'A ban needs a rule, a length and a reason.'],
  case_spared: [422, 'This is a full party: its members settle that among themselves.'],

  // Bans
  banned: [403, 'You are banned until {until} ({topic}). The reason is on your profile.'],
  banned_forever: [403, 'You are banned for ever ({topic}). The reason is on your profile.'],
  member_banned: [409, '{nickname} cannot search for a match: a ban is in force.'],
  ban_length: [422, 'The rule does not allow a ban of this length.'],
  ban_lifted: [409, 'This ban has been lifted already.'],
  appeal_none: [409, 'The rule of this ban has no appeal.'],
  appeal_over: [409, 'This ban is over: there is nothing left to appeal against.'],
  appeal_already: [409, 'You have appealed against this ban already.'],
  appeal_answered: [409, 'The player has an answer already. Decide it now.'],
  appeal_not_shorter: [422, 'The ban would not end earlier than now.'],

  // Account check and admin
  check_running: [409, 'This check is cleared by passing it.'],
  check_maintenance: [409, 'Our service is on maintenance right now'],
  check_listed_already: [409, 'This user is on the list already.'],
  check_not_listed: [404, 'This user is not on the list.'],
  promo_exists: [409, 'This promo code exists already.'],
  promo_used: [409, 'You have used this promo code before.'],
  premium_to_self: [403, 'Premium for yourself is a decision of another admin.'],
  premium_stays: [409, 'This Premium time cannot be taken back.'],
  payments_closed: [409, 'Premium cannot be bought here at the moment.'],
  renewal_exists: [409, 'You have a renewal already. End it in the settings first.'],
  renewal_over: [409, 'This renewal has ended.'],
  order_taken_back: [409, 'Nothing of this order can be sent back at your wish any more.'],
  consent_missing: [422, 'Tick the box: your Premium begins as soon as it is paid.'],
  payment_refused: [403, 'Payments of yours were taken back twice: this cannot be paid by card any more.'],
  gift_self: [422, 'A gift is for somebody else.'],
  gift_renews: [422, 'A gift is paid once.'],
  gift_limit: [409, 'A new account can give three gifts in seven days.'],
  gift_disputed: [403, 'After a disputed payment you cannot give gifts for 90 days.'],
  discount_renews: [422, 'A discount is for an order that does not renew.'],
  invoice_used: [409, 'This invoice is written down already.'],
  refund_too_much: [422, 'No payment of this order has so much left to send back.'],
  errand_open: [409, 'The same errand is under way already. Drop this one.'],
  game_server_not_locked: [409, 'This game server is not locked.'],
  game_server_not_named: [409, 'GAME_SERVERS does not name this game server any more.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The format of every failure, over HTTP and in a socket acknowledgement. */
export type Failure = {
  message: string;
  code: ErrorCode;
  values?: Record<string, string | number>;
  /** For forms: which field is wrong, and why. */
  fields?: { field: string; code: ErrorCode; message: string }[];
};

export const statusOf = (code: ErrorCode): number => errors[code][0];

/** The English text of a failure with its values filled in. */
export function messageOf(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return errors[code][1].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
