/** A page after the other, each from where the last one ended: rows that go meanwhile move no other. */
export async function* pagesOf<Row>(
  limit: number,
  find: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | null = null; ; ) {
    const page: Row[] = await find(after);
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    after = page.at(-1)!;
  }
}
