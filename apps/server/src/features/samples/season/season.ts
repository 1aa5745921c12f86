import type { Player } from '@retake/core/match/lineup.ts';
import type { FinishedPhase } from '@retake/core/match/state.ts';
import { teamNamedAfter } from '@retake/core/match/teamName.ts';
import type { Mode } from '@retake/core/mode.ts';
import { leagueOfQueue, modeOfQueue, openQueueOf, type QueueId } from '@retake/core/queue/queues.ts';
import { createRng } from '@retake/core/rng.ts';
import { SAMPLE_LANDING_FIGURES } from '../data/counts.ts';
import { type FixtureTeam, SEASON_DAYS_AGO, SLOT_MS, SLOTS, sampleCalendar } from './calendar.ts';
import type { SamplePerson } from './people.ts';
import { type Played, play, playWhole, type ToPlay, type Until } from './play.ts';

/** A person of the season with an account. */
export type CastMember = SamplePerson & { readonly userId: string; readonly steamId: string };

/** Of one queue: its parties are user ids, as the rating counts them. */
type Seated = {
  readonly queue: QueueId;
  readonly mode: Mode;
  readonly team1: string[][];
  readonly team2: string[][];
};
export type SeasonMatch = Seated & Omit<ToPlay, 'team1' | 'team2'> & Played<FinishedPhase>;
export type RunningMatch = Seated & Omit<ToPlay, 'team1' | 'team2'> & Played;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Matches begin in the first part of their slot, so that the longest one ends in it. */
const BEGINS_WITHIN_MS = SLOT_MS / 3;
/** Numbers count on as on a site with as many matches a day as the landing page says. */
const FIRST_NUMBER = 40_000;
const NUMBERS_PER_DAY = SAMPLE_LANDING_FIGURES.matchesToday;

/** SMP2: every match of the season, in the order in which they ended. The same results at every start. */
export function playSeason(cast: readonly CastMember[], now: number): readonly SeasonMatch[] {
  const rng = createRng('sample season');
  const begun = sampleCalendar(cast)
    .map((fixture) => ({ ...fixture, agoMs: (SLOTS - fixture.slot) * SLOT_MS - rng.int(BEGINS_WITHIN_MS) }))
    .sort((one, other) => other.agoMs - one.agoMs);
  let number = FIRST_NUMBER;
  const played = begun.map(({ queue, team1, team2, agoMs }, at) => {
    number = Math.max(number + 1, numberAt(agoMs));
    const match = toPlay(cast, { queue, team1, team2, createdAt: now - agoMs, number, seed: `season ${at}` });
    return { ...match.seated, ...withoutTeams(match.toPlay), ...playWhole(match.toPlay) };
  });
  return played.sort((one, other) => one.state.endedAt - other.state.endedAt);
}

const numberAt = (agoMs: number) =>
  FIRST_NUMBER + Math.floor((SEASON_DAYS_AGO - agoMs / DAY_MS) * NUMBERS_PER_DAY);

const withoutTeams = ({ team1: _team1, team2: _team2, ...match }: ToPlay) => match;

type Begun = {
  queue: QueueId;
  team1: FixtureTeam;
  team2: FixtureTeam;
  createdAt: number;
  number: number;
  seed: string;
};

function toPlay(cast: readonly CastMember[], { queue, team1, team2, ...begun }: Begun) {
  const mode = modeOfQueue(queue);
  const idsOf = (team: FixtureTeam) => team.map((party) => party.map((at) => cast[at]!.userId));
  const teamOf = (team: FixtureTeam) => {
    const members = team.flat().map((at) => cast[at]!);
    return {
      name: teamNamedAfter(members[0]!.nickname),
      players: members.map((one) => playerOf(one, queue)),
    };
  };
  return {
    seated: { queue, mode, team1: idsOf(team1), team2: idsOf(team2) },
    toPlay: { ...begun, matchId: crypto.randomUUID(), mode, team1: teamOf(team1), team2: teamOf(team2) },
  };
}

function playerOf({ userId, steamId, nickname, leagueStrength, rating }: CastMember, queue: QueueId): Player {
  const strength = leagueOfQueue(queue) === null ? rating[modeOfQueue(queue)] : leagueStrength;
  return { userId, steamId, nickname, rating: strength, captainPriority: false };
}

/** SMP9: where the matches stand that run at a first start, newest first, and their modes. */
const RUNNING: readonly { mode: Mode; agoMinutes: number; until: Until }[] = [
  { mode: '2v2', agoMinutes: 0, until: 'veto' },
  { mode: '5v5', agoMinutes: 1, until: 'veto' },
  { mode: '2v2', agoMinutes: 3, until: 'warmup' },
  { mode: '5v5', agoMinutes: 4, until: 'warmup' },
  { mode: '2v2', agoMinutes: 16, until: { roundsLeft: 8 } },
  { mode: '5v5', agoMinutes: 21, until: { roundsLeft: 11 } },
  { mode: '2v2', agoMinutes: 27, until: { roundsLeft: 4 } },
  { mode: '5v5', agoMinutes: 34, until: { roundsLeft: 6 } },
];
const PARTIES: Readonly<Record<Mode, readonly number[]>> = { '5v5': [3, 2], '2v2': [2] };

/** SMP9: matches under way, of people who are free, newest first. They are numbered after the season's. */
export function playRunning(
  cast: readonly CastMember[],
  { isFree, after, now }: { isFree: (member: CastMember) => boolean; after: number; now: number },
): readonly RunningMatch[] {
  const rng = createRng('sample running');
  const free = rng.shuffle(cast.flatMap((member, at) => (isFree(member) ? [at] : [])));
  const next = (mode: Mode) => PARTIES[mode].map((size) => free.splice(0, size));
  return RUNNING.map(({ mode, agoMinutes, until }, at) => {
    const begun = { createdAt: now - agoMinutes * MINUTE_MS, number: after + RUNNING.length - at };
    const teams = { queue: openQueueOf(mode), team1: next(mode), team2: next(mode) };
    const match = toPlay(cast, { ...teams, ...begun, seed: `running ${at}` });
    return { ...match.seated, ...withoutTeams(match.toPlay), ...play(match.toPlay, until) };
  });
}
