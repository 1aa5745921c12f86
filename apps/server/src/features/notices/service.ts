import type { Lang } from '@retake/contract/shapes.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Hear } from '../../platform/event.ts';
import type { Approach } from '../friends/service.ts';
import type { SeasonEnded } from '../leagues/seasons.ts';
import type { RematchOpened } from '../lobbies/rematch.ts';
import type { MatchEnded } from '../matches/ended.ts';
import type { Invited } from '../party/invites.ts';
import type { PictureTakenAway } from '../pictures/service.ts';
import type { LogoTakenAway } from '../teams/logos.ts';
import type { Channels } from './channels.ts';
import { type FollowersOf, hearEvents } from './events.ts';
import { deleteLetters } from './mailStore.ts';
import { hearModeration } from './moderation.ts';
import { presentNotice } from './present.ts';
import {
  countUnread,
  deleteBeyond,
  deleteNewest,
  deleteOld,
  findReaders,
  findTold,
  insertNotices,
  markRead,
  type NewNotice,
  readNotices,
} from './store.ts';
import { type About, storedAbout } from './storedAbout.ts';

export type Notices = ReturnType<typeof createNotices>;

const PAGE = 20;
/** NOT5. */
export const NOTICES_MAX = 100;
/** NOT9. */
const REMATCH_MS = 10 * 60_000;
const KEPT_MS = 30 * 86_400_000;

/** So long a letter counts (NOT17), and is tried. */
const LETTERS_KEPT_MS = 2 * 86_400_000;

export type NoticePorts = {
  followersOf: FollowersOf;
  channels: Channels;
  /** NOT16 */
  expectMail(tx: Tx, userIds: readonly string[]): Promise<void>;
  /** NOT20 */
  expectPush(tx: Tx, userIds: readonly string[]): Promise<void>;
};

/** One thing, and who is told of it. */
export type Telling = { userIds: readonly string[]; notice: Omit<NewNotice, 'userId'> };

