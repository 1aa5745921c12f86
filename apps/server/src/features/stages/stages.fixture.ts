import { randomUUID } from 'node:crypto';
import type { StageSettings } from '@retake/core/bracket/settings.ts';
import type { TestServer } from '@retake/testkit/server.ts';
import { playToEnd, type Seat, sit } from '@retake/testkit/story.ts';
import type { StageEnded } from './context.ts';
import type { FixtureView, StageView } from './present.ts';
import type { NewStage } from './service.ts';

/** A stage of duels in a test: who plays for whom, and how it ended. */
export type Event = {
  id: string;
  ownerId: string;
  seats: Map<string, Seat>;
  ids: string[];
  ended: StageEnded[];
};

const BASE = {
  mode: '1v1',
  regions: [],
  noShowMinutes: 15,
  noShow: 'auto',
  results: 'server',
  reportMinutes: 30,
} as const;

const isSeated = (who: string[] | Seat[]): who is Seat[] => typeof who[0] !== 'string';

/** Everybody plays alone. One map: there is nothing to ban. `settings` may be any that fit the number of names. */
export async function beginStage(
  server: TestServer,
  who: string[] | Seat[],
  settings: StageSettings,
  over: Partial<NewStage> = {},
): Promise<Event> {
  const { stages } = server.app;
  const players = isSeated(who) ? who : await sit(server, who);
  const entrants = players.map(({ player }) => ({
    id: randomUUID(),
    name: player.nickname,
    playerIds: [player.id],
  }));
  const ownerId = randomUUID();
  const ended: StageEnded[] = [];
  stages.onEnded(async (_tx, told) => {
    if (told.ownerId === ownerId) ended.push(told);
  });
  const asked = { ...BASE, ownerId, settings, entrants, pool: ['de_nuke'] as const, ...over };
  const id = await server.database.write((tx) => stages.begin(tx, asked));
  const ids = entrants.map((one) => one.id);
  return { id, ownerId, ids, seats: new Map(ids.map((one, index) => [one, players[index]!])), ended };
}

export async function viewOf(server: TestServer, { id }: Pick<Event, 'id'>): Promise<StageView> {
  const [view] = await server.app.stages.present([id]);
  return view!;
}

export const openIn = ({ fixtures }: StageView): FixtureView[] =>
  fixtures.filter(({ state }) => state === 'open');

/** Both sides get ready. Returns who plays, and the match. */
export async function beginFixture(server: TestServer, event: Event, { id, entrants }: FixtureView) {
  const seats = entrants.map((entrant) => event.seats.get(entrant!)!);
  for (const { player } of seats) await server.app.stages.ready(player.id, id);
  const view = await viewOf(server, event);
  const matchId = view.fixtures.find((one) => one.id === id)!.matchIds.at(-1)!;
  return { seats, matchId };
}

export async function playFixture(server: TestServer, event: Event, fixture: FixtureView): Promise<void> {
  const { seats, matchId } = await beginFixture(server, event, fixture);
  await playToEnd(seats, matchId);
}

/** Plays what is open, until nothing is. */
export async function playStage(server: TestServer, event: Event): Promise<StageView> {
  for (;;) {
    const view = await viewOf(server, event);
    const open = openIn(view);
    if (open.length === 0) return view;
    await Promise.all(open.map((fixture) => playFixture(server, event, fixture)));
  }
}
