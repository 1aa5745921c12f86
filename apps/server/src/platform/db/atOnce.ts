/**
 * Runs independent work within one transaction: statements are sent without waiting for earlier answers, and run in the
 * order of sending. All of it has ended when this returns, so nothing runs after the rollback. It fails with the first
 * failure, because later ones are only a consequence.
 */
export async function atOnce<const Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [K in keyof Works]: Awaited<Works[K]> }> {
  const failed: unknown[] = [];
  // A statement of the query builder runs again each time that it is waited for: here once.
  const running = works.map((work) => Promise.resolve(work)) as unknown as Works;
  await Promise.all(running.map((work) => work.catch((error) => failed.push(error))));
  if (failed.length > 0) throw failed[0];
  return Promise.all(running);
}
