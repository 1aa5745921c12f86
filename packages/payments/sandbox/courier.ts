import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';

/** Shares from 0 to 1. `late`: up to half a minute, so that what came later arrives earlier. */
export type NoticeFaults = { doubled: number; late: number; lost: number };
export const NO_FAULTS: NoticeFaults = { doubled: 0, late: 0, lost: 0 };

const MOST_LATE_MS = 30_000;
const MOST_AGAIN = 20;
const MOST_HELD = 1000;
const TRIES_AFTER_MS = [1000, 5000, 30_000];

export type CourierOptions = {
  secret: string;
  /** ms */
  now(): number;
  /** 0 up to 1 */
  chance(): number;
  /** Brings a notice; the status of the answer, or 0 if there was none. */
  post(body: string, signature: string): Promise<number>;
  after(ms: number, work: () => void): () => void;
  faults: NoticeFaults;
};

/** Stripe's signature: the time in seconds, and what only who knows the secret can make of it and the body. */
export function signNotice(body: string, secret: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Brings notices as the network does: twice, late, out of order, never; and again where nobody took them. */
export function createCourier({ secret, now, chance, post, after, faults }: CourierOptions) {
  const waiting = new Set<() => void>();

  function later(ms: number, work: () => void): void {
    const cancel = after(ms, () => {
      waiting.delete(cancel);
      work();
    });
    waiting.add(cancel);
  }

  async function bring(body: string, tries: number): Promise<void> {
    const status = await post(body, signNotice(body, secret, now()));
    const again = TRIES_AFTER_MS[tries];
    if ((status < 200 || status > 299) && again !== undefined)
      later(again, () => void bring(body, tries + 1));
  }

  let held: string[] | null = null;
  let lately: string[] = [];

  return {
    /** Null: nothing is held back. */
    heldBack: () => held?.length ?? null,
    hold(): void {
      held ??= [];
    },
    /** What was held back comes the last one first. */
    release(): void {
      const bodies = held ?? [];
      held = null;
      for (const body of bodies.reverse()) void bring(body, 0);
    },
    /** What was held back never comes. */
    lose(): void {
      held = null;
    },
    /** What came lately comes again. */
    again(): void {
      for (const body of lately) void bring(body, 0);
    },
    /** What came last, changed, under a signature of somebody else. */
    async forge(): Promise<number> {
      const body = (lately.at(-1) ?? '{}').replace(/\d(?=\D*$)/, '9');
      return post(body, signNotice(body, `${secret}-of-somebody-else`, now()));
    },
    send(event: StripeEvent): void {
      const body = JSON.stringify(event);
      lately = [...lately, body].slice(-MOST_AGAIN);
      if (held) {
        held = [...held, body].slice(-MOST_HELD);
        return;
      }
      const copies = chance() < faults.doubled ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        if (chance() < faults.lost) continue;
        if (chance() < faults.late) later(Math.ceil(chance() * MOST_LATE_MS), () => void bring(body, 0));
        else void bring(body, 0);
      }
    },
    stop(): void {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
