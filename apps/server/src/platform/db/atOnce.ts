/**
 * What does not wait for each other within one transaction: the statements are sent without waiting for the answers of
 * those before, and run in the order in which they were sent. All of it has ended when this does, so that nothing comes
 * after the rollback; it fails with what failed first, as everything after that only fails because of it.
 */
export async function atOnce<const Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [K in keyof Works]: Awaited<Works[K]> }> {
  const failed: unknown[] = [];
  await Promise.all(works.map((work) => work.catch((error) => failed.push(error))));
  if (failed.length > 0) throw failed[0];
  return Promise.all(works);
}
