import { CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { ENTRANT_STATUSES } from '@retake/core/tournament/entrants.ts';
import { TOURNAMENT_STATUSES } from '@retake/core/tournament/life.ts';
import { z } from 'zod';
import { avatarFiles } from '../pictures/calls.ts';
import { TOURNAMENT_PICTURES } from '../pictures.ts';
import { cents, id, isoTime } from '../shapes.ts';
import { dispute } from './disputing.ts';
import { stageInput, tournamentInput } from './input.ts';
import { expected, stage } from './stage.ts';
import { standIn } from './standIns.ts';

export const tournamentStatus = z.enum(TOURNAMENT_STATUSES);

export const tournamentCard = z.object({
  id,
  title: z.string(),
  startsAt: isoTime,
  mode: z.enum(CUSTOM_MATCH_MODES),
  /** Shown as `entered / places`. */
  participants: z.object({ entered: z.int(), places: z.int() }),
  prizeCents: cents,
  /** Less than `prizeCents`: the card says so in red. */
  fundedCents: cents,
  premium: z.boolean(),
  picture: z.enum(TOURNAMENT_PICTURES),
  status: tournamentStatus,
  /** Whether the caller has entered; false for visitors. */
  joined: z.boolean(),
});

const player = z.object({ id, nickname: z.string(), simulated: z.boolean() });
export const entrant = z.object({
  id,
  name: z.string(),
  seed: z.int().nullable(),
  status: z.enum(ENTRANT_STATUSES),
  teamId: id.nullable(),
  /** Of its team, as they are now; null: it has none, or is no team, or there is no team any more. */
  tag: z.string().nullable(),
  logo: avatarFiles.nullable(),
  /** Rating by which it is seeded. */
  rating: z.int().nullable(),
  playerIds: z.array(id),
  players: z.array(player),
});

/** `prizeCents`: of each of them; cents that cannot be divided go to the better seeds. */
const placement = z.object({ from: z.int(), to: z.int(), entrantIds: z.array(id), prizeCents: cents });

export const tournament = tournamentCard.extend({
  description: z.string(),
  rules: z.string(),
  format: stageInput.shape.format,
  settings: tournamentInput.omit({ title: true, description: true, rules: true }),
  organiser: z.object({ id, nickname: z.string() }).nullable(),
  checkInFrom: isoTime.nullable(),
  checkInUntil: isoTime.nullable(),
  /** In the order of their seeds, as far as there are any; then in the order of entry. */
  entrants: z.array(entrant),
  stages: z.array(stage),
  placements: z.array(placement),
  prizePoolId: id.nullable(),
  /** When all is expected to be over; before the draw with all places taken. Null: over, or nobody can say. */
  expectedEnd: expected.nullable(),
  paused: z.boolean(),
  sample: z.boolean(),
  /** Why it was cancelled: a text of the organiser, or a code: `too_few`, `unsuitable`. */
  cancelled: z.string().nullable(),
  /** Of its results, for its organiser alone; for anybody else empty. */
  disputes: z.array(dispute),
  /** TRN40: those that concern the caller. */
  standIns: z.array(standIn),
  you: z
    .object({
      entrantId: id.nullable(),
      mayCheckIn: z.boolean(),
      isOrganiser: z.boolean(),
      /** Speaks for the entry: reports and disputes results. */
      isCaptain: z.boolean(),
      /** The fixture in which the caller is expected now. */
      fixtureId: z.string().nullable(),
    })
    .nullable(),
  /** Grows with every change: a client asks again when an event names a higher one. */
  version: z.int(),
});
