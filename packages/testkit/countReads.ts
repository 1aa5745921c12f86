import type { Database, Sql } from '@retake/server/platform/db/database.ts';

/** The same database, with a count of its reads outside of transactions. */
export function countReads(database: Database): { database: Database; reads(): number } {
  let reads = 0;
  const sql = new Proxy(database.sql, {
    get(target, name) {
      if (name === 'select' || name === 'execute') reads++;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Sql;
  return { database: { ...database, sql }, reads: () => reads };
}
