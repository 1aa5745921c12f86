import { randomUUID } from 'node:crypto';
import type { Redis } from '../redis/connect.ts';
import { type Bus, createHandlers } from './bus.ts';

type Message = { node: string; topic: string; payload: unknown };
type Log = { error(details: object, message: string): void };

/** Sent by a node whose messages were not delivered. */
const GAP = 'bus.gap';

/**
 * The bus of several nodes, on Redis pub/sub, which delivers at most once: after a lost connection this node may have
 * missed messages, and after a failed publish the others have. Both are reported as a gap.
 */
export async function createRedisBus({ commands, another, prefix }: Redis, log: Log): Promise<Bus> {
  const node = randomUUID();
  const channel = `${prefix}bus`;
  const { subscribe, run } = createHandlers();
  const gaps: (() => void)[] = [];
  const subscriber = another();
  let unsaid = false;
  let deaf = false;

  function say(topic: string, payload: unknown): void {
    const message: Message = { node, topic, payload };
    commands.publish(channel, JSON.stringify(message)).catch(() => {
      unsaid = true;
    });
  }

  function hear(text: string): void {
    const { node: sender, topic, payload } = JSON.parse(text) as Message;
    if (sender === node) return;
    try {
      if (topic === GAP) tellGap();
      else run(topic, payload);
    } catch (error) {
      log.error({ err: error, topic }, 'a message of another node was not taken');
    }
  }

  function tellGap(): void {
    for (const tell of gaps) tell();
  }

  await subscriber.connect();
  await subscriber.subscribe(channel, hear);
  subscriber.on('error', () => {
    deaf = true;
  });
  // Subscribed again: messages from here on are received.
  subscriber.on('ready', () => {
    deaf = false;
    tellGap();
  });
  commands.on('ready', () => {
    if (unsaid) say(GAP, null);
    unsaid = false;
  });

  return {
    publish(topic, payload) {
      run(topic, payload);
      say(topic, payload);
    },
    subscribe,
    onGap: (tell) => void gaps.push(tell),
    forgetAll() {
      tellGap();
      say(GAP, null);
    },
    hearsAll: () => !deaf,
    close: async () => subscriber.destroy(),
  };
}
