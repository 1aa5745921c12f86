/** Whole numbers, the one with the smallest key first; of equal keys any. */
export type Heap = {
  readonly size: number;
  push(item: number, key: number): void;
  /** The smallest key; Infinity where it is empty. */
  least(): number;
  /** Takes out the item with the smallest key; throws where it is empty. */
  pop(): number;
};

export function createHeap(): Heap {
  const items: number[] = [];
  const keys: number[] = [];

  function put(at: number, item: number, key: number): void {
    items[at] = item;
    keys[at] = key;
  }

  function sink(item: number, key: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && keys[child + 1]! < keys[child]!) child++;
      if (keys[child]! >= key) break;
      put(at, items[child]!, keys[child]!);
      at = child;
    }
    put(at, item, key);
  }

  return {
    get size() {
      return items.length;
    },
    push(item, key) {
      let at = items.length;
      put(at, item, key);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (keys[parent]! <= key) break;
        put(at, items[parent]!, keys[parent]!);
        at = parent;
      }
      put(at, item, key);
    },
    least: () => keys[0] ?? Number.POSITIVE_INFINITY,
    pop() {
      const first = items[0];
      if (first === undefined) throw new Error('nothing is left in the heap');
      const [item, key] = [items.pop()!, keys.pop()!];
      if (items.length > 0) sink(item, key);
      return first;
    },
  };
}
