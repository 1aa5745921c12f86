import { decide } from '@retake/core/bracket/decide.ts';
import type { Fact } from '@retake/core/bracket/facts.ts';
import { applied, fold, type Stage } from '@retake/core/bracket/stage.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { findFacts, insertFact, type StageRow, saveStage } from './store.ts';

/** How many stages a node remembers; any other is folded again. */
const REMEMBERED = 200;

/** A stage's row and what the engine makes of its facts. */
export type Live = { row: StageRow; stage: Stage };

/** STG1: stages as their facts say. What is remembered is only a beginning: later facts are read and applied. */
export function createFolded() {
  const known = new Map<string, Stage>();

  function remember(id: string, stage: Stage): void {
    known.delete(id);
    known.set(id, stage);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
  }

  /** Of a row that was read before: as it was with the row's number of facts, or later. */
  async function of(db: Sql, row: StageRow): Promise<Live> {
    const before = known.get(row.id);
    if (before && before.seq === row.seq) return { row, stage: before };
    const start = before && before.seq < row.seq ? before : null;
    const facts = await findFacts(db, row.id, start?.seq ?? 0);
    const stage = start ? facts.reduce(applied, start) : fold(row.rules.engine, facts);
    return { row, stage };
  }

  return {
    of,
    /** The same outside of a transaction, remembered. */
    async read(db: Sql, row: StageRow): Promise<Live> {
      const live = await of(db, row);
      remember(row.id, live.stage);
      return live;
    },
    /** Drops nothing: a rolled back transaction has remembered nothing. */
    keep: (tx: Tx, { row, stage }: Live) => tx.after(() => remember(row.id, stage)),
  };
}

/** One more fact, of a locked stage. Throws where the engine refuses: whoever comes here has asked. */
export async function append(
  tx: Tx,
  live: Live,
  fact: Fact,
  by: { id: string | null; at: Date },
): Promise<Live> {
  const decided = decide(live.stage, fact);
  if (!decided.ok) throw new Error(`stage ${live.row.id}, ${fact.type}: ${decided.code}`);
  const stage = decided.value;
  await insertFact(tx, { stageId: live.row.id, seq: stage.seq, fact, byId: by.id, at: by.at });
  await saveStage(tx, live.row.id, { seq: stage.seq });
  return { row: { ...live.row, seq: stage.seq }, stage };
}
