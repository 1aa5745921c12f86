import type { Child } from './child.ts';
import type { SeededPlayer } from './world.ts';

/** The calls that every screen repeats, as the leader of a searching party makes them. */
export async function polledPaths(server: Child, [leader, member]: SeededPlayer[]): Promise<string[]> {
  const ask = async (who: SeededPlayer, method: string, path: string, body?: object) => {
    const headers = { cookie: who.cookie, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) ?? null });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const { id } = leader!;
  const { partyId, partycode } = await ask(leader!, 'GET', `/api/users/check-party/${id}`);
  await ask(member!, 'POST', '/api/parties/join', { partycode });
  await ask(leader!, 'PUT', `/api/users/parties/${partyId}/status`, { status: 'pending', gameMode: '5v5' });
  return [
    '/api/stats',
    `/api/users/${id}/has-bot-error`,
    `/api/users/received-requests/${id}`,
    `/api/users/party-invites/${id}`,
    `/api/users/party-members/${id}`,
    `/api/users/parties/${partyId}`,
    '/api/users/current-user',
  ];
}
