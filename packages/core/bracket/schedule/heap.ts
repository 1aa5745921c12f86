/** Whole numbers, the one with the smallest key first; of equal keys any. A class: it is called so often that closures take twice as long. */
export class Heap {
  private count = 0;
  private readonly items: Int32Array;
  private readonly keys: Float64Array;

  /** `most`: so many items stand in it at once at most. */
  constructor(most: number) {
    this.items = new Int32Array(most);
    this.keys = new Float64Array(most);
  }

  get size(): number {
    return this.count;
  }

  /** The smallest key; Infinity where it is empty. */
  least(): number {
    return this.count > 0 ? this.keys[0]! : Number.POSITIVE_INFINITY;
  }

  push(item: number, key: number): void {
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.keys[parent]! <= key) break;
      this.put(at, this.items[parent]!, this.keys[parent]!);
      at = parent;
    }
    this.put(at, item, key);
  }

  /** Takes out the item with the smallest key; throws where it is empty. */
  pop(): number {
    if (this.count === 0) throw new Error('nothing is left in the heap');
    const first = this.items[0]!;
    const size = --this.count;
    this.sink(this.items[size]!, this.keys[size]!);
    return first;
  }

  /** Puts an item in from the top. */
  private sink(item: number, key: number): void {
    const keys = this.keys;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.count) break;
      if (child + 1 < this.count && keys[child + 1]! < keys[child]!) child++;
      if (keys[child]! >= key) break;
      this.put(at, this.items[child]!, keys[child]!);
      at = child;
    }
    this.put(at, item, key);
  }

  private put(at: number, item: number, key: number): void {
    this.items[at] = item;
    this.keys[at] = key;
  }
}
