import type { StaffRole } from '@retake/core/staff/permissions.ts';
import type { Outcome } from './ask.fixture.ts';
import type { Scene } from './scene.fixture.ts';

/**
 * Who calls. `leader` owns the subject of the call: the named player, the party's leader, the captain whose turn it is.
 * `member` is in the same party or team. `stranger`, `premium` (a stranger with Premium) and `admin` are not involved;
 * The roles of the staff are strangers beside `admin`; they are tried where a call is for staff.
 * `rival` leads a party and a team of their own, and names those of the leader. `gameServer` has no session, but a
 * match's token; `otherServer` has the token of no match that is played.
 */
export const ROLES = [
  'visitor',
  'stranger',
  'rival',
  'premium',
  'member',
  'leader',
  'admin',
  'supporter',
  'moderator',
  'senior',
  'editor',
  'billing',
  'gameServer',
  'otherServer',
] as const;
export type Role = (typeof ROLES)[number];

/** Those who have no session. */
const UNNAMED = ['visitor', 'gameServer', 'otherServer'] as const;
export type Unnamed = (typeof UNNAMED)[number];
export const isUnnamed = (role: Role): role is Unnamed => (UNNAMED as readonly Role[]).includes(role);

export type Who = Record<Role, Outcome>;

/** The input, and the outcome for each role. Refusals must leave the scene unchanged. */
export type Row<Input> = {
  who: Who;
  /** The difference from the call's other rows. */
  about: string;
  input(scene: Scene, role: Role): Input | Promise<Input>;
};

/** The same outcome for all logged-in roles, with exceptions. */
export const signedIn = (outcome: Outcome, exceptions: Partial<Who> = {}): Who => ({
  visitor: 'not_logged_in',
  stranger: outcome,
  rival: outcome,
  premium: outcome,
  member: outcome,
  leader: outcome,
  admin: outcome,
  supporter: outcome,
  moderator: outcome,
  senior: outcome,
  editor: outcome,
  billing: outcome,
  gameServer: 'not_logged_in',
  otherServer: 'not_logged_in',
  ...exceptions,
});

const everybody = (outcome: Outcome, exceptions: Partial<Who> = {}): Who =>
  signedIn(outcome, { visitor: outcome, gameServer: outcome, otherServer: outcome, ...exceptions });

export const ANYONE = everybody('ok');
export const PLAYERS = signedIn('ok');
/** Of the staff these alone. */
const staff = (...roles: Exclude<StaffRole, 'admin'>[]): Who =>
  signedIn('forbidden', { admin: 'ok', ...Object.fromEntries(roles.map((role) => [role, 'ok'])) });
export const ADMINS = staff();
export const SENIORS = staff('senior');
export const MODERATORS = staff('moderator', 'senior');
export const BILLING = staff('billing');
export const SUPPORT = staff('supporter', 'senior', 'billing');
export const EDITORS = staff('editor');
export const WHO_SEES_USERS = staff('supporter', 'senior', 'billing');
export const WHO_SEES_BANS = staff('supporter', 'moderator', 'senior');
const EVERYBODY_OF_STAFF = ['supporter', 'moderator', 'senior', 'editor', 'billing'] as const;
export const STAFF = staff(...EVERYBODY_OF_STAFF);
/** The same refusal for everybody of the staff. */
export const staffRefused = (code: Outcome): Who =>
  signedIn('forbidden', Object.fromEntries(['admin', ...EVERYBODY_OF_STAFF].map((role) => [role, code])));
export const GAME_SERVERS = everybody('bad_token', { gameServer: 'ok' });
/** The input names the leader. */
export const ONLY_SELF = signedIn('not_yourself', { leader: 'ok' });
export const PARTY_MEMBERS = signedIn('party_not_member', { member: 'ok', leader: 'ok' });
export const PARTY_LEADER = signedIn('party_not_member', { member: 'party_not_leader', leader: 'ok' });
export const MATCH_PLAYERS = signedIn('match_not_player', { member: 'ok', leader: 'ok' });
export const MATCH_CAPTAIN = signedIn('match_not_player', { member: 'match_not_captain', leader: 'ok' });

export const TEAM_CAPTAIN = signedIn('team_not_member', { member: 'team_not_captain', leader: 'ok' });

/** The same outcome for everybody. */
export const refusedFor = everybody;

/** One case of a call: who may make it, and its input; none if the call takes none. */
export const row = <Input>(who: Who, input: Row<Input>['input'], about = ''): Row<Input> => ({
  who,
  about,
  input,
});

/** The caller's id; a visitor tries the leader's. */
export async function callersId(scene: Scene, role: Role): Promise<string> {
  const part = isUnnamed(role) ? 'leader' : role;
  return (await scene.player(part)).id;
}

/**
 * A call whose input names the caller. Only the leader may name the leader, and everybody may name themselves (`alone`:
 * the outcome then).
 */
export const ownId = <Input>(
  inputFor: (userId: string, scene: Scene) => Input | Promise<Input>,
  alone: Who = PLAYERS,
): Row<Input>[] => [
  row(ONLY_SELF, async (scene) => inputFor((await scene.player('leader')).id, scene), 'naming the leader'),
  row(alone, async (scene, role) => inputFor(await callersId(scene, role), scene), 'naming oneself'),
];
