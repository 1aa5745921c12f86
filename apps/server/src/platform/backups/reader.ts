/** Pieces of a stream in sizes of one's own. */
export function createReader(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let bytes = 0;
  let isRead = false;

  async function more(): Promise<boolean> {
    if (isRead) return false;
    const next = await pieces.next();
    if (next.done) {
      isRead = true;
      return false;
    }
    held.push(Buffer.from(next.value));
    bytes += next.value.length;
    return true;
  }

  function cut(count: number): Buffer {
    const all = Buffer.concat(held);
    held = [all.subarray(count)];
    bytes = all.length - Math.min(count, all.length);
    return all.subarray(0, count);
  }

  return {
    /** So many bytes; fewer only at the end. */
    async take(count: number): Promise<Buffer> {
      while (bytes < count && (await more()));
      return cut(count);
    },
    /** Whether nothing is left. */
    async isOver(): Promise<boolean> {
      while (bytes === 0 && (await more()));
      return bytes === 0;
    },
    /** Up to the next line break, without it; null: there is none within so many bytes. */
    async line(most: number): Promise<string | null> {
      for (;;) {
        const all = Buffer.concat(held);
        held = [all];
        const end = all.indexOf(0x0a);
        if (end >= 0 && end <= most) {
          held = [all.subarray(end + 1)];
          bytes = all.length - end - 1;
          return all.subarray(0, end).toString('latin1');
        }
        if (bytes > most || !(await more())) return null;
      }
    },
  };
}
