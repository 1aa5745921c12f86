import { SAMPLE_LEAGUE_DAYS_LEFT } from '@retake/core/constants/samples.ts';
import type { Tx } from '../../platform/db/database.ts';
import { skins } from '../home/tables.ts';
import { LEAGUES, leagueRows } from '../leagues/founded.ts';
import { insertLeagues, insertSeason, saveStandings } from '../leagues/store.ts';
import { lobbies, lobbyPlayers } from '../lobbies/tables.ts';
import { ARTICLES } from '../news/articles/articles.ts';
import { insertArticles } from '../news/store.ts';
import { tournaments } from '../tournaments/tables.ts';
import { type SampleLadderRow, sampleLadder } from './data/ladder.ts';
import { type SampleMatch, sampleLiveMatches, sampleNewMatches } from './data/matches.ts';
import { RARITY_COLORS, SKINS } from './data/skins.ts';
import { TOURNAMENTS } from './data/tournaments.ts';
import { type Cast, insertPeople, rateAs } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** SMP2: everything that product pages list on a first start, in a few statements of many rows. */
export async function seedSamples(tx: Tx, cast: Cast): Promise<void> {
  const ladder = sampleLadder();
  const matches = [...sampleNewMatches(), ...sampleLiveMatches()];
  const names = new Set([...ladder.map((row) => row.nickname), ...matches.map((match) => match.creator)]);
  const ids = await insertPeople(tx, cast, [...names]);
  await seedLeagues(tx, cast.now, ladder, ids);
  await seedLobbies(tx, cast.now, matches, ids);
  await seedTournaments(tx, cast.now);
  await seedSkins(tx);
  await insertArticles(
    tx,
    ARTICLES.map(({ publishedAt, ...article }) => ({
      ...article,
      publishedAt: new Date(publishedAt),
      sample: true,
    })),
  );
}

type Ids = ReadonlyMap<string, string>;

async function seedLeagues(tx: Tx, now: Date, ladder: readonly SampleLadderRow[], ids: Ids): Promise<void> {
  await insertLeagues(tx, leagueRows());
  const idOf = ({ nickname }: SampleLadderRow) => ids.get(nickname)!;
  await rateAs(
    tx,
    ladder.map((row) => ({ id: idOf(row), group: row.rank, games: row.wins + row.losses })),
  );
  for (const { id: leagueId, premium } of LEAGUES) {
    const endsAt = new Date(now.getTime() + SAMPLE_LEAGUE_DAYS_LEFT * DAY_MS);
    const seasonId = await insertSeason(tx, { leagueId, startsAt: now, endsAt, sample: true });
    const rows = premium ? sampleLadder('duo ladder') : ladder;
    // One millisecond apart: who stands first of equals got there first (LGE8).
    const standings = rows.map((row, i) => ({
      userId: idOf(row),
      wins: row.wins,
      losses: row.losses,
      points: row.points,
      reachedAtMs: now.getTime() - DAY_MS + i,
    }));
    await saveStandings(tx, seasonId, standings, true);
  }
}

async function seedLobbies(tx: Tx, now: Date, matches: readonly SampleMatch[], ids: Ids): Promise<void> {
  const rows = matches.map((match, i) => ({
    map: match.map,
    mode: match.mode,
    region: match.region,
    creatorId: ids.get(match.creator)!,
    pingMs: match.pingMs,
    createdAt: new Date(now.getTime() - match.createdMinutesAgo * MINUTE_MS),
    expiresAt: now,
    sample: true,
    ...(match.status === 'active' ? { status: match.status } : future(match, now, matches.length - i)),
  }));
  const inserted = await tx.insert(lobbies).values(rows).returning({ id: lobbies.id });
  const waiting = rows.flatMap(({ status, creatorId }, i) =>
    status === 'active' ? [{ lobbyId: inserted[i]!.id, userId: creatorId, slot: 0 }] : [],
  );
  await tx.insert(lobbyPlayers).values(waiting);
}

/** Those that are live began one minute apart, so that the list keeps its order. */
function future(match: SampleMatch & { status: 'future' }, now: Date, minutesAgo: number) {
  const { state, score, startsInMinutes } = match;
  const minutes = state === 'live' ? -minutesAgo : startsInMinutes;
  const startsAt = new Date(now.getTime() + minutes * MINUTE_MS);
  return { status: 'future' as const, state, score1: score[0], score2: score[1], startsAt };
}

async function seedTournaments(tx: Tx, now: Date): Promise<void> {
  await tx.insert(tournaments).values(
    TOURNAMENTS.map(({ startsInHours, ...tournament }) => ({
      ...tournament,
      startsAt: new Date(now.getTime() + startsInHours * HOUR_MS),
      createdAt: now,
      sample: true,
    })),
  );
}

async function seedSkins(tx: Tx): Promise<void> {
  await tx.insert(skins).values(
    SKINS.map(({ rarity, ...skin }, position) => ({
      ...skin,
      position,
      color: RARITY_COLORS[rarity],
      sample: true,
    })),
  );
}
