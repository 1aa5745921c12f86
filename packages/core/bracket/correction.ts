import { accept, type Result, refuse } from '../result.ts';
import { decide } from './decide.ts';
import type { Fact, Refusal } from './facts.ts';
import { type Board, isUndecided, NOBODY, State } from './lines.ts';
import type { Placement } from './placement.ts';
import { type Reading, read, type Stage } from './stage.ts';
import { placementsOf } from './summary.ts';

/** How far a fixture's match has come. */
export type Progress = 'none' | 'warmingUp' | 'live';

/** What a correction would do. Lines as in the stage; fixtures by number. */
export type Preview = {
  /** Other two meet here, or none any more. */
  changed: { fixture: number; before: Sides; after: Sides }[];
  /** Results that count no more, because their pair does not meet any more. */
  voided: number[];
  /** Matches that are cancelled without blame. */
  cancelled: number[];
  /** Matches that are being played: the correction waits for their end, or stops them. */
  live: number[];
  placements: { before: Placement[]; after: Placement[] };
  /** Places with a prize that go to others. */
  prizes: { place: number; before: number[]; after: number[] }[];
  /** Names this preview of this state: `correct` refuses another one. */
  digest: string;
};
type Sides = readonly [number, number];

export type Corrected = { stage: Stage; preview: Preview };
export type Looks = { progressOf(fixture: number): Progress; prizeCents: readonly number[] };

/** BRK50: the fact is applied to a copy, and what stands on each fixture is compared. Refusals are those of `decide`. */
export function preview(stage: Stage, fact: Fact, looks: Looks): Result<Corrected, Refusal> {
  if (!stage.layout) return refuse('stage_not_seeded');
  const before = read(stage);
  const next = decide(stage, fact, before);
  if (!next.ok) return next;
  const after = read(next.value);
  const others = otherLines(stage, next.value);
  const changed: Preview['changed'] = [];
  const count = Math.max(before.a.length, after.a.length);
  for (let fixture = 0; fixture < count; fixture++)
    if (isChanged(before, after, fixture) || isTakenOver(after, fixture, others))
      changed.push({ fixture, before: sidesOf(before, fixture), after: sidesOf(after, fixture) });
  const progress = changed.map(({ fixture }) => ({ fixture, progress: looks.progressOf(fixture) }));
  const seen = {
    changed,
    voided: changed.filter(({ fixture }) => isVoided(before, after, fixture)).map(({ fixture }) => fixture),
    cancelled: progress.filter((one) => one.progress === 'warmingUp').map(({ fixture }) => fixture),
    live: progress.filter((one) => one.progress === 'live').map(({ fixture }) => fixture),
    ...placesBetween(stage, before, next.value, after, looks.prizeCents),
  };
  const digest = digestOf([stage.seq, fact, changed, seen.voided, progress]);
  return accept({ stage: next.value, preview: { ...seen, digest } });
}

/** BRK51: applies what was previewed, if that is still what would happen. */
export function correct(
  stage: Stage,
  fact: Fact,
  looks: Looks,
  digest: string,
): Result<Corrected, Refusal | 'changed_meanwhile' | 'match_live'> {
  const seen = preview(stage, fact, looks);
  if (!seen.ok) return seen;
  if (seen.value.preview.digest !== digest) return refuse('changed_meanwhile');
  return seen.value.preview.live.length > 0 ? refuse('match_live') : seen;
}

const sidesOf = ({ a, b }: Board, fixture: number): Sides => [a[fixture] ?? NOBODY, b[fixture] ?? NOBODY];

/** Sides that change places are the same pair. */
function hasSamePair(before: Board, after: Board, fixture: number): boolean {
  const [x, y, u, v] = [before.a[fixture], before.b[fixture], after.a[fixture], after.b[fixture]];
  return (x === u && y === v) || (x === v && y === u);
}

/** BRK19: lines on which somebody else stands now. */
const otherLines = ({ lines: before }: Stage, { lines: after }: Stage): Set<number> =>
  new Set(before === after ? [] : before.flatMap((id, line) => (id === after[line] ? [] : [line])));

/** Of those fixtures it changes what is not decided. */
const isTakenOver = ({ a, b, state }: Board, fixture: number, others: ReadonlySet<number>): boolean =>
  others.size > 0 && isUndecided(state[fixture]) && (others.has(a[fixture]!) || others.has(b[fixture]!));

const isChanged = (before: Board, after: Board, fixture: number): boolean =>
  !hasSamePair(before, after, fixture) || isVoided(before, after, fixture);

const isVoided = (before: Board, after: Board, fixture: number): boolean =>
  before.state[fixture] === State.played && after.state[fixture] !== State.played;

function placesBetween(
  stage: Stage,
  before: Reading,
  next: Stage,
  after: Reading,
  prizeCents: readonly number[],
): Pick<Preview, 'placements' | 'prizes'> {
  const placements = { before: placementsOf(stage, before), after: placementsOf(next, after) };
  const at = (placed: readonly Placement[], place: number) =>
    placed.find(({ from, to }) => from <= place && place <= to)?.lines ?? [];
  const prizes = prizeCents.flatMap((cents, index) => {
    const [was, is] = [at(placements.before, index + 1), at(placements.after, index + 1)];
    return cents > 0 && was.join() !== is.join() ? { place: index + 1, before: was, after: is } : [];
  });
  return { placements, prizes };
}

/** FNV-1a over the JSON, twice 32 bits: enough to see a change, not for security. */
function digestOf(value: unknown): string {
  const text = JSON.stringify(value);
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
