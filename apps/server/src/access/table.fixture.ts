import { randomUUID } from 'node:crypto';
import type { Key, RequestOf } from '@retake/contract/calls.ts';
import type { ClientEvent, ClientToServer } from '@retake/contract/events.ts';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { anArticle } from './offers.fixture.ts';
import {
  ADMINS,
  ANYONE,
  BILLING,
  callersId,
  EDITORS,
  GAME_SERVERS,
  MATCH_CAPTAIN,
  MATCH_PLAYERS,
  MODERATORS,
  ownId,
  PARTY_LEADER,
  PARTY_MEMBERS,
  PLAYERS,
  type Row,
  refusedFor,
  row,
  SENIORS,
  STAFF,
  SUPPORT,
  signedIn,
  staffRefused,
  TEAM_CAPTAIN,
  WHO_SEES_BANS,
  WHO_SEES_USERS,
} from './row.fixture.ts';
import type { Scene } from './scene.fixture.ts';
import { SMALL_GIF } from './smallGif.fixture.ts';
import { PASSWORD } from './stage.fixture.ts';

const DUO_LEAGUE_ID = '790093242344';

const TICKET_OWNER = signedIn('not_found', { leader: 'ok' });

const nothing = () => ({});
const aReply = () => ({ title: 'Two accounts', en: 'One player, one account.', zh: '每位玩家一个账号。' });
const noQuery = () => ({ query: {} });
const ofParty = async (scene: Scene) => ({ params: { partyId: (await scene.party()).partyId } });
const ofReadyCheck = async (scene: Scene) => ({ params: { id: (await scene.readyCheck()).id } });
const ofMatch = async (scene: Scene) => ({ params: { matchId: (await scene.match()).matchId } });
const ofWarmup = async (scene: Scene) => ({ params: { matchId: (await scene.warmup()).matchId } });
const ofInvite = async (scene: Scene) => ({ params: { id: await scene.invite() } });
const ofLobby = async (scene: Scene) => ({ params: { id: await scene.lobby() } });
const ofTournament = async (scene: Scene) => ({ params: { id: await scene.tournament() } });
const ofSeason = { params: { id: SOLO_LEAGUE_ID, season: 1 } };
const ofPrizePool = async (scene: Scene) => ({ params: { id: await scene.prizePool() } });
const ofGuest = async (scene: Scene) => ({ params: { id: (await scene.player('guest')).id } });
const ofOrder = async (scene: Scene) => ({ params: { id: await scene.order() } });
const ofTeam = async (scene: Scene) => ({ params: { id: await scene.team() } });
const ofTeamMember = async (scene: Scene) => ({
  params: { id: await scene.team(), playerId: (await scene.player('member')).id },
});
const ofGameServer = async (scene: Scene) => ({ params: { id: await scene.lockedGameServer() } });
function aGameServer(scene: Scene) {
  const address = `${scene.newName()}.example:27015`;
  const places = { rconAddress: address, playerAddress: address, gotvAddress: null, region: null };
  return { name: 'A server', ...places, rconPassword: 'a-secret', joinPassword: null };
}
const strangersName = async (scene: Scene) => ({
  body: { input: (await scene.player('stranger')).nickname },
});
const READY_CHECK = signedIn('not_found', { member: 'ok', leader: 'ok' });
const INVITED = signedIn('invite_gone', { leader: 'ok' });

const ORGANISER = signedIn('tournament_not_organiser', { leader: 'ok', admin: 'ok' });
const ofId = ({ id }: { id: string }) => ({ params: { id } });
/** Of the leader, in a duel. */
async function ofDrawnEntrant(scene: Scene) {
  const { entrantIds } = await scene.organised('signUp');
  const { id } = await scene.drawn();
  return { params: { id, entrantId: entrantIds[0]! } };
}
const CUP = {
  title: 'A cup',
  mode: '1v1' as const,
  entrants: 'players' as const,
  places: 4,
  stages: [{ format: 'single' as const }],
};

const ofDraftArticle = async (scene: Scene) => ({ params: { id: await scene.draftArticle() } });

const anIncident = (key: ReturnType<typeof randomUUID>) => ({
  key,
  parts: ['mail' as const],
  impact: 'down' as const,
  title: { en: 'No mails' },
  text: { en: 'looked into' },
});

