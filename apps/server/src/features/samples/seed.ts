import { randomUUID } from 'node:crypto';
import { makeFriendCode } from '@retake/core/accounts/friendCode.ts';
import { type MatchMode, type Mode, TEAM_SIZE } from '@retake/core/mode.ts';
import { makePartyCode } from '@retake/core/party/code.ts';
import { createRng } from '@retake/core/rng.ts';
import { ratingOf } from '@retake/core/tournament/seeding.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SampleRows } from '../../sampleRows.ts';
import { SAMPLE_LEAGUE_DAYS_LEFT } from './data/counts.ts';
import { sampleNewMatches } from './data/matches.ts';
import { RARITY_COLORS, SKINS } from './data/skins.ts';
import { TOURNAMENTS } from './data/tournaments.ts';
import { SEASON_DAYS_AGO } from './season/calendar.ts';
import { samplePeople } from './season/people.ts';
import { type RatedSeason, rateSeason } from './season/ratings.ts';
import {
  type CastMember,
  playRunning,
  playSeason,
  type RunningMatch,
  type SeasonMatch,
} from './season/season.ts';
import { matchesOf, resultsOf, standingsOf } from './season/standings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Seeding = {
  now: Date;
  randomBytes(count: number): Uint8Array;
  /** The future nickname of the first admin, in lower case; null: none. */
  taken: string | null;
  /** Whether matches are played on the simulator: those under way go on there. */
  simulated: boolean;
};

/** SMP2: everything that product pages list on a first start, in a few statements with many rows. */
export async function seedSamples(tx: Tx, rows: SampleRows, seeding: Seeding): Promise<void> {
  const { now } = seeding;
  const cast = castOf(seeding);
  await seedPeople(tx, rows, seeding, cast);
  const hosts = await seedLobbies(tx, rows, now, cast);
  await seedSeason(tx, rows, seeding, { cast, hosts });
  await rows.tournaments.seedSamples(tx, tournamentsOf(now, cast), now);
  await rows.home.seedSamples(
    tx,
    SKINS.map(({ rarity, ...skin }) => ({ ...skin, color: RARITY_COLORS[rarity] })),
  );
  await rows.news.seedSamples(tx);
}

// People

const FRIEND_CODE_BYTES = 10;
const PARTY_CODE_BYTES = 8;
/** Sample accounts are numbered far above any account that Steam has given out. */
const FIRST_STEAM_ID = 76561199890000000n;
const PREMIUM_DAYS = 365;

const castOf = ({ taken }: Seeding): CastMember[] =>
  samplePeople().map((person, at) => ({
    ...person,
    nickname: person.nickname.toLowerCase() === taken ? `${person.nickname}_` : person.nickname,
    userId: randomUUID(),
    steamId: String(FIRST_STEAM_ID + BigInt(at)),
  }));

async function seedPeople(
  tx: Tx,
  { accounts, premium }: SampleRows,
  { now, randomBytes }: Seeding,
  cast: readonly CastMember[],
): Promise<void> {
  const daysFrom = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await accounts.seedSamples(
    tx,
    cast.map(({ userId, nickname, country, steamId, isInLeagues, joinedDaysAgo }) => ({
      id: userId,
      nickname,
      country,
      steamId,
      friendcode: makeFriendCode(randomBytes(FRIEND_CODE_BYTES)),
      premiumUntil: isInLeagues ? daysFrom(PREMIUM_DAYS) : null, // for the Duo League
      createdAt: daysFrom(-joinedDaysAgo),
    })),
  );
  const subscribed = cast.filter(({ isInLeagues }) => isInLeagues);
  await premium.seedSamples(
    tx,
    subscribed.map(({ userId }) => ({ userId, from: now, to: daysFrom(PREMIUM_DAYS) })),
  );
}

// What they play

/** SMP12: the waiting custom matches. Returns who hosts them. */
async function seedLobbies(
  tx: Tx,
  { lobbies }: SampleRows,
  now: Date,
  cast: readonly CastMember[],
): Promise<ReadonlySet<string>> {
  const waiting = sampleNewMatches();
  const hosts = cast.filter(({ isInLeagues }) => !isInLeagues).slice(0, waiting.length);
  const rowsOf = waiting.map(({ createdMinutesAgo, ...match }, at) => ({
    ...match,
    creatorId: hosts[at]!.userId,
    createdAt: new Date(now.getTime() - createdMinutesAgo * MINUTE_MS),
  }));
  await lobbies.seedSamples(tx, rowsOf, now);
  return new Set(hosts.map(({ userId }) => userId));
}

