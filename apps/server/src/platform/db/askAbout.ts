import { arrayOf, rowsOf } from './anyOf.ts';
import type { Sql } from './database.ts';
import { type SQL, sql } from './query.ts';
import type { PgColumn } from './schema.ts';

type Asked = { question: SQL; resolve(answer: unknown): void; reject(error: unknown): void };
type Statement = { ids: readonly string[]; asked: Asked[] };

/** By connection, what was asked in the current step. */
const waiting = new WeakMap<Sql, Statement>();

/** Within a question: this uuid is among the ids it is about. */
export const isAsked = (column: PgColumn): SQL => sql`${column} IN (SELECT id FROM asked)`;

/**
 * What the database knows about many ids, null for nothing. The question is a SELECT of one JSON value, in which
 * `isAsked` selects the ids. What several features ask about the same ids in the same step of the event loop shares one
 * statement: passing thousands of ids costs more than looking them up.
 */
export function askAbout<Answer>(db: Sql, ids: readonly string[], question: SQL): Promise<Answer | null> {
  if (ids.length === 0) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asked: Asked = { question, resolve: (answer) => resolve(answer as Answer | null), reject };
    const statement = waiting.get(db);
    if (statement && isSame(statement.ids, ids)) statement.asked.push(asked);
    else begin(db, { ids, asked: [asked] });
  });
}

const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids === others || (ids.length === others.length && ids.every((id, index) => id === others[index]));

function begin(db: Sql, statement: Statement): void {
  waiting.set(db, statement);
  queueMicrotask(() => {
    if (waiting.get(db) === statement) waiting.delete(db);
    send(db, statement);
  });
}

function send(db: Sql, { ids, asked }: Statement): void {
  const failed = (error: unknown) => {
    for (const { reject } of asked) reject(error);
  };
  try {
    const answers = asked.map(({ question }, index) => sql`(${question}) AS ${sql.identifier(`a${index}`)}`);
    const query = sql`WITH asked AS MATERIALIZED (SELECT unnest(${arrayOf('uuid', ids)}) AS id)
      SELECT ${sql.join(answers, sql`, `)}`;
    // `then` sends it immediately; `await` would let another statement overtake it
    db.execute(query).then((result) => {
      const [row] = rowsOf<Record<string, unknown>>(result);
      asked.forEach(({ resolve }, index) => void resolve(row?.[`a${index}`] ?? null));
    }, failed);
  } catch (error) {
    failed(error);
  }
}
