/**
 * What every node has to hear: dropped cache keys, ended sessions, changes of presence. In one process a plain call;
 * with several, a message that reaches all of them (also the sender, once). The sender's own handlers have run when
 * `publish` returns.
 */
export type Bus = {
  /** `payload` is JSON. */
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, handler: (payload: never) => void): void;
  /** Runs when messages of other nodes may have been missed: what depends on them is no longer certain. */
  onGap(run: () => void): void;
  /** On every node, as after a gap: nothing that is in memory is certain any more. For what is rare and touches everything. */
  forgetAll(): void;
  /** False while this node may miss messages of others. */
  hearsAll(): boolean;
  close(): Promise<void>;
};

/** The subscriptions of one node. */
export function createHandlers(): Pick<Bus, 'subscribe'> & { run(topic: string, payload: unknown): void } {
  const handlers = new Map<string, ((payload: never) => void)[]>();
  return {
    subscribe(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    run(topic, payload) {
      for (const handler of handlers.get(topic) ?? []) handler(payload as never);
    },
  };
}

export function createLocalBus(): Bus {
  const { subscribe, run } = createHandlers();
  const gaps: (() => void)[] = [];
  return {
    publish: run,
    subscribe,
    onGap: (tell) => void gaps.push(tell),
    forgetAll() {
      for (const tell of gaps) tell();
    },
    hearsAll: () => true,
    close: async () => undefined,
  };
}
