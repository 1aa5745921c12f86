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
  return {
    publish: run,
    subscribe,
    onGap: () => undefined,
    hearsAll: () => true,
    close: async () => undefined,
  };
}
