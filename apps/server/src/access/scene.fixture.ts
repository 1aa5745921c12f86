import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { STAFF_ROLES, type StaffRole } from '@retake/core/staff/permissions.ts';
import type { Player, TestServer } from '@retake/testkit/server.ts';
import {
  acceptAll,
  finishVeto,
  formParty,
  roomOf,
  roomWhen,
  type Seat,
  startSearch,
} from '@retake/testkit/story.ts';
import { createOffers } from './offers.fixture.ts';

/** A player of a scene: see `Role`. The guest is for other purposes of a call. */
export type Part = 'stranger' | 'rival' | 'premium' | 'member' | 'leader' | StaffRole | 'guest';

const isOfStaff = (part: Part): part is StaffRole => (STAFF_ROLES as readonly string[]).includes(part);

export type AboutSeat = { roles?: StaffRole[]; premiumUntil?: Date };

export type Hands = {
  server: TestServer;
  /** An admin who prepares scenes and is not part of any. */
  director: Player;
  signUp(about: AboutSeat): Promise<Player>;
  letTimeRunUntil<T>(arrived: Promise<T>): Promise<T>;
  /** A name that is not taken. */
  newName(): string;
  promoCode: string;
};

const aboutOf = (part: Part) => ({
  ...(isOfStaff(part) && { roles: [part] }),
  ...(part === 'premium' && { premiumUntil: new Date('2126-01-01') }),
});

export type Scene = ReturnType<typeof createScene>;

