import { USUAL_STAGE } from '@retake/core/tournament/settings.ts';
import { ADA, BO } from '#app/testing/players.ts';
import type { Entrant, Fixture, Stage, Tournament } from './model/event.ts';

export const CUP = '00000000-0000-4000-8000-0000000000c1';
export const entrantId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Bo and Ada are the first two; Ada is the reader. */
export const entrant = (n: number, name: string, more: Partial<Entrant> = {}): Entrant => ({
  id: entrantId(500 + n),
  name,
  seed: n,
  status: 'playing',
  teamId: null,
  tag: null,
  logo: null,
  rating: 1000,
  playerIds: [n === 1 ? BO : n === 2 ? ADA : entrantId(n)],
  players: [{ id: n === 1 ? BO : n === 2 ? ADA : entrantId(n), nickname: name, simulated: false }],
  ...more,
});

export const entrants = ['bo', 'ada', 'cy', 'dee'].map((name, at) => entrant(at + 1, name));
export const [BO_ENTRY, ADA_ENTRY, CY_ENTRY, DEE_ENTRY] = entrants.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
];

export const fixture = (id: string, more: Partial<Fixture> = {}): Fixture => ({
  id,
  round: 1,
  bracket: 'main',
  group: null,
  entrants: [null, null],
  score: [0, 0],
  winner: null,
  state: 'waiting',
  decidedBy: null,
  bestOf: 1,
  matchIds: [],
  why: null,
  feeders: [null, null],
  expected: null,
  plannedFor: null,
  ready: null,
  disputableUntil: null,
  dispute: null,
  report: null,
  agreeUntil: null,
  windowEnd: null,
  proposal: null,
  vetoHeld: false,
  frozen: false,
  ...more,
});

export const MATCH = '00000000-0000-4000-8000-0000000000d1';

/** Four entrants: one semi-final is played, the other one is open, and the final waits. */
export const semiFinals = (): Fixture[] => [
  fixture('s1', {
    entrants: [BO_ENTRY, DEE_ENTRY],
    score: [1, 0],
    winner: BO_ENTRY,
    state: 'finished',
    decidedBy: 'played',
    matchIds: [MATCH],
    why: { code: 'bracket', values: { a: 'seed', aOf: 1, b: 'seed', bOf: 4 } },
  }),
  fixture('s2', {
    entrants: [ADA_ENTRY, CY_ENTRY],
    state: 'open',
    ready: { until: '2026-12-01T18:45:00.000Z', sides: [false, true] },
    why: { code: 'bracket', values: { a: 'seed', aOf: 2, b: 'seed', bOf: 3 } },
  }),
  fixture('f', {
    round: 2,
    entrants: [BO_ENTRY, null],
    feeders: ['s1', 's2'],
    why: { code: 'bracket', values: { a: 'winner', aOf: 's1', b: 'winner', bOf: 's2' } },
  }),
];

export const stage = (more: Partial<Stage> = {}): Stage => ({
  id: entrantId(900),
  format: 'single',
  status: 'running',
  rounds: 2,
  fixtures: semiFinals(),
  standings: [],
  across: null,
  nextRound: null,
  ...more,
});

const settings: Tournament['settings'] = {
  startsAt: '2026-12-01T18:30:00.000Z',
  mode: '1v1',
  entrants: 'players',
  places: 4,
  reservePlaces: 0,
  premium: false,
  stages: [
    {
      ...USUAL_STAGE,
      lastBestOf: [],
      format: 'single',
    },
  ],
  seeding: 'rating',
  checkInMinutes: 45,
  noShowMinutes: 15,
  noShow: 'auto',
  simulatedFill: false,
  results: 'server',
  reportMinutes: 30,
  maps: null,
  veto: 'turns',
  maxRounds: null,
  cvars: {},
  separate: false,
  lateEntry: false,
  agreeDays: 0,
  vetoTimeouts: 'auto',
  prizes: [],
};

/** A duel of four that takes sign-ups; nobody has entered yet. */
export const tournament = (more: Partial<Tournament> = {}): Tournament => ({
  id: CUP,
  title: 'Winter Cup',
  startsAt: settings.startsAt,
  mode: '1v1',
  participants: { entered: more.entrants?.length ?? 0, places: 4 },
  prizeCents: 0,
  fundedCents: 0,
  premium: false,
  picture: 'tournament-cup',
  status: 'signUp',
  joined: false,
  description: 'One evening, four players.',
  rules: '',
  format: 'single',
  settings,
  organiser: { id: BO, nickname: 'bo' },
  checkInFrom: '2026-12-01T17:45:00.000Z',
  checkInUntil: '2026-12-01T18:20:00.000Z',
  entrants: [],
  stages: [],
  placements: [],
  prizePoolId: null,
  expectedEnd: null,
  paused: false,
  sample: false,
  cancelled: null,
  disputes: [],
  standIns: [],
  you: { entrantId: null, mayCheckIn: false, isOrganiser: false, isCaptain: false, fixtureId: null },
  version: 1,
  ...more,
});

/** It is played, and Ada is in it. */
export const running = (more: Partial<Tournament> = {}): Tournament =>
  tournament({
    status: 'running',
    joined: true,
    entrants,
    stages: [stage()],
    you: { entrantId: ADA_ENTRY, mayCheckIn: false, isOrganiser: false, isCaptain: true, fixtureId: 's2' },
    ...more,
  });