export function createNotices(
  { database, clock, realtime }: Pick<Deps, 'database' | 'clock' | 'realtime'>,
  { followersOf, channels, expectMail, expectPush }: NoticePorts,
) {
  const now = () => new Date(clock.now());

  /** NOT1: with what they tell of, or neither. */
  async function tellAll(tx: Tx, tellings: readonly Telling[]): Promise<void> {
    const asked = tellings.flatMap(({ userIds }) => userIds);
    if (asked.length === 0) return;
    const readers = await findReaders(tx, [...new Set(asked)]);
    const all = tellings.flatMap(({ userIds, notice }) =>
      [...new Set(userIds)]
        .filter((userId) => readers.has(userId))
        .map((userId) => ({ ...notice, userId, createdAt: now() })),
    );
    if (all.length === 0) return;
    const rows = await channels.sort(tx, all, readers);
    if (rows.length === 0) return;
    await insertNotices(tx, rows);
    await deleteBeyond(tx, [...readers.keys()], NOTICES_MAX);
    await expectMail(tx, usersOf(rows.filter(({ mailWanted }) => mailWanted)));
    await expectPush(tx, usersOf(rows.filter(({ pushWanted }) => pushWanted)));
    changed(tx, usersOf(rows.filter(({ inBell }) => inBell)));
  }

  /** UND3 */
  async function withdraw(tx: Tx, userId: string, about: About & { kind: NewNotice['kind'] }): Promise<void> {
    const told = { kind: about.kind, about: storedAbout.write(about) };
    if (await deleteNewest(tx, userId, told)) changed(tx, [userId]);
  }

  const tell = (tx: Tx, userIds: readonly string[], notice: Telling['notice']): Promise<void> =>
    tellAll(tx, [{ userIds, notice }]);

  /** NOT4. */
  const changed = (tx: Tx, userIds: string[]): void =>
    tx.after(() => realtime.toUsers(userIds, 'noticesChanged', {}));

  const invited: Hear<Invited> = (tx, { id, senderId, receiverId, expiresAt }) =>
    tell(tx, [receiverId], { kind: 'partyInvite', fromId: senderId, inviteId: id, expiresAt });
  const asked: Hear<Approach> = (tx, { actorId, otherId }) =>
    tell(tx, [otherId], { kind: 'friendRequest', fromId: actorId, requesterId: actorId });
  const agreed: Hear<Approach> = (tx, { actorId, otherId }) =>
    tell(tx, [otherId], { kind: 'friendAccepted', fromId: actorId });
  const matchEnded: Hear<MatchEnded> = (tx, { match }) =>
    tell(tx, [...match.teams.team1, ...match.teams.team2].flat(), { kind: 'matchEnded', matchId: match.id });
  /** PIC8 */
  const pictureTakenAway: Hear<PictureTakenAway> = (tx, { userId, picture, reason }) => {
    const kind = 'pictureTakenAway' as const;
    return tell(tx, [userId], { kind, about: storedAbout.write({ kind, picture, reason }) });
  };
  /** TEA13 */
  const logoTakenAway: Hear<LogoTakenAway> = (tx, { captainId, team, reason }) => {
    const kind = 'logoTakenAway' as const;
    return tell(tx, [captainId], { kind, about: storedAbout.write({ kind, team, reason }) });
  };
  /** NOT7; NOT10 for who is not told of a place. */
  const seasonEnded: Hear<SeasonEnded> = async (tx, { seasonId, leagueId, userIds }) => {
    const followers = leagueId === null ? [] : await followersOf(tx, { leagueId });
    const others = followers.filter((id) => !userIds.includes(id));
    await tellAll(tx, [
      { userIds, notice: { kind: 'seasonEnded', seasonId } },
      { userIds: others, notice: { kind: 'seasonOver', seasonId } },
    ]);
  };

  /** NOT9: not again while they see the one before. */
  const rematchOpened: Hear<RematchOpened> = async (tx, { matchId, byId, userIds }) => {
    const about = { kind: 'rematch' as const, matchId };
    const told = new Set(await findTold(tx, userIds, { ...about, now: now() }));
    const expiresAt = new Date(clock.now() + REMATCH_MS);
    const untold = userIds.filter((userId) => !told.has(userId));
    await tell(tx, untold, { ...about, fromId: byId, expiresAt });
  };

  return {
    hear: {
      invited,
      asked,
      agreed,
      matchEnded,
      rematchOpened,
      pictureTakenAway,
      logoTakenAway,
      seasonEnded,
      ...hearEvents({ followersOf, tellAll, changed }),
      ...hearModeration({ tellAll, withdraw }),
    },
    /** Where `next` is given, more is to be had before it. */
    async pageOf(userId: string, { before, lang }: { before?: number | undefined; lang: Lang }) {
      const rows = await readNotices(database.sql, { userId, before, limit: PAGE + 1, now: now() });
      const shown = rows.slice(0, PAGE);
      return {
        unread: await countUnread(database.sql, userId, now()),
        notices: shown.map((row) => presentNotice(row, lang)).filter((notice) => notice !== null),
        next: rows.length > PAGE ? shown.at(-1)!.seq : null,
      };
    },
    /** NOT4. Answers how many are unread then. */
    markRead(userId: string, upTo: number, lang: Lang): Promise<number> {
      return database.write(async (tx) => {
        await channels.readsIn(tx, userId, lang);
        const changed = await markRead(tx, userId, upTo, now());
        if (changed) tx.after(() => realtime.toUsers([userId], 'noticesChanged', {}));
        return countUnread(tx, userId, now());
      });
    },
    async sweep(tx: Tx, at: Date): Promise<void> {
      await deleteOld(tx, { now: at, before: new Date(at.getTime() - KEPT_MS), perPlayer: NOTICES_MAX });
      await deleteLetters(tx, new Date(at.getTime() - LETTERS_KEPT_MS));
    },
  };
}

const usersOf = (rows: readonly NewNotice[]): string[] => [...new Set(rows.map(({ userId }) => userId))];