/** Who may make which call. A call that is missing here fails the access test. */
export const callTable: { [K in Key]: Row<RequestOf<K>> | Row<RequestOf<K>>[] } = {
  'GET /api/stats': row(ANYONE, nothing),
  'GET /healthz': row(ANYONE, nothing),
  'GET /readyz': row(ANYONE, nothing),
  'GET /api/site': row(ANYONE, nothing),
  'GET /api/site/operator': row(ANYONE, nothing),

  'GET /api/check-auth': row(ANYONE, nothing),
  'GET /users/current-user': row(PLAYERS, nothing),
  'GET /api/users/current-user': row(PLAYERS, nothing),
  'POST /api/users/signup': row(ANYONE, ({ newName, promoCode }) => {
    const nickname = newName();
    const email = `${nickname}@players.example`;
    return {
      body: {
        nickname,
        email,
        password: PASSWORD,
        dateOfBirth: '2000-01-31',
        country: 'SE',
        promo: promoCode,
      },
    };
  }),
  'POST /api/users/login': row(ANYONE, async (scene) => ({
    body: { emailOrUsername: (await scene.player('leader')).nickname, password: PASSWORD },
  })),
  'POST /api/users/logout': row(ANYONE, nothing),
  'POST /api/users/forgot-password': row(ANYONE, () => ({ body: { email: 'somebody@players.example' } })),
  'POST /api/users/change-password': row(PLAYERS, nothing),
  'POST /api/users/reset-password': row(refusedFor('reset_link_invalid'), () => ({
    body: { token: 'A'.repeat(43), password: PASSWORD },
  })),
  'POST /api/users/email': row(PLAYERS, () => ({
    body: { email: 'another@players.example', password: PASSWORD },
  })),
  'POST /api/users/use-email-link': row(refusedFor('email_link_invalid'), () => ({
    body: { token: 'A'.repeat(43) },
  })),
  'POST /api/users/confirm-email': row(signedIn('email_confirmed'), nothing),
  'PUT /api/users/country': row(PLAYERS, () => ({ body: { country: 'IS' } })),
  'GET /api/users/second-factor': row(PLAYERS, nothing),
  'POST /api/users/second-factor/app': row(PLAYERS, () => ({ body: { password: PASSWORD } })),
  'PUT /api/users/second-factor/app': row(signedIn('second_factor_wrong'), () => ({
    body: { code: '000000' },
  })),
  'DELETE /api/users/second-factor/app': row(PLAYERS, nothing),
  'POST /api/users/second-factor/passkey-options': row(PLAYERS, () => ({ body: { password: PASSWORD } })),
  'POST /api/users/second-factor/passkeys': row(signedIn('second_factor_wrong'), () => ({
    body: {
      name: 'a key',
      passkey: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
  })),
  'DELETE /api/users/second-factor/passkeys/{id}': row(signedIn('not_found'), () => ({
    params: { id: randomUUID() },
  })),
  'POST /api/users/second-factor/codes': row(signedIn('not_found'), nothing),
  'POST /api/users/second-factor/confirm': row(signedIn('second_factor_wrong'), () => ({
    body: { proof: { code: 'ABCD' } },
  })),
  'POST /api/passkey-challenge': row(ANYONE, nothing),
  'DELETE /api/admin/users/{id}/second-factor': row(signedIn('forbidden', { admin: 'not_found' }), ofGuest),
  'GET /api/users/own-data/deletion': row(PLAYERS, nothing),
  'POST /api/users/own-data/deletion': row(signedIn('password_wrong'), () => ({
    body: { password: 'not the password' },
  })),
  'POST /api/users/own-data/export': row(signedIn('password_wrong'), () => ({
    body: { password: 'not the password' },
  })),
  'GET /api/users/profile/{nickname}': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
  })),

  'GET /api/users/profile/{nickname}/matches': [
    row(ANYONE, async (scene) => ({
      params: { nickname: (await scene.player('leader')).nickname },
      query: {},
    })),
    row(
      signedIn('premium_required', { leader: 'ok', premium: 'ok' }),
      async (scene) => {
        await scene.premium();
        const { nickname } = await scene.player('guest');
        return { params: { nickname }, query: { shared: '1' as const } };
      },
      'shared with the caller',
    ),
  ],
  'GET /api/users/profile/{nickname}/matches/{matchId}': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname, ...(await ofMatch(scene)).params },
  })),
  'GET /api/users/profile/{nickname}/achievements': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
  })),
  'GET /api/users/profile/{nickname}/performance': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
  })),
  'GET /api/users/profile/{nickname}/heat': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
    query: { map: 'de_nuke' as const },
  })),
  'GET /api/users/profile/{nickname}/shots': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
  })),
  'GET /api/users/profile/{nickname}/standing': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
  })),
  // The caller beside another: no input names the caller.
  'GET /api/users/profile/{nickname}/comparison': row(PLAYERS, async (scene) => ({
    params: { nickname: (await scene.player('guest')).nickname },
  })),
  'GET /api/players': row(ANYONE, async (scene) => ({
    query: { search: (await scene.player('leader')).nickname },
  })),
  'GET /api/leaderboards': row(ANYONE, () => ({ query: { mode: '5v5' } })),
  'GET /api/leaderboards/place': row(PLAYERS, () => ({ query: { mode: '5v5' } })),

  'GET /api/users/check-steam': row(PLAYERS, nothing),
  'GET /auth/steam': row(PLAYERS, nothing),
  'GET /auth/steam/callback': row(PLAYERS, nothing),

  'GET /api/users/friends/{userId}': ownId((userId) => ({ params: { userId } })),
  'GET /api/users/sent-requests/{userId}': ownId((userId) => ({ params: { userId } })),
  'GET /api/users/received-requests/{id}': ownId((id) => ({ params: { id } })),
  'POST /api/users/send-friend-request': ownId(async (userId, scene) => ({
    body: { userId, friendcode: (await scene.player('guest')).friendcode },
  })),
  'POST /api/users/{id}/friend-request': row(PLAYERS, async (scene) => ({
    params: { id: (await scene.player('guest')).id },
  })),
  'DELETE /api/users/remove-friend/{id}': row(signedIn('not_friends', { leader: 'ok' }), async (scene) => {
    await scene.befriend('leader', 'guest');
    return { params: { id: (await scene.player('guest')).id } };
  }),
  'DELETE /api/users/cancel-friend-request/{friendcode}': row(
    signedIn('friend_request_gone', { leader: 'ok' }),
    async (scene) => {
      await scene.askFriend('leader', 'guest');
      return { params: { friendcode: (await scene.player('guest')).friendcode } };
    },
  ),

  // No input names a list: everybody reads and changes only their own.
  'GET /api/users/first-steps': row(PLAYERS, nothing),
  'PUT /api/users/first-steps/looked': row(signedIn('rating_match_required'), nothing),
  'DELETE /api/users/first-steps': row(PLAYERS, nothing),
  'GET /api/follows': row(PLAYERS, noQuery),
  'PUT /api/tournaments/{id}/follow': row(PLAYERS, async (scene) => ({
    ...(await ofTournament(scene)),
    query: {},
  })),
  'DELETE /api/tournaments/{id}/follow': row(PLAYERS, async (scene) => ({
    ...(await ofTournament(scene)),
    query: {},
  })),
  'PUT /api/leagues/{id}/follow': row(PLAYERS, () => ({ params: { id: SOLO_LEAGUE_ID }, query: {} })),
  'DELETE /api/leagues/{id}/follow': row(PLAYERS, () => ({ params: { id: SOLO_LEAGUE_ID }, query: {} })),
  'GET /api/users/mutes': row(PLAYERS, nothing),
  'PUT /api/users/mutes/{id}': row(PLAYERS, ofGuest),
  'DELETE /api/users/mutes/{id}': row(PLAYERS, ofGuest),
  'GET /api/users/blacklist': row(PLAYERS, nothing),
  'PUT /api/users/blacklist/{id}': [
    row(signedIn('premium_required', { leader: 'ok', premium: 'ok' }), async (scene) => {
      await scene.premium();
      return { params: { id: (await scene.player('guest')).id } };
    }),
    row(
      signedIn('blacklist_self'),
      async (scene, role) => ({ params: { id: await callersId(scene, role) } }),
      'naming oneself',
    ),
  ],
  'DELETE /api/users/blacklist/{id}': row(PLAYERS, async (scene) => ({
    params: { id: (await scene.player('guest')).id },
  })),

  'GET /api/activity': row(PLAYERS, noQuery),
  'GET /api/users/profile/{nickname}/activity': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
    query: {},
  })),
  'GET /api/users/profile/{nickname}/friends': row(ANYONE, async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
    query: {},
  })),
  'GET /api/premium/chat': row(
    signedIn('premium_required', { leader: 'ok', premium: 'ok' }),
    async (scene) => {
      await scene.premium();
      return { query: {} };
    },
  ),
  'POST /api/premium/chat': row(
    signedIn('premium_required', { leader: 'ok', premium: 'ok' }),
    async (scene) => {
      await scene.premium();
      return { body: { message: 'hello' } };
    },
  ),
  'GET /api/practice': row(PLAYERS, nothing),
  'POST /api/practice': row(signedIn('premium_required', { leader: 'ok', premium: 'ok' }), async (scene) => {
    await scene.premium();
    return { body: { map: 'de_mirage' } };
  }),
  'POST /api/practice/end': row(signedIn('practice_gone', { leader: 'ok' }), async (scene) => {
    await scene.practice();
    return {};
  }),
  'GET /api/users/privacy': row(PLAYERS, nothing),
  'PUT /api/users/privacy': row(
    signedIn('premium_required', { leader: 'ok', premium: 'ok' }),
    async (scene) => {
      await scene.premium();
      return { body: { online: true, match: true, matches: true, activity: true, friends: true } };
    },
  ),
  'PUT /api/users/{id}/visit': row(PLAYERS, ofGuest),
  // No input names a list: everybody reads only their own.
  'GET /api/users/visits': row(
    signedIn('premium_required', { leader: 'ok', premium: 'ok' }),
    async (scene) => {
      await scene.premium();
      return {};
    },
  ),
  'GET /api/users/highlights': row(
    signedIn('premium_required', { leader: 'ok', premium: 'ok' }),
    async (scene) => {
      await scene.premium();
      return {};
    },
  ),
  'GET /api/avatars': row(ANYONE, async (scene) => ({
    query: { ids: (await scene.player('leader')).id },
  })),
  'GET /api/users/pictures': row(PLAYERS, nothing),
  'PUT /api/users/pictures/{kind}': row(PLAYERS, () => ({
    params: { kind: 'avatar' as const },
    body: SMALL_GIF,
  })),
  'DELETE /api/users/pictures/{kind}': row(PLAYERS, () => ({ params: { kind: 'avatar' as const } })),
  'POST /api/admin/users/{id}/pictures/{kind}/take-away': row(SENIORS, async (scene) => ({
    params: { id: await scene.pictured(), kind: 'avatar' as const },
    body: { reason: 'It imitates our staff.' },
  })),
  'GET /api/users/nickname': row(PLAYERS, nothing),
  'PUT /api/users/nickname': row(PLAYERS, ({ newName }) => ({ body: { nickname: newName() } })),
  'DELETE /api/users/nickname/earlier': row(
    signedIn('premium_required', { leader: 'ok', premium: 'ok' }),
    async (scene) => {
      await scene.premium();
      return {};
    },
  ),

  'GET /api/users/party/{userId}': ownId((userId) => ({ params: { userId } })),
  'GET /api/users/check-party/{userId}': ownId((userId) => ({ params: { userId } })),
  'GET /api/users/party-members/{userId}': ownId((userId) => ({ params: { userId } })),
  'GET /api/users/parties/{partyId}/leader': row(PARTY_MEMBERS, ofParty),
  'GET /api/users/parties/{partyId}': row(PARTY_MEMBERS, ofParty),
  'GET /api/users/parties/{partyId}/ratings': row(PARTY_MEMBERS, ofParty),
  'GET /api/users/parties/{partyId}/messages': row(PARTY_MEMBERS, async (scene) => ({
    ...(await ofParty(scene)),
    query: {},
  })),
  'PUT /api/users/parties/{partyId}/status': row(PARTY_LEADER, async (scene) => ({
    ...(await ofParty(scene)),
    body: { status: 'pending' as const, gameMode: '2v2' as const },
  })),
  'PUT /api/users/parties/{partyId}/reset-status': row(PARTY_MEMBERS, async (scene) => {
    await scene.searching();
    return ofParty(scene);
  }),
  'PUT /api/users/parties/{partyId}/filling': row(PARTY_LEADER, async (scene) => ({
    ...(await ofParty(scene)),
    body: { fills: false },
  })),
  'GET /api/users/parties/{partyId}/check-steam-connections': row(PARTY_MEMBERS, ofParty),
  'PUT /api/users/remove-party-member-by-nickname': ownId(
    async (leaderId, scene) => {
      await scene.party();
      return { body: { leaderId, nickname: (await scene.player('member')).nickname } };
    },
    signedIn('party_gone', { rival: 'party_member_unknown', leader: 'ok', member: 'party_not_leader' }),
  ),
  'PUT /api/users/leave-party': ownId(async (userId, scene) => {
    await scene.party();
    return { body: { userId } };
  }),
  'POST /api/parties/join': row(
    signedIn('ok', { rival: 'party_leave_first', member: 'party_already_in', leader: 'party_already_in' }),
    async (scene) => ({
      body: { partycode: (await scene.party()).partycode },
    }),
  ),
  'GET /api/users/party-invites/{id}': ownId((id) => ({ params: { id } })),
  'PUT /api/users/party-invites/{id}/accept': row(INVITED, ofInvite),
  'DELETE /api/users/party-invites/{id}/reject': row(INVITED, ofInvite),

  'PUT /api/pings': row(PLAYERS, () => ({ body: { pings: {} } })),

  'GET /api/notices': row(PLAYERS, () => ({ query: {} })),
  'PUT /api/notices/read': row(PLAYERS, () => ({ body: { upTo: 1 } })),
  'GET /api/notices/channels': row(PLAYERS, nothing),
  'PUT /api/notices/channels': row(PLAYERS, () => ({
    body: {
      choices: [{ topic: 'friends' as const, channel: 'mail' as const, on: true }],
      quietHours: { from: 1380, to: 480, zone: 'Europe/Stockholm' },
    },
  })),
  'GET /api/notices/push': row(PLAYERS, nothing),
  // A push service that is none: nothing of a test leaves the machine.
  'PUT /api/notices/push': row(signedIn('malformed'), () => ({
    body: { endpoint: 'https://push.example/x', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  })),
  'DELETE /api/notices/push': row(PLAYERS, nothing),
  'POST /api/notices/no-mail': row(refusedFor('bad_token'), async (scene) => ({
    body: { token: `${(await scene.player('leader')).id}.${'A'.repeat(43)}` },
  })),

  'GET /api/ready-checks/{id}': row(READY_CHECK, ofReadyCheck),
  'POST /api/ready-checks/{id}/accept': row(READY_CHECK, ofReadyCheck),
  'POST /api/ready-checks/{id}/decline': row(READY_CHECK, ofReadyCheck),
  'GET /api/matchmaking/expected-wait': row(PLAYERS, () => ({ query: { mode: '5v5' as const } })),

  'GET /api/matches/{matchId}': row(ANYONE, ofMatch),
  'GET /api/matches/{matchId}/analysis': row(ANYONE, ofMatch),
  'GET /api/matches/{matchId}/rounds/{round}/replay': row(ANYONE, async (scene) => {
    const { params } = await ofMatch(scene);
    return { params: { ...params, round: '1' } };
  }),
  'GET /api/matches/{matchId}/economy': row(ANYONE, ofMatch),
  'GET /api/matches/{matchId}/heat': row(ANYONE, ofMatch),
  'GET /api/matches/{matchId}/shots': row(ANYONE, ofMatch),
  'GET /api/matches/{matchId}/recording': row(PLAYERS, ofMatch),
  'POST /api/matches/{matchId}/veto': row(MATCH_CAPTAIN, async (scene) => ({
    ...(await ofMatch(scene)),
    body: { map: (await scene.match()).map },
  })),
  'POST /api/matches/{matchId}/side': row(MATCH_CAPTAIN, async (scene) => ({
    params: { matchId: await scene.sideChoice() },
    body: { side: 'ct' as const },
  })),
  'POST /api/matches/{matchId}/ready': row(MATCH_PLAYERS, ofWarmup),
  'POST /api/matches/{matchId}/abandon': row(MATCH_PLAYERS, ofMatch),
  'GET /api/matches/{matchId}/messages': row(MATCH_PLAYERS, async (scene) => ({
    ...(await ofMatch(scene)),
    query: {},
  })),
  'POST /api/matches/{matchId}/messages': row(MATCH_PLAYERS, async (scene) => ({
    ...(await ofMatch(scene)),
    body: { message: 'good luck' },
  })),
  'POST /api/game-servers/events': row(GAME_SERVERS, async (scene) => ({
    body: { event: 'match_paused', matchid: (await scene.warmup()).number },
  })),
  'GET /api/game-servers/config': row({ ...GAME_SERVERS, otherServer: 'match_not_found' }, async (scene) => {
    await scene.warmup();
    return {};
  }),
  'POST /api/admin/matches/{matchId}/cancel': row(ADMINS, async (scene) => ({
    ...(await ofMatch(scene)),
    body: { reason: 'a test' },
  })),

  'GET /api/leagues': row(ANYONE, noQuery),
  'GET /api/leagues/{id}': row(ANYONE, () => ({ params: { id: SOLO_LEAGUE_ID }, query: {} })),
  'GET /api/leagues/{id}/ladder': row(ANYONE, () => ({ params: { id: SOLO_LEAGUE_ID }, query: {} })),
  'GET /api/leagues/{id}/seasons': row(ANYONE, () => ({ params: { id: SOLO_LEAGUE_ID } })),
  'GET /api/leagues/{id}/seasons/{season}': row(ANYONE, () => ({ ...ofSeason, query: {} })),
  'GET /api/leagues/{id}/seasons/{season}/table': row(ANYONE, () => ({ ...ofSeason, query: {} })),
  'POST /api/leagues/{id}/play': [
    row(signedIn('ok', { rival: 'party_leave_first' }), () => ({ params: { id: SOLO_LEAGUE_ID } })),
    row(
      signedIn('premium_required', { premium: 'ok' }),
      () => ({ params: { id: DUO_LEAGUE_ID } }),
      'for Premium',
    ),
  ],

  'GET /api/prize-pools/{id}': row(ANYONE, async (scene) => ({ ...(await ofPrizePool(scene)), query: {} })),
  'GET /api/prizes': row(PLAYERS, noQuery),

  'GET /api/tournaments': row(ANYONE, noQuery),
  'GET /api/tournaments/may-create': row(ANYONE, nothing),
  'GET /api/tournaments/{id}': row(ANYONE, async (scene) => ({ ...(await ofTournament(scene)), query: {} })),
  'POST /api/tournaments/{id}/join': row(
    signedIn('ok', { member: 'tournament_already_in', leader: 'tournament_already_in' }),
    async (scene) => ({ ...(await ofTournament(scene)), body: {} }),
  ),
  'POST /api/tournaments/{id}/check-in': row(
    signedIn('tournament_not_in', { member: 'ok', leader: 'ok' }),
    async (scene) => ofId(await scene.organised('checkIn')),
  ),
  'POST /api/tournaments/{id}/leave': row(
    signedIn('tournament_not_in', { member: 'ok', leader: 'ok' }),
    ofTournament,
  ),

  'POST /api/tournaments': row(signedIn('rating_match_required', { admin: 'ok' }), () => ({
    body: { ...CUP, startsAt: new Date(Date.now() + 86_400_000).toISOString() },
  })),
  'PUT /api/tournaments/{id}': row(
    signedIn('tournament_gone', { leader: 'ok', admin: 'ok' }),
    async (scene) => ({
      ...ofId(await scene.organised('draft')),
      body: { ...CUP, startsAt: new Date(Date.now() + 86_400_000).toISOString() },
    }),
  ),
  'POST /api/tournaments/{id}/publish': row(
    signedIn('tournament_gone', { leader: 'tournament_time', admin: 'tournament_time' }),
    async (scene) => ofId(await scene.organised('draft')),
  ),
  'POST /api/tournaments/{id}/cancel': row(ORGANISER, async (scene) => ({
    ...ofId(await scene.organised('signUp')),
    body: { reason: 'no power' },
  })),
  'POST /api/tournaments/{id}/entrants/{entrantId}/check-in': row(ORGANISER, async (scene) => {
    const { id, entrantIds } = await scene.organised('checkIn');
    return { params: { id, entrantId: entrantIds[0]! } };
  }),
  'DELETE /api/tournaments/{id}/entrants/{entrantId}': row(ORGANISER, async (scene) => {
    const { id, entrantIds } = await scene.organised('signUp');
    return { params: { id, entrantId: entrantIds[0]! } };
  }),
  'POST /api/tournaments/{id}/entrants/{entrantId}/replace': row(ORGANISER, async (scene) => {
    const { id, entrantIds, waitingId } = await scene.organised('signUp');
    return { params: { id, entrantId: entrantIds[0]! }, body: { by: waitingId } };
  }),
  'PUT /api/tournaments/{id}/seeds': row(ORGANISER, async (scene) => {
    const { id, entrantIds } = await scene.organised('signUp');
    return { params: { id }, body: { entrantIds: entrantIds.slice(0, 2) } };
  }),
  'POST /api/tournaments/{id}/start': row(ORGANISER, async (scene) => ofId(await scene.organised('signUp'))),
  'POST /api/tournaments/{id}/pause': row(ORGANISER, async (scene) => ofId(await scene.drawn())),
  'POST /api/tournaments/{id}/resume': row(ORGANISER, async (scene) => ofId(await scene.drawn())),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/unready': row(ORGANISER, async (scene) => {
    const { entrantIds } = await scene.organised('signUp');
    return { params: await scene.drawn(), body: { entrantId: entrantIds[0]! } };
  }),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/turn': row(
    signedIn('tournament_not_organiser', { leader: 'turn_not_held', admin: 'turn_not_held' }),
    async (scene) => ({ params: await scene.drawn(), body: { give: 'lot' } }),
  ),
  'POST /api/tournaments/{id}/corrections/preview': row(ORGANISER, async (scene) => {
    const { id, correction } = await scene.correctable();
    return { params: { id }, body: correction };
  }),
  'POST /api/tournaments/{id}/corrections': row(ORGANISER, async (scene) => {
    const { id, ...made } = await scene.correctable();
    return { params: { id }, body: { ...made, reason: 'a wrong result' } };
  }),
  'POST /api/tournaments/{id}/rehearsal': row(ORGANISER, async (scene) =>
    ofId(await scene.organised('signUp')),
  ),
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time': row(ORGANISER, async (scene) => ({
    params: await scene.drawn(),
    body: { plannedFor: null },
  })),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/dispute': row(
    signedIn('fixture_not_yours', { member: 'ok', leader: 'ok' }),
    async (scene) => ({ params: await scene.forfeited(), body: { text: 'He was there in time.' } }),
  ),
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/report': row(
    signedIn('fixture_not_yours', { member: 'ok', leader: 'ok' }),
    async (scene) => ({ params: await scene.elsewhere(), body: { maps: [[9, 4]] } }),
  ),
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/proposal': row(
    signedIn('fixture_not_yours', { member: 'fixture_agree_over', leader: 'fixture_agree_over' }),
    async (scene) => ({ params: await scene.drawn(), body: { times: ['2030-01-01T18:00:00.000Z'] } }),
  ),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/proposal/accept': row(
    signedIn('fixture_not_yours', { member: 'fixture_agree_over', leader: 'fixture_agree_over' }),
    async (scene) => ({ params: await scene.drawn(), body: { time: '2030-01-01T18:00:00.000Z' } }),
  ),
  'DELETE /api/tournaments/{id}/fixtures/{fixtureId}/proposal': row(
    signedIn('fixture_not_yours', { member: 'fixture_agree_over', leader: 'fixture_agree_over' }),
    async (scene) => ({ params: await scene.drawn() }),
  ),
  'PUT /api/tournaments/{id}/entrants/{entrantId}/stand-in': row(
    signedIn('fixture_not_captain', { leader: 'stand_in_alone', admin: 'stand_in_alone' }),
    async (scene) => ({
      ...(await ofDrawnEntrant(scene)),
      body: { outId: (await scene.player('leader')).id, input: 'nobody' },
    }),
  ),
  'POST /api/tournaments/{id}/entrants/{entrantId}/stand-in/accept': row(signedIn('stand_in_gone'), (scene) =>
    ofDrawnEntrant(scene),
  ),
  'DELETE /api/tournaments/{id}/entrants/{entrantId}/stand-in': row(signedIn('stand_in_gone'), (scene) =>
    ofDrawnEntrant(scene),
  ),
  'POST /api/tournaments/{id}/disputes/{disputeId}/reject': row(ORGANISER, async (scene) => ({
    params: await scene.disputed(),
    body: { text: 'The clock says otherwise.' },
  })),
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready': row(
    signedIn('fixture_not_yours', { member: 'ok', leader: 'ok' }),
    async (scene) => ({ params: await scene.drawn() }),
  ),

  'GET /api/teams': row(PLAYERS, nothing),
  'POST /api/teams': row(PLAYERS, ({ newName }) => ({ body: { name: newName() } })),
  'GET /api/teams/{id}': row(ANYONE, ofTeam),
  'GET /api/teams/{id}/events': row(ANYONE, async (scene) => ({ ...(await ofTeam(scene)), query: {} })),
  'PUT /api/teams/{id}': row(TEAM_CAPTAIN, async (scene) => ({
    ...(await ofTeam(scene)),
    body: { name: scene.newName() },
  })),
  'PUT /api/teams/{id}/logo': row(TEAM_CAPTAIN, async (scene) => ({
    ...(await ofTeam(scene)),
    body: SMALL_GIF,
  })),
  'DELETE /api/teams/{id}/logo': row(TEAM_CAPTAIN, ofTeam),
  'POST /api/admin/teams/{id}/logo/take-away': row(SENIORS, async (scene) => ({
    params: { id: await scene.teamWithLogo() },
    body: { reason: 'It imitates our staff.' },
  })),
  'DELETE /api/teams/{id}': row(TEAM_CAPTAIN, ofTeam),
  'POST /api/teams/{id}/leave': row(signedIn('team_not_member', { member: 'ok', leader: 'ok' }), ofTeam),
  'POST /api/teams/{id}/invites': row(TEAM_CAPTAIN, async (scene) => ({
    ...(await ofTeam(scene)),
    ...(await strangersName(scene)),
  })),
  'DELETE /api/teams/{id}/invites/{playerId}': row(TEAM_CAPTAIN, async (scene) => ({
    params: { id: await scene.team(), playerId: (await scene.player('guest')).id },
  })),
  'POST /api/teams/{id}/invite/accept': row(signedIn('team_invite_gone'), ofTeam),
  'POST /api/teams/{id}/invite/decline': row(signedIn('team_invite_gone'), ofTeam),
  'PUT /api/teams/{id}/members/{playerId}': row(TEAM_CAPTAIN, async (scene) => ({
    ...(await ofTeamMember(scene)),
    body: { role: 'coach' as const },
  })),
  'DELETE /api/teams/{id}/members/{playerId}': row(TEAM_CAPTAIN, ofTeamMember),

  'GET /api/lobbies': row(ANYONE, noQuery),
  'POST /api/lobbies': row(PLAYERS, () => ({
    body: { map: 'de_mirage' as const, mode: '5v5' as const, region: 'Shanghai' as const },
  })),
  'POST /api/lobbies/rematch': row(
    signedIn('match_not_player', { member: 'lobby_while_playing', leader: 'lobby_while_playing' }),
    async (scene) => ({ body: { matchId: (await scene.match()).matchId } }),
  ),
  'GET /api/lobbies/{id}': row(ANYONE, ofLobby),
  'POST /api/lobbies/{id}/join': row(
    signedIn('ok', { member: 'lobby_already_in', leader: 'lobby_already_in' }),
    ofLobby,
  ),
  'POST /api/lobbies/{id}/seat': row(PLAYERS, async (scene) => ({
    ...(await ofLobby(scene)),
    body: { seat: 2 },
  })),
  'POST /api/lobbies/{id}/stand': row(PLAYERS, async (scene) => ({
    ...(await ofLobby(scene)),
    body: { place: 'bench' as const },
  })),
  'POST /api/lobbies/{id}/swap': row(
    signedIn('lobby_not_in', { member: 'ok', leader: 'ok' }),
    async (scene, role) => ({
      ...(await ofLobby(scene)),
      body: { playerId: (await scene.player(role === 'leader' ? 'member' : 'leader')).id },
    }),
  ),
  'POST /api/lobbies/{id}/place': row(
    signedIn('lobby_not_in', { member: 'lobby_not_host', leader: 'ok' }),
    async (scene) => ({
      ...(await ofLobby(scene)),
      body: { playerId: (await scene.player('member')).id, to: 3 },
    }),
  ),
  'POST /api/lobbies/{id}/lock': row(
    signedIn('lobby_not_in', { member: 'lobby_not_host', leader: 'ok' }),
    async (scene) => ({ ...(await ofLobby(scene)), body: { seat: 3, locked: true } }),
  ),
  'PUT /api/lobbies/{id}/rules': row(
    signedIn('lobby_not_in', { member: 'lobby_not_host', leader: 'ok' }),
    async (scene) => ({
      ...(await ofLobby(scene)),
      body: { map: null, region: 'Beijing' as const, bestOf: 3 as const, overtime: true },
    }),
  ),
  'PUT /api/lobbies/{id}/access': row(
    signedIn('lobby_not_in', { member: 'lobby_not_host', leader: 'ok' }),
    async (scene) => ({
      ...(await ofLobby(scene)),
      body: { access: 'password' as const, password: 'let me in' },
    }),
  ),
  'POST /api/lobbies/{id}/key': row(PLAYERS, async (scene) => ({
    ...(await ofLobby(scene)),
    body: { password: 'not asked for' },
  })),
  'POST /api/lobbies/{id}/ready': row(
    signedIn('lobby_not_in', { member: 'ok', leader: 'ok' }),
    async (scene) => ({ params: { id: await scene.fullLobby() } }),
  ),
  'POST /api/lobbies/{id}/pick': row(
    signedIn('lobby_not_in', { member: 'lobby_not_your_pick', leader: 'lobby_not_your_pick' }),
    async (scene) => ({ ...(await ofLobby(scene)), body: { playerId: (await scene.player('member')).id } }),
  ),
  'POST /api/lobbies/{id}/remove': row(
    signedIn('lobby_not_in', { member: 'lobby_not_host', leader: 'ok' }),
    async (scene) => ({
      ...(await ofLobby(scene)),
      body: { playerId: (await scene.player('member')).id },
    }),
  ),
  'POST /api/lobbies/{id}/cancel': row(
    signedIn('lobby_not_in', { member: 'lobby_not_host', leader: 'ok' }),
    ofLobby,
  ),
  'POST /api/lobbies/{id}/leave': row(signedIn('lobby_not_in', { member: 'ok', leader: 'ok' }), ofLobby),

  'GET /api/news': row(ANYONE, noQuery),
  'GET /api/news/{id}': row(ANYONE, async (scene) => ({ params: { id: await scene.article() }, query: {} })),
  'GET /api/premium': row(ANYONE, nothing),
  'GET /api/premium/grants': row(PLAYERS, nothing),
  'POST /api/premium/codes': row(PLAYERS, async (scene) => ({
    body: { code: await scene.newCodeForDays() },
  })),
  'POST /api/premium/orders': row(PLAYERS, () => ({ body: { months: 3 as const, beginsAtOnce: true } })),
  'POST /api/premium/discounts': row(PLAYERS, async (scene) => ({
    body: { code: await scene.newDiscountCode() },
  })),
  'POST /api/premium/orders/{id}/take-back': row(signedIn('not_found', { leader: 'ok' }), async (scene) => ({
    params: { id: await scene.newOrder() },
  })),
  'GET /api/premium/orders': row(PLAYERS, nothing),
  'GET /api/premium/orders/{id}': row(signedIn('not_found', { leader: 'ok' }), ofOrder),
  'PUT /api/premium/orders/{id}/renewal': row(
    signedIn('not_found', { leader: 'renewal_over' }),
    async (scene) => ({ ...(await ofOrder(scene)), body: { renews: false } }),
  ),
  'GET /api/home/skins': row(ANYONE, nothing),
  'GET /api/fairness': row(ANYONE, nothing),
  'GET /api/transparency': row(ANYONE, nothing),
  'GET /api/status': row(ANYONE, noQuery),
  'GET /api/v1/ladders/{id}': row(refusedFor('api_key_wrong'), () => ({
    params: { id: SOLO_LEAGUE_ID },
    query: {},
  })),
  'GET /api/v1/matches/{id}': row(refusedFor('api_key_wrong'), async (scene) => ({
    params: { id: (await scene.match()).matchId },
  })),
  'GET /api/v1/tournaments/{id}': row(refusedFor('api_key_wrong'), async (scene) => ({
    ...(await ofTournament(scene)),
    query: {},
  })),
  'GET /api/v1/players/{nickname}': row(refusedFor('api_key_wrong'), async (scene) => ({
    params: { nickname: (await scene.player('leader')).nickname },
  })),
  'GET /api/users/api-keys': row(PLAYERS, nothing),
  'POST /api/users/api-keys': row(PLAYERS, () => ({ body: { name: 'my site' } })),
  'DELETE /api/users/api-keys/{id}': row(signedIn('not_found'), () => ({ params: { id: randomUUID() } })),
  'GET /api/missions': row(ANYONE, nothing),
  // No input names a player: what is done and collected is always the caller's.
  'POST /api/missions/{season}/{mission}/collect': row(signedIn('mission_not_done'), () => ({
    params: { season: 1, mission: 'free1' },
  })),
  'GET /api/cards': row(PLAYERS, nothing),
  'PUT /api/cards/worn': [
    row(PLAYERS, () => ({ body: { frame: null, banner: null, colour: null } })),
    row(
      signedIn('card_not_held'),
      () => ({ body: { frame: 'frame.ring.ember', banner: null, colour: null } }),
      'a card of nobody',
    ),
  ],
  'GET /api/drops': row(PLAYERS, nothing),
  'POST /api/drops/{number}/open': row(signedIn('drop_gone'), () => ({
    params: { number: 1 },
    body: { card: 'frame.ring.ember' },
  })),
  'GET /api/drops/seeds': row(ANYONE, nothing),
  'GET /api/admin/drop-codes': row(BILLING, nothing),
  'POST /api/admin/drop-codes': row(BILLING, ({ newName }) => ({
    body: { pool: 'A pool', cents: 500, codes: [newName()] },
  })),
  'GET /api/cards/worn': row(ANYONE, async (scene) => ({
    query: { players: (await scene.player('leader')).id },
  })),
  'GET /api/landing': row(ANYONE, nothing),

  'PUT /api/admin/connect-steam': row(ADMINS, async (scene) => {
    await scene.withoutSteam();
    return { body: { input: (await scene.player('guest')).nickname } };
  }),
  'PUT /api/admin/disconnect-steam': row(ADMINS, strangersName),
  'GET /api/admin/cheater-matches': row(SENIORS, async (scene) => ({
    query: { input: (await scene.player('stranger')).nickname },
  })),
  'POST /api/admin/remove-cheater-matches': row(SENIORS, strangersName),
  'GET /api/admin/bot-error-reports': row(ADMINS, nothing),
  'POST /api/admin/report-bot-error/preview': row(ADMINS, async (scene) => {
    const { body } = await strangersName(scene);
    return { body: { ...body, error: 1 } };
  }),
  'POST /api/admin/report-bot-error': row(ADMINS, async (scene) => {
    const { body } = await strangersName(scene);
    return { body: { ...body, error: 1 } };
  }),
  'DELETE /api/admin/delete-bot-error/{nickname}': row(ADMINS, async (scene) => {
    await scene.checked();
    return { params: { nickname: (await scene.player('guest')).nickname } };
  }),
  'GET /api/admin/promo-codes': row(ADMINS, nothing),
  'GET /api/admin/promo-batches': row(ADMINS, nothing),
  'POST /api/admin/promo-batches': row(ADMINS, () => ({ body: { count: 2 } })),
  'DELETE /api/admin/promo-batches/{id}': row(ADMINS, async (scene) => ({
    params: { id: await scene.newPromoBatch() },
  })),
  'GET /api/admin/promo-uses': row(ADMINS, async (scene) => ({
    query: { of: await scene.newPromoCode() },
  })),
  'POST /api/admin/promo-codes': row(ADMINS, ({ newName }) => ({
    body: { code: `CODE-${newName().replace('_', '-')}` },
  })),
  'DELETE /api/admin/promo-codes/{code}': row(ADMINS, async (scene) => ({
    params: { code: await scene.newPromoCode() },
  })),
  'GET /api/admin/leagues': row(ADMINS, nothing),
  'POST /api/admin/leagues': row(ADMINS, () => ({
    body: { title: { en: `League ${randomUUID()}`, 'zh-CN': '新秀联赛' }, queue: 'open-5v5' },
  })),
  'PUT /api/admin/leagues/{id}': row(ADMINS, () => ({
    params: { id: SOLO_LEAGUE_ID },
    body: { seasonDays: 30 },
  })),
  'GET /api/admin/leagues/{id}/seasons/{season}/lines': row(ADMINS, async (scene) => ({
    ...ofSeason,
    query: { input: (await scene.player('guest')).nickname },
  })),
  'POST /api/admin/leagues/{id}/seasons/{season}/void': row(ADMINS, async (scene) => ({
    ...ofSeason,
    body: { input: (await scene.player('guest')).nickname, reason: 'a bought account' },
  })),
  'POST /api/admin/leagues/{id}/seasons/{season}/adjust': row(ADMINS, async (scene) => ({
    ...ofSeason,
    body: { key: randomUUID(), input: (await scene.player('guest')).nickname, points: -5, reason: 'insults' },
  })),
  'GET /api/admin/prize-pools': row(BILLING, noQuery),
  'POST /api/admin/prize-pools/{id}/fund': row(BILLING, async (scene) => ({
    ...(await ofPrizePool(scene)),
    body: { key: randomUUID(), cents: 100 },
  })),
  'POST /api/admin/prize-pools/{id}/payments': row(BILLING, async (scene) => ({
    ...(await ofPrizePool(scene)),
    body: {
      key: randomUUID(),
      winnerId: (await scene.player('guest')).id,
      cents: 100,
      method: 'bank',
      reference: 'transfer 7',
    },
  })),
  'POST /api/admin/prize-pools/{id}/return': row(BILLING, async (scene) => ({
    ...(await ofPrizePool(scene)),
    body: { key: randomUUID(), cents: 100, reason: 'nobody took the place' },
  })),
  'POST /api/admin/prize-pools/{id}/take-back': row(BILLING, async (scene) => ({
    ...(await ofPrizePool(scene)),
    body: { key: randomUUID(), winnerId: (await scene.player('guest')).id, reason: 'a cheater' },
  })),
  'POST /api/admin/prize-payments/{id}/confirm': row(BILLING, async (scene) => ({
    params: { id: await scene.waitingPayment() },
  })),
  'DELETE /api/admin/prize-payments/{id}': row(BILLING, async (scene) => ({
    params: { id: await scene.waitingPayment() },
  })),
  'GET /api/admin/users': row(WHO_SEES_USERS, noQuery),
  'GET /api/admin/staff': row(ADMINS, nothing),
  'POST /api/admin/staff/preview': row(ADMINS, async (scene) => ({
    body: { input: (await scene.player('guest')).nickname, role: 'editor' as const },
  })),
  'POST /api/admin/staff/{id}/{role}/preview': row(ADMINS, async (scene) => ({
    params: { id: await scene.supporterToBe(), role: 'supporter' as const },
  })),
  'POST /api/admin/staff': row(ADMINS, async (scene) => ({
    body: { input: (await scene.player('guest')).nickname, role: 'editor' as const },
  })),
  'DELETE /api/admin/staff/{id}/{role}': row(ADMINS, async (scene) => ({
    params: { id: await scene.supporterToBe(), role: 'supporter' as const },
    query: {},
  })),
  'POST /api/reports': row(PLAYERS, async (scene) => ({
    body: {
      key: randomUUID(),
      subjectId: (await scene.player('guest')).id,
      topic: 'nickname' as const,
      where: { place: 'profile' as const },
    },
  })),
  'GET /api/admin/cases': row(MODERATORS, nothing),
  'POST /api/admin/cases/next': row(MODERATORS, nothing),
  'POST /api/admin/cases/{caseId}/opinion': row(MODERATORS, async (scene, role) => ({
    params: { caseId: await scene.caseHeldBy(role) },
    body: { verdict: 'upheld' as const },
  })),
  'POST /api/admin/cases/{caseId}/verdict': row(MODERATORS, async (scene, role) => ({
    params: { caseId: await scene.caseHeldBy(role, 'with an opinion') },
    body: { verdict: 'not_upheld' as const },
  })),
  'POST /api/admin/cases/{caseId}/release': row(MODERATORS, async (scene, role) => ({
    params: { caseId: await scene.caseHeldBy(role) },
  })),
  'GET /api/admin/audit': row(ADMINS, noQuery),
  'GET /api/admin/acts': row(STAFF, nothing),
  'POST /api/admin/acts/{number}/undo': row(
    staffRefused('not_found'),
    () => ({ params: { number: 2 ** 40 } }),
    'one that is not there',
  ),
  'GET /api/admin/users/{id}/premium': row(BILLING, ofGuest),
  'POST /api/admin/users/{id}/premium/preview': row(BILLING, async (scene) => ({
    ...(await ofGuest(scene)),
    body: { days: 7 },
  })),
  'POST /api/admin/users/{id}/premium': row(BILLING, async (scene) => ({
    ...(await ofGuest(scene)),
    body: { key: randomUUID(), days: 7, source: 'compensation', reason: 'an outage' },
  })),
  'POST /api/admin/premium-grants/{grantId}/take-back': row(BILLING, async (scene) => ({
    params: { grantId: await scene.premiumGrant() },
    body: { reason: 'a mistake' },
  })),
  'GET /api/admin/orders': row(BILLING, noQuery),
  'GET /api/users/sanctions': row(PLAYERS, nothing),
  'GET /api/users/appeals': row(PLAYERS, nothing),
  'POST /api/users/sanctions/{sanctionId}/appeal': row(
    signedIn('not_found', { leader: 'ok' }),
    async (scene) => ({
      params: { sanctionId: await scene.leadersBan() },
      body: { contested: 'facts' as const, text: 'It was not me who did it, look at round 3.' },
    }),
  ),
  'GET /api/admin/appeals': row(MODERATORS, nothing),
  'POST /api/admin/appeals/next': row(MODERATORS, nothing),
  'POST /api/admin/appeals/{appealId}/answer': row(MODERATORS, async (scene, role) => ({
    params: { appealId: await scene.appealHeldBy(role) },
    body: { text: 'We look at the recording now.' },
  })),
  'POST /api/admin/appeals/{appealId}/decide': row(SENIORS, async (scene, role) => ({
    params: { appealId: await scene.appealHeldBy(role, ['admin', 'senior']) },
    body: { outcome: 'upheld' as const, reason: 'The recording shows it.' },
  })),
  'POST /api/admin/appeals/{appealId}/release': row(MODERATORS, async (scene, role) => ({
    params: { appealId: await scene.appealHeldBy(role) },
  })),
  'GET /api/direct-chats': row(PLAYERS, nothing),
  'GET /api/direct-chats/{playerId}/messages': row(PLAYERS, async (scene) => ({
    params: { playerId: (await scene.player('member')).id },
    query: {},
  })),
  'POST /api/direct-chats/{playerId}/messages': row(
    signedIn('direct_not_friends', { leader: 'ok' }),
    async (scene) => ({
      params: { playerId: (await scene.leadersFriend()).id },
      body: { message: 'gg' },
    }),
  ),
  'PUT /api/direct-chats/{playerId}/read': row(PLAYERS, async (scene) => ({
    params: { playerId: (await scene.player('member')).id },
    body: { upTo: 1 },
  })),
  'GET /api/tickets': row(PLAYERS, nothing),
  'POST /api/tickets': row(PLAYERS, () => ({
    body: { key: randomUUID(), topic: 'fault' as const, text: 'The lobby does not open on my phone.' },
  })),
  'GET /api/tickets/{ticketId}': row(TICKET_OWNER, async (scene) => ({
    params: { ticketId: await scene.leadersTicket() },
  })),
  'POST /api/tickets/{ticketId}/messages': row(TICKET_OWNER, async (scene) => ({
    params: { ticketId: await scene.leadersTicket() },
    body: { key: randomUUID(), text: 'It was on Monday.' },
  })),
  'POST /api/tickets/{ticketId}/close': row(TICKET_OWNER, async (scene) => ({
    params: { ticketId: await scene.leadersTicket() },
  })),
  'GET /api/admin/tickets': row(SUPPORT, nothing),
  'GET /api/admin/ticket-replies': row(SUPPORT, nothing),
  'POST /api/admin/ticket-replies': row(SENIORS, () => ({ body: { key: randomUUID(), ...aReply() } })),
  'PUT /api/admin/ticket-replies/{replyId}': row(SENIORS, async (scene) => ({
    params: { replyId: await scene.reply() },
    body: aReply(),
  })),
  'DELETE /api/admin/ticket-replies/{replyId}': row(SENIORS, async (scene) => ({
    params: { replyId: await scene.reply() },
  })),
  'POST /api/admin/tickets/next': row(SUPPORT, nothing),
  'POST /api/admin/tickets/{ticketId}/answer': row(SUPPORT, async (scene, role) => ({
    params: { ticketId: await scene.ticketHeldBy(role) },
    body: { key: randomUUID(), text: 'We look at it.', closes: false },
  })),
  'POST /api/admin/tickets/{ticketId}/note': row(SUPPORT, async (scene, role) => ({
    params: { ticketId: await scene.ticketHeldBy(role) },
    body: { key: randomUUID(), text: 'He wrote on Monday too.' },
  })),
  'POST /api/admin/tickets/{ticketId}/hand-on': row(SUPPORT, async (scene, role) => ({
    params: { ticketId: await scene.ticketHeldBy(role) },
    body: { desk: 'billing' as const, text: 'It is about an order.' },
  })),
  'POST /api/admin/tickets/{ticketId}/release': row(SUPPORT, async (scene, role) => ({
    params: { ticketId: await scene.ticketHeldBy(role) },
  })),
  'GET /api/admin/users/{id}/sanctions': row(WHO_SEES_BANS, ofGuest),
  'POST /api/admin/users/{id}/sanctions': row(SENIORS, async (scene) => ({
    ...(await ofGuest(scene)),
    body: { key: randomUUID(), topic: 'chat-spam' as const, days: 7, reason: 'the same words, ten times' },
  })),
  'POST /api/admin/users/{id}/sanctions/preview': row(SENIORS, async (scene) => ({
    ...(await ofGuest(scene)),
    body: { topic: 'chat-spam' as const, days: 7 },
  })),
  'POST /api/admin/sanctions/{sanctionId}/lift/preview': row(SENIORS, async (scene) => ({
    params: { sanctionId: await scene.sanction() },
  })),
  'POST /api/admin/sanctions/{sanctionId}/lift': row(SENIORS, async (scene) => ({
    params: { sanctionId: await scene.sanction() },
    body: { reason: 'a mistake' },
  })),
  'GET /api/admin/users/{id}/orders': row(BILLING, ofGuest),
  'PUT /api/admin/premium-prices/{months}': row(BILLING, () => ({
    params: { months: 12 },
    body: { cents: 7200 },
  })),
  'GET /api/admin/premium-prices': row(BILLING, nothing),
  'DELETE /api/admin/premium-prices/{id}': row(
    signedIn('forbidden', { admin: 'not_found', billing: 'not_found' }),
    () => ({ params: { id: randomUUID() } }),
    'one that is not there',
  ),
  'POST /api/admin/users/{id}/premium-invoice': row(BILLING, async (scene) => ({
    ...(await ofGuest(scene)),
    body: { invoice: scene.newName(), months: 12 as const, cents: 7200 },
  })),
  'POST /api/admin/orders/{id}/refund/preview': row(BILLING, async (scene) => ({
    ...(await ofOrder(scene)),
    body: { cents: 100 },
  })),
  'POST /api/admin/orders/{id}/refund': row(BILLING, async (scene) => ({
    ...(await ofOrder(scene)),
    body: { key: randomUUID(), cents: 100, reason: 'a mistake' },
  })),
  'GET /api/admin/matches/{matchId}': row(ADMINS, ofMatch),
  'GET /api/admin/doubtful-matches': row(ADMINS, nothing),
  'POST /api/admin/doubtful-matches/{matchId}/close': row(ADMINS, ofMatch),
  'GET /api/admin/health': row(ADMINS, nothing),
  'POST /api/admin/incidents': row(ADMINS, () => ({ body: anIncident(randomUUID()) })),
  'POST /api/admin/incidents/{id}/updates': row(ADMINS, async (scene) => ({
    params: { id: await scene.incident() },
    body: { key: randomUUID(), step: 'found' as const, text: { en: 'a cable' } },
  })),
  'GET /api/admin/figures': row(ADMINS, nothing),
  'GET /api/admin/news': row(EDITORS, nothing),
  'POST /api/admin/news': row(EDITORS, () => ({ body: anArticle() })),
  'POST /api/admin/news/preview': row(EDITORS, () => ({ body: { source: '# Rooms' } })),
  'GET /api/admin/news/{id}': row(EDITORS, ofDraftArticle),
  'PUT /api/admin/news/{id}': row(EDITORS, async (scene) => ({
    ...(await ofDraftArticle(scene)),
    body: { ...anArticle(), version: 1 },
  })),
  'GET /api/admin/news/{id}/revisions/{version}': row(EDITORS, async (scene) => ({
    params: { id: await scene.draftArticle(), version: 1 },
  })),
  'POST /api/admin/news/{id}/publish': row(EDITORS, async (scene) => ({
    ...(await ofDraftArticle(scene)),
    body: { version: 1, at: null },
  })),
  'DELETE /api/admin/news/{id}/schedule': row(EDITORS, ofDraftArticle),
  'DELETE /api/admin/news/{id}/publication': row(EDITORS, ofDraftArticle),
  'DELETE /api/admin/news/{id}': row(EDITORS, ofDraftArticle),
  'GET /api/admin/errands': row(ADMINS, nothing),
  'POST /api/admin/errands/{id}/retry': row(ADMINS, async (scene) => ({
    params: { id: await scene.deadErrand() },
  })),
  'DELETE /api/admin/errands/{id}': row(ADMINS, async (scene) => ({
    params: { id: await scene.deadErrand() },
  })),
  'GET /api/admin/game-servers': row(ADMINS, nothing),
  'GET /api/admin/game-servers/{id}': row(ADMINS, ofGameServer),
  'POST /api/admin/game-servers': row(ADMINS, (scene) => ({ body: aGameServer(scene) })),
  'PUT /api/admin/game-servers/{id}': row(ADMINS, async (scene) => ({
    ...(await ofGameServer(scene)),
    body: aGameServer(scene),
  })),
  'DELETE /api/admin/game-servers/{id}': row(ADMINS, ofGameServer),
  'POST /api/admin/game-servers/{id}/test': row({ ...ADMINS, admin: 'game_server_locked' }, ofGameServer),
  'POST /api/admin/game-servers/{id}/token': row(ADMINS, ofGameServer),
  'PUT /api/admin/game-servers/{id}/enabled': row(ADMINS, async (scene) => ({
    ...(await ofGameServer(scene)),
    body: { enabled: false },
  })),
  'POST /api/admin/game-servers/{id}/unlock': row(ADMINS, ofGameServer),
  'GET /api/users/{id}/has-bot-error': ownId((id) => ({ params: { id } })),
  'PUT /api/users/{id}/has-bot-error': ownId((id) => ({ params: { id } })),
};

