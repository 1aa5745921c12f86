import { type Read, readText } from './read.ts';
import { isLatin } from './signs.ts';

/** From the first to the last of what was read. */
export type Place = { from: number; to: number };
export type Found<T> = Place & { value: T };

type Leaf<T> = { value: T; counts: readonly number[]; opens: boolean; closes: boolean };
type Node<T> = { next: Map<string, Node<T>>; leaves: Leaf<T>[] };

const emptyNode = <T>(): Node<T> => ({ next: new Map(), leaves: [] });

/** All words at once: finding them takes as long as the text, however many there are. */
export class WordTree<T> {
  private readonly root = emptyNode<T>();

  /** With its gaps and without them. A sign may be repeated more often than it is here, and not less. */
  add(pattern: string, value: T): void {
    const bare = pattern.replace(/^\||\|$/g, '');
    const ends = { opens: pattern.startsWith('|'), closes: pattern.endsWith('|') };
    for (const text of new Set([bare, bare.replaceAll(' ', '')])) this.addText(text, { value, ...ends });
  }

  private addText(text: string, leaf: Omit<Leaf<T>, 'counts'>): void {
    const read = readText(text);
    let node = this.root;
    for (const { sign } of read) {
      const next = node.next.get(sign) ?? emptyNode();
      node.next.set(sign, next);
      node = next;
    }
    node.leaves.push({ ...leaf, counts: read.map(({ count }) => count) });
  }

  find(read: readonly Read[]): Found<T>[] {
    const found: Found<T>[] = [];
    for (let from = 0; from < read.length; from++) {
      let node = this.root.next.get(read[from]!.sign);
      for (let to = from; node; to++) {
        for (const leaf of node.leaves)
          if (fits(leaf, read, from, to)) found.push({ from, to, value: leaf.value });
        const after = read[to + 1];
        node = after && node.next.get(after.sign);
      }
    }
    return found;
  }
}

type Fits = Omit<Leaf<unknown>, 'value'>;

function fits({ counts, opens, closes }: Fits, read: readonly Read[], from: number, to: number): boolean {
  if (opens && isLatin(read[from - 1]?.sign)) return false;
  if (closes && isLatin(read[to + 1]?.sign)) return false;
  return counts.every((count, at) => read[from + at]!.count >= count);
}
