import type { Drops } from '@retake/contract/drops/calls.ts';
import { ageAt, CODE_AGE, DROP_AT, meterOf, offeredCards } from '@retake/core/drops/meter.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import type { Cards } from '../cards/service.ts';
import type { Seeds } from './seeds.ts';
import {
  type DropRow,
  findAbout,
  findDrop,
  findMeter,
  findNumbers,
  findOpened,
  findWaiting,
  hasFreeCode,
  holdMeters,
  saveOpened,
  takeCode,
} from './store.ts';

/** So many are told of each kind. */
const TOLD = 50;

export type DropDeps = Pick<Deps, 'database' | 'clock' | 'environment'> & {
  seeds: Seeds;
  seal: Seal;
  cards: Pick<Cards, 'heldOf' | 'give'>;
};

/** DRP2, DRP3, DRP6. Locks: the player's meter. */
export function createDrops({ database, clock, environment, seeds, seal, cards }: DropDeps) {
  const { drops: mode, dropCountries } = environment;

  const cardsOf = ({ userId, season, number }: DropRow, held: ReadonlySet<string>) =>
    offeredCards(held, seeds.rank(season, userId, number)).map(({ id }) => id);

  /** DRP6: old enough, and where the operator may give codes. */
  async function mayHaveCode(db: Sql, userId: string): Promise<boolean> {
    if (mode !== 'codes') return false;
    const about = await findAbout(db, userId);
    if (!about || !dropCountries.includes(about.country)) return false;
    return ageAt(about.dateOfBirth, clock.now()) >= CODE_AGE && (await hasFreeCode(db));
  }

  async function read(userId: string): Promise<Drops> {
    const { sql } = database;
    const [points, numbers, waiting, opened, held, code] = await Promise.all([
      findMeter(sql, userId),
      findNumbers(sql, [userId]),
      findWaiting(sql, userId, TOLD),
      findOpened(sql, userId, TOLD),
      cards.heldOf(sql, userId),
      mayHaveCode(sql, userId),
    ]);
    return {
      mode,
      meter: { points: meterOf(points, numbers.length), of: DROP_AT },
      waiting: waiting.map((row) => ({
        number: row.number,
        season: row.season,
        filledAt: row.filledAt.toISOString(),
        cards: cardsOf(row, held),
        code,
      })),
      opened: opened.map(({ number, at, card, codeId, pool, cents, sealed }) => ({
        number,
        at: at!.toISOString(),
        card,
        code:
          codeId && pool !== null && cents !== null && sealed !== null
            ? { pool, cents, text: seal.open(sealed, codeId) ?? '' }
            : null,
      })),
    };
  }

  async function openWithin(tx: Tx, userId: string, number: number, card: string | null): Promise<void> {
    await holdMeters(tx, [userId]);
    const drop = await findDrop(tx, userId, number);
    if (!drop) throw new Refusal('drop_gone');
    if (drop.openedAt) {
      if (card === null ? drop.codeId !== null : drop.card === card) return;
      throw new Refusal('drop_opened');
    }
    const openedAt = new Date(clock.now());
    if (card === null) {
      const codeId = (await mayHaveCode(tx, userId)) ? await takeCode(tx, userId, openedAt) : undefined;
      if (codeId === undefined) throw new Refusal('drop_no_code');
      await saveOpened(tx, drop, { openedAt, card: null, codeId });
      return;
    }
    const chosen = cardsOf(drop, await cards.heldOf(tx, userId)).find((id) => id === card);
    if (!chosen) throw new Refusal('drop_card_unknown');
    await cards.give(tx, userId, [chosen], 'drop');
    await saveOpened(tx, drop, { openedAt, card: chosen, codeId: null });
  }

  return {
    read,
    /** Refused: no such drop; a card that it does not offer; no code; opened with another choice. */
    open: (userId: string, number: number, card: string | null): Promise<void> =>
      database.write((tx) => openWithin(tx, userId, number, card)),
  };
}