type PayloadOf<E extends ClientEvent> = Parameters<ClientToServer[E]>[0];

const partyId = async (scene: Scene) => ({ partyId: (await scene.party()).partyId });
const matchId = async (scene: Scene) => ({ matchId: (await scene.match()).matchId });
const tournamentId = async (scene: Scene) => ({ tournamentId: await scene.tournament() });
const asked = async (userId: string, scene: Scene) => {
  await scene.askFriend('guest', 'leader');
  return { userId, friendId: (await scene.player('guest')).id };
};
/** Only the leader was asked. */
const ASKED = signedIn('friend_request_gone', { leader: 'ok' });

/** Who may send which event. A payload that names its sender must name the session's player. */
export const eventTable: { [E in ClientEvent]: Row<PayloadOf<E>> | Row<PayloadOf<E>>[] } = {
  'user connected': ownId((userId) => userId),
  'user disconnected': ownId((userId) => ({ userId })),
  join: ownId((userId) => userId),
  joinParty: row(PARTY_MEMBERS, partyId),
  leaveParty: row(PARTY_MEMBERS, partyId),
  sendMessage: row(PARTY_MEMBERS, async (scene) => ({ ...(await partyId(scene)), message: 'hello' })),
  sendPartyInvite: ownId(
    async (senderId, scene) => {
      await scene.befriend('leader', 'guest');
      return { senderId, receiverId: (await scene.player('guest')).id, ...(await partyId(scene)) };
    },
    signedIn('party_not_member', { leader: 'ok', member: 'party_not_leader' }),
  ),
  acceptFriendRequest: ownId(asked, ASKED),
  rejectFriendRequest: ownId(asked, ASKED),
  watchMatch: row(PLAYERS, matchId),
  unwatchMatch: row(PLAYERS, matchId),
  watchTournament: row(PLAYERS, tournamentId),
  unwatchTournament: row(PLAYERS, tournamentId),
  watchPresence: row(PLAYERS, async (scene) => ({ userIds: [(await scene.player('guest')).id] })),
};
