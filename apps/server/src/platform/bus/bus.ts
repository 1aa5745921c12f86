/**
 * What every node has to hear: dropped cache keys, ended sessions, changes of presence. In one process a plain
 * call; with several, a message that reaches them all (also the sender, once).
 */
export type Bus = {
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, handler: (payload: never) => void): void;
  close(): Promise<void>;
};

export function createLocalBus(): Bus {
  const handlers = new Map<string, ((payload: never) => void)[]>();
  return {
    publish(topic, payload) {
      for (const handler of handlers.get(topic) ?? []) handler(payload as never);
    },
    subscribe(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    close: async () => undefined,
  };
}
