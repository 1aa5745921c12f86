import type { ErrorCode } from '@retake/contract/errors.ts';
import type { AvatarFiles } from '@retake/contract/pictures/calls.ts';
import { id as teamId } from '@retake/contract/shapes.ts';
import type { Team } from '@retake/contract/teams/calls.ts';
import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import type { Result } from '@retake/core/result.ts';
import {
  actAsCaptain,
  giveRole,
  invite,
  join,
  leave,
  newRoster,
  parseTeamName,
  parseTeamTag,
  type Roster,
  removeMember,
  TEAMS_MAX,
  type TeamRole,
} from '@retake/core/teams/team.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People, Person } from '../accounts/people.ts';
import type { Logos } from './logos.ts';
import {
  countTeamsOf,
  deleteInvite,
  disbandTeam,
  findInvitesOf,
  findTags,
  findTeam,
  findTeamName,
  findTeamNames,
  findTeamsOf,
  insertInvite,
  insertTeam,
  lockTeam,
  saveName,
  saveRoster,
  type TeamRow,
} from './store.ts';

export type TeamMarks = { tag: string | null; logo: AvatarFiles | null };
export type Teams = ReturnType<typeof createTeams>;

type TeamDeps = Pick<Deps, 'database' | 'clock'> & { people: People; logos: Logos };

function orRefuse<T, Code extends ErrorCode>(result: Result<T, Code>): T {
  if (!result.ok) throw new Refusal(result.code);
  return result.value;
}

/** What a captain types; a tag of null takes it away, none leaves it. */
type Typed = { name: string; tag?: string | null | undefined };

const tagOf = (typed: Typed['tag']): string | null | undefined =>
  typeof typed === 'string' ? orRefuse(parseTeamTag(typed)) : typed;

