import type { Pool } from 'pg';

/** Whoever asks more often gets the same answer: a trial writes a megabyte. */
const KEPT_MS = 5000;

/**
 * Whether the disk of a PostgreSQL server takes what is written: a sort that does not fit into memory writes files
 * beside the data, and leaves nothing behind.
 */
export function createWriteTrial(pool: Pool): () => Promise<boolean> {
  let last: { at: number; can: Promise<boolean> } | null = null;
  async function trial(): Promise<boolean> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN READ ONLY');
      await client.query("SET LOCAL work_mem = '64kB'");
      await client.query(
        'SELECT count(*) FROM (SELECT n FROM generate_series(1, 30000) n ORDER BY md5(n::text) OFFSET 1) s',
      );
      return true;
    } catch {
      return false;
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release();
    }
  }
  return () => {
    const now = performance.now();
    if (!last || now - last.at > KEPT_MS) last = { at: now, can: trial().catch(() => false) };
    return last.can;
  };
}
