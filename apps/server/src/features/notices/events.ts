import type { Tx } from '../../platform/db/database.ts';
import type { Hear } from '../../platform/event.ts';
import type { Follows } from '../follows/service.ts';
import type { PrizesMoved } from '../prizes/ledger.ts';
import type { Telling as OfTournament, TournamentTold } from '../tournaments/telling.ts';
import type { Telling } from './service.ts';
import { deleteCheckIns, deleteOfFixtures } from './store.ts';
import { storedAbout } from './storedAbout.ts';

export type FollowersOf = Follows['followersOf'];

type Bell = {
  followersOf: FollowersOf;
  tellAll(tx: Tx, tellings: readonly Telling[]): Promise<void>;
  changed(tx: Tx, userIds: string[]): void;
};

/** NOT8: what tournaments and prize pools tell their players. */
export function hearEvents({ followersOf, tellAll, changed }: Bell) {
  async function forget(tx: Tx, tournamentId: string, told: OfTournament): Promise<void> {
    if (told.kind !== 'checkInOver') return;
    const gone = await deleteCheckIns(tx, tournamentId, told.userIds);
    if (gone.length > 0) changed(tx, gone);
  }

  const tournamentTold: Hear<TournamentTold> = async (tx, { tournamentId, tellings }) => {
    for (const told of tellings) await forget(tx, tournamentId, told);
    const opened = tellings.flatMap((told) => ('fixtureId' in told ? [told.fixtureId] : []));
    if (opened.length > 0) await deleteOfFixtures(tx, opened);
    const all: Telling[] = [];
    for (const told of tellings) {
      const notice = noticeOf(told);
      if (notice)
        all.push({
          userIds: await hearersOf(tx, tournamentId, told),
          notice: { ...notice, tournamentId },
        });
    }
    await tellAll(tx, all);
  };

  /** NOT10: followers too, where it is news for who does not play. */
  async function hearersOf(tx: Tx, tournamentId: string, told: OfTournament): Promise<readonly string[]> {
    if (told.kind === 'eventCancelled' || told.kind === 'eventMoved')
      return [...told.userIds, ...(await followersOf(tx, { tournamentId }))];
    if (told.kind !== 'eventStarted' && told.kind !== 'eventEnded') return told.userIds ?? [];
    const players = new Set(told.playerIds);
    return (await followersOf(tx, { tournamentId })).filter((id) => !players.has(id));
  }

  const prizesMoved: Hear<PrizesMoved> = (tx, { poolId: prizePoolId, steps }) =>
    tellAll(
      tx,
      steps.map(({ userId, heldUntil, ...step }) => ({
        userIds: [userId],
        notice: {
          kind: 'prize' as const,
          prizePoolId,
          about: storedAbout.write({
            kind: 'prize',
            ...step,
            heldUntil: heldUntil?.toISOString() ?? null,
          }),
        },
      })),
    );

  return { tournamentTold, prizesMoved };
}

/** Null: it only takes others away. */
function noticeOf(told: OfTournament): Omit<Telling['notice'], 'tournamentId'> | null {
  switch (told.kind) {
    case 'checkInOver':
      return null;
    case 'checkInOpen':
      return { kind: told.kind, expiresAt: told.until };
    case 'eventCancelled':
    case 'eventStarted':
      return { kind: told.kind };
    case 'eventEnded': {
      const { kind, winner } = told;
      return { kind, about: storedAbout.write({ kind, winner }) };
    }
    case 'fixtureOpen': {
      const { kind, fixtureId, opponent } = told;
      return { kind, fixtureId, about: storedAbout.write({ kind, opponent }) };
    }
    case 'resultReported': {
      const { kind, fixtureId, sides } = told;
      return { kind, fixtureId, about: storedAbout.write({ kind, sides }) };
    }
    case 'standInAsked':
    case 'standInPlays':
    case 'timeProposed':
    case 'timeAgreed':
    case 'eventMoved':
    case 'resultCorrected':
    case 'resultDisputed':
    case 'disputeDecided': {
      const { userIds: _, ...about } = told;
      return { kind: told.kind, about: storedAbout.write(about) };
    }
  }
}
