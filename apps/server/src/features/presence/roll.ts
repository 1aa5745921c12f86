import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';

/** How often a node says that it is alive. */
const BEAT_MS = 3000;
/** A node that is silent for this long is gone, with its players. */
const GONE_AFTER_MS = 10_000;
/** Changes within this time are sent to other nodes together. */
const WINDOW_MS = 50;

const CHANGED = 'presence.changed';
const WHOLE = 'presence.whole';
const BEAT = 'presence.beat';
const ASKED = 'presence.asked';
const LEFT = 'presence.left';

/** `seq` counts a node's messages: a node that has the previous one can continue from there. */
type NodeSeq = { node: string; seq: number };
type Changed = NodeSeq & { entered: string[]; left: string[] };
type Whole = NodeSeq & { ids: string[] };

type OtherNode = { seq: number; ids: Set<string>; heardAt: number };

/** Who is online on which node. */
export type Roll = {
  /** Sets whether this player is online on this node, and tells the others. */
  set(userId: string, isHere: boolean): void;
  isElsewhere(userId: string): boolean;
  /** Runs with players who came online or went offline elsewhere. */
  onChange(run: (userIds: readonly string[]) => void): void;
  /** Announces this node to the others, and asks for their players. */
  start(): void;
  /** Removes this node's players from the others' lists. */
  close(): void;
};

/**
 * Every node tells the others who comes and goes, and every few seconds that it is alive. A node that has missed
 * something (a start, a gap of the bus) asks for the whole list. A killed node is forgotten with its players after at
 * most `GONE_AFTER_MS + BEAT_MS`.
 */
export function createRoll(bus: Bus, clock: Clock): Roll {
  const me = crypto.randomUUID();
  const here = new Set<string>();
  const others = new Map<string, OtherNode>();
  /** On how many other nodes a player is online. */
  const counts = new Map<string, number>();
  const listeners: ((userIds: readonly string[]) => void)[] = [];
  const unsaid = new Set<string>();
  let seq = 0;
  let closed = false;
  let cancelBeat = () => {};
  let cancelSay = () => {};

  function move(node: OtherNode, entered: readonly string[], left: readonly string[]): void {
    const moved: string[] = [];
    for (const id of entered) {
      if (node.ids.has(id)) continue;
      node.ids.add(id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      moved.push(id);
    }
    for (const id of left) {
      if (!node.ids.delete(id)) continue;
      const count = counts.get(id)! - 1;
      if (count === 0) counts.delete(id);
      else counts.set(id, count);
      moved.push(id);
    }
    if (moved.length > 0) for (const run of listeners) run(moved);
  }

  function forget(name: string): void {
    const node = others.get(name);
    if (!node) return;
    move(node, [], [...node.ids]);
    others.delete(name);
  }

  const ask = (node: string | null) => bus.publish(ASKED, { node });

  /** The other node, if this node has its previous message; else this node asks for the list. */
  function following(message: NodeSeq, expected: number): OtherNode | null {
    const node = others.get(message.node);
    if (node) node.heardAt = clock.now();
    if (node?.seq === expected) return node;
    if (!node || node.seq < message.seq) ask(message.node);
    return null;
  }

  const ofOthers =
    <M extends { node: string }>(hear: (message: M) => void) =>
    (message: M) => {
      if (message.node !== me) hear(message);
    };

  bus.subscribe(
    CHANGED,
    ofOthers((changed: Changed) => {
      const node = following(changed, changed.seq - 1);
      if (!node) return;
      node.seq = changed.seq;
      move(node, changed.entered, changed.left);
    }),
  );
  bus.subscribe(
    WHOLE,
    ofOthers(({ node: name, seq: at, ids }: Whole) => {
      const node = others.get(name) ?? { seq: at, ids: new Set<string>(), heardAt: 0 };
      if (others.size === 0) cancelBeat = clock.after(BEAT_MS, beat);
      others.set(name, node);
      Object.assign(node, { seq: at, heardAt: clock.now() });
      const now = new Set(ids);
      move(
        node,
        ids,
        [...node.ids].filter((id) => !now.has(id)),
      );
    }),
  );
  bus.subscribe(
    BEAT,
    ofOthers((message: NodeSeq) => void following(message, message.seq)),
  );
  bus.subscribe(
    LEFT,
    ofOthers(({ node }: { node: string }) => forget(node)),
  );
  bus.subscribe(ASKED, ({ node }: { node: string | null }) => {
    if (node === null || node === me) sayWhole();
  });
  bus.onGap(introduce);

  function introduce(): void {
    sayWhole();
    ask(null);
  }

  function sayWhole(): void {
    if (closed) return;
    cancelSay();
    if (unsaid.size > 0) seq++;
    unsaid.clear();
    bus.publish(WHOLE, { node: me, seq, ids: [...here] } satisfies Whole);
  }

  function sayChanges(): void {
    const entered = [...unsaid].filter((id) => here.has(id));
    const left = [...unsaid].filter((id) => !here.has(id));
    unsaid.clear();
    bus.publish(CHANGED, { node: me, seq: ++seq, entered, left } satisfies Changed);
  }

  /** Only while there are other nodes. */
  function beat(): void {
    cancelBeat();
    if (others.size === 0) return;
    cancelBeat = clock.after(BEAT_MS, beat);
    bus.publish(BEAT, { node: me, seq } satisfies NodeSeq);
    const now = clock.now();
    for (const [name, node] of others) {
      if (!bus.hearsAll())
        node.heardAt = now; // it is this node that receives nothing
      else if (now - node.heardAt >= GONE_AFTER_MS) forget(name);
    }
  }

  return {
    start: introduce,
    set(userId, isHere) {
      if (closed || here.has(userId) === isHere) return;
      if (isHere) here.add(userId);
      else here.delete(userId);
      if (unsaid.size === 0) cancelSay = clock.after(WINDOW_MS, sayChanges);
      unsaid.add(userId);
    },
    isElsewhere: (userId) => counts.has(userId),
    onChange: (run) => void listeners.push(run),
    close() {
      closed = true;
      cancelBeat();
      cancelSay();
      bus.publish(LEFT, { node: me });
    },
  };
}
