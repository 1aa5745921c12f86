import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';

/** How often a node says that it lives. */
const BEAT_MS = 3000;
/** A node that says nothing for so long is gone, with its players. */
const GONE_AFTER_MS = 10_000;
/** Changes within this time are told to other nodes together. */
const WINDOW_MS = 50;

const CHANGED = 'presence.changed';
const WHOLE = 'presence.whole';
const BEAT = 'presence.beat';
const ASKED = 'presence.asked';
const LEFT = 'presence.left';

/** `seq` counts a node's tellings: who knows the one before can go on from there. */
type Said = { node: string; seq: number };
type Changed = Said & { entered: string[]; left: string[] };
type Whole = Said & { ids: string[] };

type OtherNode = { seq: number; ids: Set<string>; heardAt: number };

/** Who is online on which node. */
export type Roll = {
  /** Whether this player is online on this node, told to the others. */
  set(userId: string, isHere: boolean): void;
  isElsewhere(userId: string): boolean;
  /** Runs with players who came to be, or are no more, online elsewhere. */
  onChange(run: (userIds: readonly string[]) => void): void;
  /** Makes itself known to the others, and learns who is on them. */
  start(): void;
  /** This node's players are gone from the others' lists. */
  close(): void;
};

/**
 * Every node tells the others who comes and goes, and every few seconds that it lives. Who has missed something (a
 * start, a gap of the bus) asks for the whole list. A node that was killed is forgotten with its players after at most
 * `GONE_AFTER_MS + BEAT_MS`.
 */
export function createRoll(bus: Bus, clock: Clock): Roll {
  const me = crypto.randomUUID();
  const here = new Set<string>();
  const others = new Map<string, OtherNode>();
  /** On how many other nodes a player is. */
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

  /** The other node, if this node knew what it said last; else it is asked. */
  function following(said: Said, expected: number): OtherNode | null {
    const node = others.get(said.node);
    if (node) node.heardAt = clock.now();
    if (node?.seq === expected) return node;
    if (!node || node.seq < said.seq) ask(said.node);
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
    ofOthers((said: Said) => void following(said, said.seq)),
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

  /** Only while there is somebody to hear it. */
  function beat(): void {
    cancelBeat();
    if (others.size === 0) return;
    cancelBeat = clock.after(BEAT_MS, beat);
    bus.publish(BEAT, { node: me, seq } satisfies Said);
    const now = clock.now();
    for (const [name, node] of others) {
      if (!bus.hearsAll())
        node.heardAt = now; // it is this node that hears nothing
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