async function seedSeason(
  tx: Tx,
  rows: SampleRows,
  { now, randomBytes, simulated }: Seeding,
  { cast, hosts }: { cast: readonly CastMember[]; hosts: ReadonlySet<string> },
): Promise<void> {
  const season = playSeason(cast, now.getTime());
  const rated = ratedOf(cast, season);
  const isFree = ({ userId }: CastMember) => !hosts.has(userId);
  const after = Math.max(...season.map(({ number }) => number));
  const running = simulated ? playRunning(cast, { isFree, after, now: now.getTime() }) : [];
  await rows.matches.seedSamples(tx, [...season, ...running], shownRatings(rated));
  for (const mode of ['5v5', '2v2'] as const) await rows.rating.seedSamples(tx, mode, rated[mode]);
  await seedLeagues(tx, rows, now, season);
  if (running.length > 0) await rows.party.seedSamples(tx, partiesOf(running, randomBytes));
}

type RatedModes = Record<Mode, RatedSeason>;

function ratedOf(cast: readonly CastMember[], season: readonly SeasonMatch[]): RatedModes {
  const of = (mode: Mode) =>
    rateSeason(
      mode,
      cast,
      season.filter((match) => match.mode === mode),
    );
  return { '5v5': of('5v5'), '2v2': of('2v2') };
}

/** Before and after a match of the season; of one that runs, before. */
function shownRatings(rated: RatedModes) {
  const entries = new Map([...rated['5v5'].log, ...rated['2v2'].log].map((entry) => [entry.matchId, entry]));
  return ({ matchId, mode }: { matchId: string; mode: Mode }) => {
    const changes = entries.get(matchId)?.changes;
    if (!changes)
      return new Map(rated[mode].players.map(({ id, elo }) => [id, { before: elo, after: null }]));
    return new Map(changes.map((one) => [one.playerId, { before: one.eloBefore, after: one.eloAfter }]));
  };
}

const seedLeagues = (tx: Tx, { leagues }: SampleRows, now: Date, season: readonly SeasonMatch[]) =>
  leagues.seedSamples(tx, {
    startsAt: new Date(now.getTime() - SEASON_DAYS_AGO * DAY_MS),
    endsAt: new Date(now.getTime() + SAMPLE_LEAGUE_DAYS_LEFT * DAY_MS),
    resultsOf: (leagueId) =>
      matchesOf(leagueId, season).flatMap((match) => {
        const { matchId, state } = match;
        return resultsOf(match).map((result) => ({ ...result, matchId, at: new Date(state.endedAt) }));
      }),
    standingsOf: (leagueId) => standingsOf(matchesOf(leagueId, season)),
  });

const partiesOf = (running: readonly RunningMatch[], randomBytes: Seeding['randomBytes']) =>
  running.flatMap(({ matchId, queue, team1, team2 }) =>
    [...team1, ...team2].map((memberIds) => {
      const code = makePartyCode(randomBytes(PARTY_CODE_BYTES));
      return { code, queue, matchId, memberIds };
    }),
  );

const tournamentsOf = (now: Date, cast: readonly CastMember[]) =>
  TOURNAMENTS.map(({ startsInHours, entered, prizes, everyMinutes, checkInMinutes, ...tournament }, at) => {
    const size = TEAM_SIZE[tournament.mode];
    const mayEnter = cast.filter(({ isInLeagues }) => isInLeagues || !tournament.premium);
    const players = createRng(`entries ${at}`)
      .shuffle(mayEnter)
      .slice(0, entered * size);
    return {
      ...tournament,
      prizeCents: prizes.reduce((sum, cents) => sum + cents, 0),
      settings: {
        prizes: [...prizes],
        everyMinutes: everyMinutes ?? null,
        checkInMinutes: checkInMinutes ?? 0,
      },
      startsAt: new Date(now.getTime() + startsInHours * HOUR_MS),
      createdAt: now,
      lineUps: Array.from({ length: entered }, (_, team) =>
        lineUpOf(players.slice(team * size, (team + 1) * size), tournament.mode),
      ),
    };
  });

/** As the feature names and rates a party (TRN2, TRN12). */
function lineUpOf(players: readonly CastMember[], mode: MatchMode) {
  const [first, second] = players.map(({ nickname }) => nickname);
  return {
    name: players.length === 2 ? `${first} & ${second}` : first!,
    rating: ratingOf(players.map(({ rating }) => rating[mode === '5v5' ? '5v5' : '2v2']))!,
    premium: players[0]!.isInLeagues,
    playerIds: players.map(({ userId }) => userId),
  };
}
