import { randomUUID } from 'node:crypto';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { roomOf, type TournamentEvent } from '@retake/core/tournament/advance.ts';
import { standsBy } from '@retake/core/tournament/comingIn.ts';
import { checkIn, countPlaced, enter, leave } from '@retake/core/tournament/entrants.ts';
import { type Act, isPossible } from '@retake/core/tournament/life.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type Change, type ChangeDeps, change, type Kept, settingsOf } from './change.ts';
import {
  checkPlayers,
  type LineUp,
  type LineUpPorts,
  partyLineUp,
  ratingOfLineUp,
  teamLineUp,
} from './lineUp.ts';
import { type EntrantRow, findEntrants, findTournament } from './store.ts';
import type { Settings } from './storedSettings.ts';

type Named = { teamId?: string | undefined; playerIds?: readonly string[] | undefined };
type RatedLineUp = LineUp & { rating: number | null };
type EnteringDeps = ChangeDeps & Pick<Deps, 'database'>;

/** TRN8. Nobody but its organiser knows of a draft. */
export function must(act: Act, { status }: Pick<TournamentEvent, 'status'>): void {
  if (isPossible(act, status)) return;
  if (status === 'draft') throw new Refusal('tournament_gone');
  throw new Refusal(
    status === 'running' || status === 'finished' ? 'tournament_begun' : 'tournament_wrong_state',
  );
}

/** TRN50: whether entries come and go though the draw was made. */
const isLate = ({ lateEntry }: Pick<Settings, 'lateEntry'>, { status }: Pick<TournamentEvent, 'status'>) =>
  lateEntry && status === 'running';

/** The caller's entry, whoever made it; not one that was taken out. */
export const entryOf = (entrants: readonly EntrantRow[], userId: string): EntrantRow | undefined =>
  entrants.find(({ playerIds, status }) => status !== 'withdrawn' && playerIds.includes(userId));

const standing = ({ places, entrants }: TournamentEvent, entrantId: string | null) => ({
  joined: entrantId !== null,
  participants: {
    entered: countPlaced(entrants),
    places,
  },
  entrantId,
  waiting: entrants.some(({ id, status }) => id === entrantId && status === 'waiting'),
});

/** TRN2 to TRN4, TRN9, TRN10: what entrants do. */
export function createEntering(deps: EnteringDeps, ports: LineUpPorts) {
  const { database, clock } = deps;

  /** TRN2: nobody twice; who was taken out stays out. */
  function checkNew({ entrants }: Kept, { players }: LineUp, callerId: string): void {
    const taken = new Set(entrants.flatMap(({ playerIds }) => playerIds));
    const twice = players.find(({ id }) => taken.has(id));
    if (twice?.id === callerId) throw new Refusal('tournament_already_in');
    if (twice) throw new Refusal('tournament_player_twice', { nickname: twice.nickname });
  }

  /** Before the transaction: who may enter at all does not change once the sign-up is open. */
  async function lineUpFor(callerId: string, id: string, named: Named): Promise<RatedLineUp> {
    const row = await findTournament(database.sql, id);
    if (!row) throw new Refusal('tournament_gone');
    const settings = settingsOf(row);
    if (!isLate(settings, row)) must('enter', { status: row.status });
    const byTeam = settings.entrants === 'teams';
    const lineUp = byTeam
      ? await teamLineUp(ports, callerId, row.mode, named)
      : await partyLineUp(ports, callerId, row.mode);
    checkPlayers(lineUp, callerId, row.premium, clock.now());
    return { ...lineUp, rating: await ratingOfLineUp(ports, lineUp, row.mode) };
  }

  /** TRN3: Premium that has ended since the entry keeps its place, until the check-in asks for it again. */
  async function checkStillPremium(callerId: string, id: string): Promise<void> {
    const row = await findTournament(database.sql, id);
    const own = row?.premium ? entryOf(await findEntrants(database.sql, id), callerId) : undefined;
    if (!own) return;
    const players = await ports.people.getMany(own.playerIds);
    checkPlayers({ name: own.name, teamId: own.teamId, players }, callerId, true, clock.now());
  }

  function entered(kept: Kept, callerId: string, lineUp: RatedLineUp): Change & { id: string } {
    const { row, event, settings } = kept;
    if (!isLate(settings, event)) must('enter', event);
    checkNew(kept, lineUp, callerId);
    const { name, teamId, rating, players } = lineUp;
    const now = clock.now();
    const id = randomUUID();
    const about = {
      premium: hasPremium(players[0]!, now),
      simulated: players.every(({ simulated }) => simulated),
    };
    const admitted = enter(event.entrants, { id, ...about }, roomOf(event, now));
    if (!admitted.ok) throw new Refusal(admitted.code);
    const newcomer = {
      id,
      tournamentId: row.id,
      name,
      teamId,
      rating,
      enteredAt: new Date(now),
      playerIds: players.map((player) => player.id),
    };
    return { id, event: { ...event, entrants: admitted.value }, newcomer };
  }

  return {
    async join(callerId: string, id: string, named: Named) {
      const caller = await ports.people.get(callerId);
      if (!caller?.steamConnected) throw new Refusal('connect_steam');
      const lineUp = await lineUpFor(callerId, id, named);
      return database.write(async (tx) => {
        let entrantId = '';
        const event = await change(deps, tx, id, (kept) => {
          const made = entered(kept, callerId, lineUp);
          entrantId = made.id;
          return made;
        });
        return standing(event, entrantId);
      });
    },

    /** Any of its players may withdraw it before the draw. */
    leave: (callerId: string, id: string) =>
      database.write(async (tx) => {
        const event = await change(deps, tx, id, ({ event, entrants }) => {
          const own = entryOf(entrants, callerId);
          // TRN50: who was not drawn may still go.
          if (event.status !== 'running' || !own || !standsBy(own)) must('leave', event);
          if (!own) throw new Refusal('tournament_not_in');
          return { event: { ...event, entrants: leave(event.entrants, own.id, roomOf(event, clock.now())) } };
        });
        return standing(event, null);
      }),

    async checkIn(callerId: string, id: string): Promise<void> {
      await checkStillPremium(callerId, id);
      await database.write(async (tx) => {
        await change(deps, tx, id, ({ event, entrants }) => {
          must('checkIn', event);
          const checked = checkIn(event.entrants, entryOf(entrants, callerId)?.id ?? '');
          if (!checked.ok) throw new Refusal(checked.code);
          return { event: { ...event, entrants: checked.value } };
        });
      });
    },
  };
}