/** Locks: first the player who gets one more team, then the team. */
export function createTeams({ database, clock, people, logos }: TeamDeps) {
  const now = () => new Date(clock.now());

  async function present({ id, name, tag, roster, invited }: TeamRow): Promise<Team> {
    const known = await people.getMany([...roster.map(({ userId }) => userId), ...invited]);
    const player = (userId: string) => ({
      id: userId,
      nickname: known.find((person) => person.id === userId)?.nickname ?? '',
    });
    return {
      id,
      name,
      tag,
      members: roster.map(({ userId, role }) => ({ ...player(userId), role })),
      invited: invited.map(player),
      logo: await logos.standingOf(id),
    };
  }

  async function presentOf(id: string): Promise<Team> {
    const team = await findTeam(database.sql, id);
    if (!team) throw new Refusal('team_gone');
    return present(team);
  }

  /** TEA1. */
  async function withSteam(userId: string): Promise<void> {
    if (!(await people.get(userId))?.steamConnected) throw new Refusal('connect_steam');
  }

  /** By friend code or nickname; a nickname may look like a friend code. */
  async function find(input: string): Promise<Person> {
    const typed = input.trim();
    const code = parseFriendCode(typed);
    const person =
      (code.ok ? await people.byFriendCode(code.value) : null) ?? (await people.byNickname(typed));
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  async function locked(tx: Tx, id: string): Promise<TeamRow> {
    const team = await lockTeam(tx, id);
    if (!team) throw new Refusal('team_gone');
    return team;
  }

  /** A change of an existing team by its captain; returns the team afterwards. */
  async function asCaptain(
    captainId: string,
    id: string,
    change: (tx: Tx, team: TeamRow) => Promise<void>,
  ): Promise<Team> {
    const team = await database.write(async (tx) => {
      const before = await locked(tx, id);
      orRefuse(actAsCaptain(before.roster, captainId));
      await change(tx, before);
      return locked(tx, id);
    });
    return present(team);
  }

  const changeRoster = (captainId: string, id: string, next: (roster: Roster) => Roster) =>
    asCaptain(captainId, id, (tx, team) => saveRoster(tx, id, next(team.roster), now()));

  /** TEA2. */
  async function named<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw isUniqueViolation(error, 'teams_name') ? new Refusal('team_name_taken') : error;
    }
  }

  async function disband(tx: Tx, id: string): Promise<void> {
    await disbandTeam(tx, id, now());
    await logos.removeWith(tx, id);
  }

  async function leaveWithin(tx: Tx, userId: string, id: string): Promise<void> {
    const roster = orRefuse(leave((await locked(tx, id)).roster, userId));
    if (roster.length === 0) await disband(tx, id);
    else await saveRoster(tx, id, roster, now());
  }

  return {
    /** Whether a team has a page; any text may be asked about. */
    async exists(text: string): Promise<boolean> {
      const id = teamId.safeParse(text);
      return id.success && (await findTeamName(database.sql, id.data)) !== null;
    },

    /** TEA8: public. */
    async namesOf(userId: string) {
      const teams = await findTeamNames(database.sql, userId);
      return Promise.all(teams.map(async (team) => ({ ...team, logo: await logos.of(team.id) })));
    },
    /** TEA10, TEA13: what stands in the squares of teams; those that are gone have none. */
    async marksOf(ids: readonly string[]): Promise<Map<string, TeamMarks>> {
      const asked = [...new Set(ids)];
      const tags = asked.length === 0 ? [] : await findTags(database.sql, asked);
      const marked = async ({ id, tag }: (typeof tags)[number]) =>
        [id, { tag, logo: await logos.of(id) }] as const;
      return new Map(await Promise.all(tags.map(marked)));
    },
    /** Null: there is no such team. */
    find: (id: string) => findTeam(database.sql, id),

    async mine(userId: string) {
      const [rows, invites] = await Promise.all([
        findTeamsOf(database.sql, userId),
        findInvitesOf(database.sql, userId),
      ]);
      return { teams: await Promise.all(rows.map(present)), invites };
    },

    /** TEA1, TEA2, TEA4. */
    async create(captainId: string, typed: Typed): Promise<Team> {
      const name = orRefuse(parseTeamName(typed.name));
      const tag = tagOf(typed.tag) ?? null;
      await withSteam(captainId);
      const work = database.write(async (tx) => {
        await people.lock(tx, captainId);
        if ((await countTeamsOf(tx, captainId)) >= TEAMS_MAX) throw new Refusal('team_limit');
        const id = await insertTeam(tx, { name, tag }, now());
        await saveRoster(tx, id, newRoster(captainId), now());
        return locked(tx, id);
      });
      return present(await named(work));
    },

    /** TEA2, TEA10. */
    async rename(captainId: string, id: string, typed: Typed): Promise<Team> {
      const name = orRefuse(parseTeamName(typed.name));
      const tag = tagOf(typed.tag);
      return named(
        asCaptain(captainId, id, (tx, before) =>
          saveName(tx, { id, name, tag: tag === undefined ? before.tag : tag }),
        ),
      );
    },

    /** TEA13. */
    async sendLogo(captainId: string, id: string, content: Uint8Array): Promise<Team> {
      await logos.upload(captainId, id, content);
      return presentOf(id);
    },
    async removeLogo(captainId: string, id: string): Promise<Team> {
      await logos.remove(captainId, id);
      return presentOf(id);
    },
    takeLogoAway: logos.takeAway,
    onLogoTakenAway: logos.onTakenAway,

    /** TEA6. */
    disband: (captainId: string, id: string): Promise<void> =>
      database.write(async (tx) => {
        orRefuse(actAsCaptain((await locked(tx, id)).roster, captainId));
        await disband(tx, id);
      }),

    /** TEA6. */
    leave: (userId: string, id: string): Promise<void> => database.write((tx) => leaveWithin(tx, userId, id)),

    /** DEL3: somebody else is captain then (TEA6). */
    async leaveAll(tx: Tx, userId: string): Promise<void> {
      const own = await findTeamNames(tx, userId);
      for (const { id } of own.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
        await leaveWithin(tx, userId, id);
    },

    /** TEA5. */
    async invite(captainId: string, id: string, input: string): Promise<Team> {
      const { id: userId } = await find(input);
      return asCaptain(captainId, id, async (tx, { roster, invited }) => {
        orRefuse(invite(roster, invited, userId));
        await insertInvite(tx, id, userId, now());
      });
    },

    takeBack: (captainId: string, id: string, userId: string): Promise<Team> =>
      asCaptain(captainId, id, async (tx) => {
        if (!(await deleteInvite(tx, id, userId))) throw new Refusal('team_invite_gone');
      }),

    /** TEA1, TEA3, TEA4. */
    async accept(userId: string, id: string): Promise<Team> {
      await withSteam(userId);
      const team = await database.write(async (tx) => {
        await people.lock(tx, userId);
        const { roster } = await locked(tx, id);
        if (!(await deleteInvite(tx, id, userId))) throw new Refusal('team_invite_gone');
        const joined = orRefuse(join(roster, userId, await countTeamsOf(tx, userId)));
        await saveRoster(tx, id, joined, now());
        return locked(tx, id);
      });
      return present(team);
    },

    decline: (userId: string, id: string): Promise<void> =>
      database.write(async (tx) => {
        if (!(await deleteInvite(tx, id, userId))) throw new Refusal('team_invite_gone');
      }),

    giveRole: (captainId: string, id: string, userId: string, role: TeamRole): Promise<Team> =>
      changeRoster(captainId, id, (roster) => orRefuse(giveRole(roster, captainId, userId, role))),

    remove: (captainId: string, id: string, userId: string): Promise<Team> =>
      changeRoster(captainId, id, (roster) => orRefuse(removeMember(roster, captainId, userId))),
  };
}
