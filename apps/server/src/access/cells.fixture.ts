import type { CallShape } from '@retake/contract/call.ts';
import { calls } from '@retake/contract/calls.ts';
import { isPermission, STAFF_ROLES } from '@retake/core/staff/permissions.ts';
import { TOKEN_HEADER } from '@retake/gameserver/port.ts';
import type { Client, Reply } from '@retake/testkit/client.ts';
import { type AnyRequest, ask } from './ask.fixture.ts';
import { isUnnamed, ROLES, type Role, type Row } from './row.fixture.ts';
import type { Scene } from './scene.fixture.ts';
import type { Stage } from './stage.fixture.ts';
import { callTable, eventTable } from './table.fixture.ts';

/** One role in one row; `title` is the row's. */
export type Cell = { name: string; title: string; role: Role; row: Row<unknown> };

export const shapeOf = (key: string): CallShape => (calls as Record<string, CallShape>)[key]!;

const isBelowAdmin = (role: Role) => role !== 'admin' && (STAFF_ROLES as readonly string[]).includes(role);

const cellsOf = (table: object): Cell[] =>
  Object.entries(table).flatMap(([name, rows]: [string, Row<unknown> | Row<unknown>[]]) =>
    [rows].flat().flatMap((row) => {
      const title = row.about ? `${name} (${row.about})` : name;
      const isForStaff = isPermission((shapeOf(name) as CallShape | undefined)?.access ?? '');
      const tried = ROLES.filter((role) => isForStaff || !isBelowAdmin(role));
      return tried.map((role) => ({ name, title, role, row }));
    }),
  );

export const callCells = cellsOf(callTable);
export const eventCells = cellsOf(eventTable).filter(({ role }) => role === 'visitor' || !isUnnamed(role));

/** The requests of a table's row, as the owner of their subject sends them. */
export const rowOf = (key: string): Row<AnyRequest> =>
  [(callTable as Record<string, Row<unknown> | Row<unknown>[]>)[key]!].flat()[0] as Row<AnyRequest>;

/** Of a call that is not theirs, all the same whose. */
const NOT_THEIRS = /^(forbidden|\w+_not_(member|player))$/;
const INVOLVED: readonly Role[] = ['member', 'leader', 'admin', 'gameServer'];

/**
 * Who is not involved, is not named in the input and is refused may act in the next scene too: to sign up takes longer
 * than to be refused.
 */
export const castFor = (stage: Stage, scene: Scene, { who }: Row<unknown>, role: Role): Scene =>
  NOT_THEIRS.test(who[role]) && !INVOLVED.includes(role) && !scene.has(role) ? stage.bystanders : scene;

export async function clientOf(stage: Stage, scene: Scene, role: Role): Promise<Client> {
  return isUnnamed(role) ? stage.visitor() : scene.player(role);
}

/** Sends a call in this role, with the role's session, match token, or neither. */
export async function askAs(
  stage: Stage,
  scene: Scene,
  role: Role,
  key: string,
  request: AnyRequest,
  headers = {},
): Promise<Reply> {
  const numbers = { gameServer: () => scene.matchNumber(), otherServer: () => 1_000_000 };
  const number = role in numbers ? await numbers[role as keyof typeof numbers]() : null;
  const token = number !== null && { [TOKEN_HEADER]: stage.tokenOf(number) };
  return ask(await clientOf(stage, scene, role), key, request, { ...token, ...headers });
}

/** The current scene. A new one is prepared when the last one was changed. */
export function sceneKeeper(stage: () => Stage) {
  let scene: Scene | null = null;
  let title = '';
  return {
    async take(wanted: string): Promise<Scene> {
      if (title !== wanted) await this.end();
      title = wanted;
      scene ??= stage().newScene();
      return scene;
    },
    async end(): Promise<void> {
      await scene?.end();
      scene = null;
    },
  };
}