/** Players and what connects them, each created on first use. */
export function createScene({ server, director, signUp, letTimeRunUntil, newName, promoCode }: Hands) {
  const made = new Map<string, Promise<unknown>>();
  const players = new Map<Part, Promise<Player>>();
  const seats = new Map<Part, Promise<Seat>>();
  const everybody: Promise<Player>[] = [];
  const seated: Promise<Seat>[] = [];

  function once<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as Promise<T>;
  }

  function someone(about: AboutSeat = {}): Promise<Player> {
    const player = signUp(about);
    everybody.push(player);
    return player;
  }

  function seat(player: Promise<Player>): Promise<Seat> {
    const made = player.then(async (one) => ({ player: one, socket: await one.socket({ watches: true }) }));
    seated.push(made);
    return made;
  }

  const another = () => seat(someone());

  /** With a party of two and a team. */
  async function newRival(): Promise<Seat> {
    const [rival, friend] = [await another(), await another()];
    await formParty([rival, friend]);
    await rival.player.call('POST /api/teams', { body: { name: newName() } });
    return rival;
  }

  const playerOfRival = async () => (await seatOf('rival')).player;

  /** Most only call: they open no socket. */
  function player(part: Part): Promise<Player> {
    const found = players.get(part) ?? (part === 'rival' ? playerOfRival() : someone(aboutOf(part)));
    players.set(part, found);
    return found;
  }

  function seatOf(part: Part): Promise<Seat> {
    const found = seats.get(part) ?? (part === 'rival' ? newRival() : seat(player(part)));
    seats.set(part, found);
    return found;
  }

  const befriend = (one: Part, other: Part) =>
    once(`${one} and ${other}`, async () => {
      const [{ id: first }, { id: second }] = [await player(one), await player(other)];
      await server.database.write((tx) => server.app.friends.befriend(tx, first, second));
    });

  const askFriend = (one: Part, other: Part) =>
    once(`${one} asks ${other}`, async () => {
      const [{ id: asker }, { id: asked }] = [await player(one), await player(other)];
      await server.app.friends.act(asker, asked, 'request');
    });

  /** Of the leader and the member. */
  const party = () =>
    once('party', async () => {
      const partyId = await formParty([await seatOf('leader'), await seatOf('member')]);
      const { code } = await server.app.party.own((await player('leader')).id);
      return { partyId, partycode: code };
    });

  /** The guest, who leads a party of one, invites the leader. */
  const invite = () =>
    once('invite', async () => {
      await befriend('guest', 'leader');
      const [{ id: senderId }, { id: receiverId }] = [await player('guest'), await player('leader')];
      const { id: partyId } = await server.app.party.own(senderId);
      return server.app.party.invites.send({ senderId, receiverId, partyId });
    });

  /** Two players cannot fill a match of ten, so they keep searching. */
  const searching = () =>
    once('searching', async () => startSearch(await seatOf('leader'), (await party()).partyId, '5v5'));

  /** A ready check of the party and another party of two. */
  const readyCheck = () =>
    once('readyCheck', async () => {
      const { partyId } = await party();
      const four = [await seatOf('leader'), await seatOf('member'), await another(), await another()];
      await startSearch(four[0]!, partyId, '2v2');
      await startSearch(four[2]!, await formParty(four.slice(2)), '2v2');
      const found = await letTimeRunUntil(four[1]!.socket.next('matchFound'));
      return { id: found.readyCheckId, four };
    });

  /** From here on the leader is the captain whose turn it is, and the member is on the same team. */
  function recast({ veto, teams }: MatchRoom, four: Seat[]): void {
    const captainId = veto.turn?.captainId;
    const team = teams.find(({ players }) => players.some(({ id }) => id === captainId))!;
    for (const { id } of team.players) {
      const seat = four.find((one) => one.player.id === id)!;
      const part = id === captainId ? 'leader' : 'member';
      seats.set(part, Promise.resolve(seat));
      players.set(part, Promise.resolve(seat.player));
    }
  }

  /** In its veto. */
  const match = () =>
    once('match', async () => {
      const { four } = await readyCheck();
      const matchId = await acceptAll(four);
      const room = await roomOf(four[0]!, matchId);
      recast(room, four);
      return { matchId, number: room.number, map: room.veto.maps[0]!.map, four };
    });

  /** The same match with one map left: a captain has to choose the side. */
  const sideChoice = () =>
    once('sideChoice', async () => {
      const { matchId, four } = await match();
      for (;;) {
        const room = await roomOf(four[0]!, matchId);
        recast(room, four);
        if (room.veto.turn?.action === 'side') return matchId;
        const { map } = room.veto.maps.find(({ bannedBy }) => bannedBy === null)!;
        const captain = await player('leader');
        await captain.call('POST /api/matches/{matchId}/veto', { params: { matchId }, body: { map } });
      }
    });

  /** The same match, waiting until everybody is ready. */
  const warmup = () =>
    once('warmup', async () => {
      const { matchId, number, four } = await match();
      await finishVeto(four, matchId);
      await roomWhen(four[0]!, matchId, (room) => room.readyEndsAt !== null);
      return { matchId, number };
    });

  /** Ends the scene's searches and matches, so that they do not affect the next scene. */
  async function end(): Promise<void> {
    const running = (await made.get('match')) as { matchId: string } | undefined;
    if (running) {
      const params = { matchId: running.matchId };
      const body = { reason: 'the scene is over' };
      await director.attempt('POST /api/admin/matches/{matchId}/cancel', { params, body });
    }
    const ids = (await Promise.all(everybody)).map(({ id }) => id);
    const inParties = await server.database.write((tx) => server.app.party.partiesWithin(tx, ids));
    for (const id of inParties.keys()) await server.app.party.leave(id);
    for (const { socket } of await Promise.all(seated)) socket.close();
  }

  return {
    newName,
    promoCode,
    /** Whether somebody plays this part already. */
    has: (part: string) => ([...players.keys(), ...seats.keys()] as string[]).includes(part),
    player,
    seatOf,
    befriend,
    askFriend,
    party,
    invite,
    searching,
    readyCheck,
    match,
    sideChoice,
    warmup,
    end,
    ...createOffers({ server, director, newName, player, once }),
    /** Of the scene's match, if it has one. */
    matchNumber: async () => ((await made.get('match')) as { number: number } | undefined)?.number ?? 1,
  };
}
