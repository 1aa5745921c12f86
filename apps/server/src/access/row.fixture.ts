import type { Outcome } from './ask.fixture.ts';
import type { Scene } from './scene.fixture.ts';

/**
 * Who calls. `leader` is who owns what the call is about: the player that it names, the party's leader, the captain
 * whose turn it is. `member` is in the same party or team without being that. `stranger` and `admin` have nothing to
 * do with it. `gameServer` has no session, but the token of a match.
 */
export const ROLES = ['visitor', 'stranger', 'member', 'leader', 'admin', 'gameServer'] as const;
export type Role = (typeof ROLES)[number];
export type Who = Record<Role, Outcome>;

/** What is sent, and what comes of it for each role. Refusals must leave the scene as it is. */
export type Row<Input> = {
  who: Who;
  /** What sets this row apart from the call's other ones. */
  about: string;
  input(scene: Scene, role: Role): Input | Promise<Input>;
};

/** All who are logged in alike, but for the exceptions. */
export const signedIn = (outcome: Outcome, exceptions: Partial<Who> = {}): Who => ({
  visitor: 'not_logged_in',
  stranger: outcome,
  member: outcome,
  leader: outcome,
  admin: outcome,
  gameServer: 'not_logged_in',
  ...exceptions,
});

const everybody = (outcome: Outcome, exceptions: Partial<Who> = {}): Who =>
  signedIn(outcome, { visitor: outcome, gameServer: outcome, ...exceptions });

export const ANYONE = everybody('ok');
export const PLAYERS = signedIn('ok');
export const ADMINS = signedIn('forbidden', { admin: 'ok' });
export const GAME_SERVERS = everybody('bad_token', { gameServer: 'ok' });
/** The input names the leader. */
export const ONLY_SELF = signedIn('not_yourself', { leader: 'ok' });
export const PARTY_MEMBERS = signedIn('party_not_member', { member: 'ok', leader: 'ok' });
export const PARTY_LEADER = signedIn('party_not_member', { member: 'party_not_leader', leader: 'ok' });
export const MATCH_PLAYERS = signedIn('match_not_player', { member: 'ok', leader: 'ok' });
export const MATCH_CAPTAIN = signedIn('match_not_player', { member: 'match_not_captain', leader: 'ok' });

/** The same for everybody, whoever calls. */
export const refusedFor = everybody;

/** One case of a call: who may, and what is sent; nothing where the call takes nothing. */
export const row = <Input>(who: Who, input: Row<Input>['input'], about = ''): Row<Input> => ({
  who,
  about,
  input,
});

/** The id of whoever calls; a visitor tries the leader's. */
export async function callersId(scene: Scene, role: Role): Promise<string> {
  const part = role === 'visitor' || role === 'gameServer' ? 'leader' : role;
  return (await scene.player(part)).id;
}

/**
 * A call whose input names the caller: whoever names the leader must be the leader, and everybody may name themselves
 * (`alone`: what comes of that).
 */
export const ownId = <Input>(
  inputFor: (userId: string, scene: Scene) => Input | Promise<Input>,
  alone: Who = PLAYERS,
): Row<Input>[] => [
  row(ONLY_SELF, async (scene) => inputFor((await scene.player('leader')).id, scene), 'naming the leader'),
  row(alone, async (scene, role) => inputFor(await callersId(scene, role), scene), 'naming oneself'),
];
