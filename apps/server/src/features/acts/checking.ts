import { type CheckPreview, ENDED_BY_CHECK, OUTLASTING_CHECK } from '@retake/contract/admin/checks.ts';
import { CHECK_NAMES, type CheckCode } from '@retake/core/moderation/accountCheck.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { dryRun } from '../../platform/db/dryRun.ts';
import type { Deps } from '../../platform/deps.ts';
import { digestOf } from '../../platform/digest.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Moderation } from '../moderation/service.ts';
import { createStands, type StandsPorts } from './stands.ts';

export type CheckingPorts = StandsPorts & {
  moderation: Pick<
    Moderation,
    'isEverybody' | 'mustActOn' | 'reportWithin' | 'maintenanceWithin' | 'reports'
  >;
  /** Players who search, and ready checks that are open. */
  underway(db: Sql): Promise<{ searching: number; readyChecks: number }>;
  activeMatches(): number;
};

type Asked = { input: string; error: number };

/** DRY1, DRY2: an account check, and maintenance for everybody (CHK1, CHK2). */
export function createChecking({ database }: Pick<Deps, 'database'>, ports: CheckingPorts) {
  const { moderation, underway, activeMatches } = ports;
  const stands = createStands(ports);

  /** Sets the check, and says what it did. */
  async function set(tx: Tx, actorId: string, userId: string, error: CheckCode) {
    const before = await stands(tx, userId);
    await moderation.reportWithin(tx, actorId, userId, error);
    const after = await stands(tx, userId);
    const ends = ENDED_BY_CHECK.filter((what) => before.held.has(what) && !after.held.has(what));
    const shown = {
      error,
      ends,
      mates: ends.includes('search') ? before.mates : 0,
      goesOn: OUTLASTING_CHECK.filter((what) => after.held.has(what)),
    };
    return { digest: digestOf({ userId, ...shown }), ...shown };
  }

  /** So many searches are not ended and begun again for a look: they are counted. */
  const EVERYBODY = { of: 'everybody' as const, digest: digestOf({ maintenance: true }) };

  function mustBe({ digest }: { digest: string }, expects: string | undefined): void {
    if (expects !== undefined && expects !== digest) throw new Refusal('changed_meanwhile');
  }

  return {
    async preview(actorId: string, { input, error }: Asked): Promise<CheckPreview> {
      const code = error as CheckCode;
      if (moderation.isEverybody(input, code)) {
        const isListed = (await moderation.reports()).some(({ nickname }) =>
          moderation.isEverybody(nickname, 5),
        );
        if (isListed) throw new Refusal('check_listed_already');
        return { ...EVERYBODY, ...(await underway(database.sql)), matches: activeMatches() };
      }
      const { id, nickname } = await moderation.mustActOn(actorId, input);
      const shown = await dryRun(database, (tx) => set(tx, actorId, id, code));
      return { of: 'player', player: nickname, ...shown };
    },

    async report(actorId: string, { input, error, expects }: Asked & { expects?: string | undefined }) {
      const code = error as CheckCode;
      const told = (whom: string) => ({
        message: `Bot error ${code} (${CHECK_NAMES[code]}) reported for ${whom}.`,
      });
      if (moderation.isEverybody(input, code)) {
        mustBe(EVERYBODY, expects);
        await database.write((tx) => moderation.maintenanceWithin(tx, actorId));
        return told(input.trim());
      }
      const { id, nickname } = await moderation.mustActOn(actorId, input);
      await database.write(async (tx) => mustBe(await set(tx, actorId, id, code), expects));
      return told(nickname);
    },
  };
}
