/** Something that a server does is held where it is, so that the server can be killed exactly there. */
export type Trap = {
  /** It has got there, and goes no further. */
  caught: Promise<void>;
  /** After the kill. What was held never goes on; what comes later goes its way. */
  end(): Promise<void>;
};

/** `before`: what is asked is never done. `after`: it is done, and whoever asked never hears of it. */
export type Side = 'before' | 'after';

/** For things that are asked of a service. */
export function createTraps<Asked>() {
  const traps = new Set<{ fits(asked: Asked): boolean; side: Side; spring(): void }>();

  return {
    set(side: Side, fits: (asked: Asked) => boolean): Trap {
      const { promise, resolve } = Promise.withResolvers<void>();
      const trap = { fits, side, spring: resolve };
      traps.add(trap);
      return {
        caught: promise,
        async end() {
          traps.delete(trap);
        },
      };
    },

    /** Does what is asked, unless it is held. */
    async pass<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
      const trap = [...traps].find(({ fits }) => fits(asked));
      const never = new Promise<never>(() => undefined);
      if (trap?.side !== 'before') {
        const done = await work();
        if (!trap) return done;
      }
      trap.spring();
      return never;
    },
  };
}
