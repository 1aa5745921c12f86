import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { askNode } from './askNode.ts';
import { expectNone } from './broken.ts';
import type { Crowd } from './crowd.ts';
import type { Installation } from './installation.ts';
import type { Journal } from './journal.ts';

/** INV11, INV13: what each node says, once nothing is wrong and nothing is under way. */
export async function checkServed(installation: Installation, crowd: Crowd, journal: Journal): Promise<void> {
  for (const node of installation.nodes) {
    const ask = (path: string, token?: string) => askNode(installation, node, path, token);
    const dead = [];
    for (const [token, nickname] of journal.livingSessions)
      if (!(await isSession(ask, token))) dead.push(nickname);
    expectNone('INV11', `sessions that ${node.name} does not know`, dead);
    const undead = [];
    for (const [token, nickname] of journal.endedSessions)
      if (await isSession(ask, token)) undead.push(nickname);
    expectNone('INV11', `sessions that have ended, but not on ${node.name}`, undead);
    const stale = [];
    for (const person of crowd.people()) {
      const members = await ask(`/api/users/party-members/${person.id}`, person.token());
      const me = await ask('/api/users/current-user', person.token());
      const body = me?.body as { activeMatchId: string | null; lobbyId: string | null } | undefined;
      if (members?.status !== 200 || me?.status !== 200 || body?.activeMatchId || body?.lobbyId)
        stale.push({ nickname: person.nickname, members: members?.status, me: me?.status, body });
    }
    expectNone('INV13', `players whom ${node.name} tells old news`, stale);
  }
  const kept = crowd
    .people()
    .flatMap(({ nickname, left }) => left.filter(({ line }) => line.connected).map(() => nickname));
  expectNone('INV11', 'connections of sessions that have ended', kept);
  for (const { left } of crowd.people()) left.length = 0;
}

type Ask = (path: string, token?: string) => ReturnType<typeof askNode>;

async function isSession(ask: Ask, token: string): Promise<boolean> {
  const answer = await ask('/api/check-auth', token);
  return (answer?.body as { isAuthenticated?: boolean } | undefined)?.isAuthenticated === true;
}

/** Who is in whose party, as each node shows it. */
export type Shown = { node: string; nickname: string; userId: string; members: string[] }[];

export async function readShown(installation: Installation, crowd: Crowd): Promise<Shown> {
  const shown: Shown = [];
  for (const node of installation.nodes)
    for (const { id, nickname, token } of crowd.people()) {
      const answer = await askNode(installation, node, `/api/users/party-members/${id}`, token());
      const members =
        answer?.status === 200 ? (answer.body as { id: string }[]).map((one) => one.id) : ['none'];
      shown.push({ node: node.name, nickname, userId: id, members });
    }
  return shown;
}

/** INV13: what the polls are answered with is what the database has. */
export async function checkMemory(shown: Shown, database: Database): Promise<void> {
  const rows = rowsOf<{ user_id: string; members: string[] }>(
    await database.sql.execute(sql`SELECT m.user_id, (SELECT array_agg(o.user_id::text ORDER BY o.joined_seq)
      FROM party_members o WHERE o.party_id = m.party_id) AS members FROM party_members m`),
  );
  const stored = new Map(rows.map(({ user_id, members }) => [user_id, members.join()]));
  const odd = shown.filter(({ userId, members }) => members.join() !== (stored.get(userId) ?? ''));
  expectNone('INV13', 'members of parties as a node shows them', odd);
}
