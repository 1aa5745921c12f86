import type { Tournament } from '@retake/contract/tournaments/calls.ts';
import { type Player, pause, unlessDown, type World } from './world.ts';

const POLL_MS = 100;
const HOUR_MS = 3_600_000;
export const PRIZES = [30_00, 10_00];

export const shown = (by: Player, id: string): Promise<Tournament> =>
  by.client.call('GET /api/tournaments/{id}', { params: { id }, query: {} });

export async function published({ organiser }: World): Promise<string> {
  const body = {
    title: 'Killed Cup',
    mode: '1v1' as const,
    entrants: 'players' as const,
    places: 4,
    stages: [{ format: 'roundRobin' as const, advance: 2 }, { format: 'single' as const }],
    startsAt: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
    prizes: PRIZES,
    checkInMinutes: 60,
  };
  const { id } = await organiser.client.call('POST /api/tournaments', { body });
  await organiser.client.call('POST /api/tournaments/{id}/publish', { params: { id } });
  return id;
}

/** Everybody who is expected somewhere does the next thing there. */
async function oneStep({ players }: World, id: string): Promise<void> {
  for (const { client } of players) {
    const { you, stages } = await client.call('GET /api/tournaments/{id}', { params: { id }, query: {} });
    const fixture = stages.flatMap(({ fixtures }) => fixtures).find((one) => one.id === you?.fixtureId);
    if (!fixture) continue;
    const params = { id, fixtureId: fixture.id };
    if (fixture.state === 'open')
      await client.attempt('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', { params });
    const matchId = fixture.matchIds.at(-1);
    if (fixture.state === 'live' && matchId) await playStep(client, matchId);
  }
}

async function playStep(client: Player['client'], matchId: string): Promise<void> {
  const params = { matchId };
  const room = await client.call('GET /api/matches/{matchId}', { params });
  const map = room.veto.maps.find((one) => one.bannedBy === null && one.pickedBy === null)?.map;
  if (room.veto.turn?.action === 'side')
    await client.attempt('POST /api/matches/{matchId}/side', { params, body: { side: 't' } });
  else if (room.veto.turn && map)
    await client.attempt('POST /api/matches/{matchId}/veto', {
      params,
      body: { map, action: room.veto.turn.action },
    });
  if (room.readyEndsAt) await client.attempt('POST /api/matches/{matchId}/ready', { params });
}

/** Until the event is over, whatever happens to the server. */
export async function playOut(world: World, id: string): Promise<void> {
  for (;;) {
    const now = await unlessDown(async () => {
      await oneStep(world, id);
      return shown(world.organiser, id);
    });
    if (now && now.status !== 'running') return;
    await pause(POLL_MS);
  }
}

/** Until the event looks so. */
export async function untilShown(
  { organiser }: World,
  id: string,
  fits: (now: Tournament) => boolean,
): Promise<Tournament> {
  for (;;) {
    const now = await unlessDown(() => shown(organiser, id));
    if (now && fits(now)) return now;
    await pause(POLL_MS);
  }
}
