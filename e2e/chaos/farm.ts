import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '@retake/core/rng.ts';
import type { MatchzyConfig } from '@retake/gameserver/matchzy/config.ts';
import {
  FAKE_PASSWORD,
  type FakeMatchzy,
  startFakeMatchzy,
} from '@retake/gameserver/matchzy/fake/matchzyServer.ts';
import { specOf } from '@retake/gameserver/matchzy/fake/specOf.ts';
import { realScheduler } from '@retake/gameserver/scheduler.ts';
import { type Post, postByFetch, type Run, runEvents } from '@retake/gameserver/simulator/runner.ts';
import { timelineOf } from '@retake/gameserver/simulator/timeline.ts';
import type { Journal } from './journal.ts';

/** Dedicated game servers with the protocols of MatchZy, which play what they have loaded. */
export type Farm = {
  /** For GAME_SERVERS. */
  addresses: string;
  /** One of them crashes: its match is lost, and it comes back empty. Returns its match's number, if it had one. */
  crash(rng: Rng, forMs: number): Promise<number | null>;
  /** One of them does not answer; its match goes on. */
  hang(rng: Rng, forMs: number): Promise<void>;
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 300;
const SPEED = 400;
const WARMUP_MS = 3000 * SPEED;

export async function startFarm(size: number, journal: Journal): Promise<Farm> {
  const servers = await Promise.all(Array.from({ length: size }, () => startFakeMatchzy()));
  const runs = new Map<FakeMatchzy, { number: number; run: Run }>();
  let stopped = false;

  function look(server: FakeMatchzy): void {
    const { state } = server;
    const playing = runs.get(server);
    if (playing && (state.gamestate === 'none' || state.matchid !== playing.number)) {
      playing.run.abort();
      runs.delete(server);
    }
    if (state.gamestate === 'warmup' && !runs.has(server)) begin(server);
  }

  function begin(server: FakeMatchzy): void {
    const config = server.loaded() as unknown as MatchzyConfig | null;
    if (!config || config.matchid !== server.state.matchid) return;
    const { cvars, matchid: number } = config;
    const run = runEvents({
      webhookUrl: cvars.matchzy_remote_log_url!,
      token: cvars.matchzy_remote_log_header_value!,
      events: timelineOf(specOf(config, `chaos ${number}`), WARMUP_MS),
      fromRound: 0,
      speed: SPEED,
      scheduler: realScheduler,
      post: posts(server, number),
      onOver: () => over(server, number),
    });
    runs.set(server, { number, run });
  }

  /** What the platform has acknowledged has to be in its log. */
  const posts =
    (server: FakeMatchzy, matchNumber: number): Post =>
    async (url, headers, body) => {
      const status = await postByFetch(url, headers, body);
      if (status >= 200 && status < 300) {
        journal.reports.push({ matchNumber, hash: createHash('sha256').update(body).digest('hex') });
        const { event } = JSON.parse(body);
        if (event === 'going_live' && server.state.matchid === matchNumber) server.state.gamestate = 'live';
      }
      return status;
    };

  function over(server: FakeMatchzy, number: number): void {
    runs.delete(server);
    if (server.state.matchid === number) empty(server);
  }

  function empty({ state }: FakeMatchzy): void {
    state.gamestate = 'none';
    state.matchid = -1;
  }

  const loop = (async () => {
    while (!stopped) {
      for (const server of servers) look(server);
      await pause(LOOK_EVERY_MS);
    }
  })();
  const busyFirst = (rng: Rng) => rng.pick(runs.size > 0 ? [...runs.keys()] : servers);

  return {
    addresses: servers.map(({ port }) => `127.0.0.1:${port}/${FAKE_PASSWORD}/join-me`).join(','),
    async crash(rng, forMs) {
      const server = busyFirst(rng);
      const number = runs.get(server)?.number ?? null;
      runs.get(server)?.run.abort();
      runs.delete(server);
      empty(server);
      server.state.down = true;
      await pause(forMs);
      server.state.down = false;
      return number;
    },
    async hang(rng, forMs) {
      const { state } = busyFirst(rng);
      state.down = true;
      state.udpSilent = true;
      await pause(forMs);
      state.down = false;
      state.udpSilent = false;
    },
    async stop() {
      stopped = true;
      await loop;
      for (const { run } of runs.values()) run.abort();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
