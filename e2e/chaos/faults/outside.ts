import { FAIR } from '../relay.ts';
import { always, between, type Fault, lasting, S } from './fault.ts';

export const cutPlayers = lasting({
  name: 'every player is cut off',
  on: 'players',
  weight: 2,
  fits: always,
  lastsMs: [0, 3 * S],
  hit: ({ balancer }) => ({
    what: 'the balancer',
    begin() {
      balancer.set({ refusing: true });
      balancer.cut();
    },
    end: () => balancer.set(FAIR),
  }),
});

/** Nobody tells the platform that a match is lost: an admin sees it and ends it. */
export const crashGameServer: Fault = {
  name: 'a game server crashes',
  on: 'game servers',
  weight: 2,
  fits: ({ farm }) => farm !== null,
  async run({ farm, cancel }, rng, say) {
    const ms = between(rng, 1 * S, 10 * S);
    const number = await farm!.crash(rng, ms);
    say(`for ${ms} ms with match ${number}`);
    if (number !== null) await cancel(number);
  },
};

export const hangGameServer: Fault = {
  name: 'a game server does not answer',
  on: 'game servers',
  weight: 2,
  fits: ({ farm }) => farm !== null,
  async run({ farm }, rng, say) {
    const ms = between(rng, 2 * S, 20 * S);
    say(`for ${ms} ms`);
    await farm!.hang(rng, ms);
  },
};
