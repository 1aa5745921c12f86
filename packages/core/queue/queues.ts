import { DUO_LEAGUE_ID, SOLO_LEAGUE_ID } from '../league/leagues.ts';
import { type Mode, TEAM_SIZE } from '../mode.ts';

/** What every member of a party needs to enter a queue. */
export type QueueNeed = 'steam' | 'premium';

/** A queue: who may enter it and what its matches are. A queue has one mode. */
export type QueueRow = {
  readonly id: string;
  readonly name: { readonly en: string; readonly 'zh-CN': string };
  readonly mode: Mode;
  /** Sizes of the parties that may enter, ascending. A party of 4 in 5v5 would always need a single fifth (MM1). */
  readonly partySizes: readonly number[];
  /** How many single players a team may have, if the queue takes parties of one. */
  readonly singlesPerTeam: number;
  /** Single players of another queue who may be taken as well, and how many of them a team may have (MM26); or null. */
  readonly fillers: { readonly from: string; readonly perTeam: number } | null;
  readonly needs: readonly QueueNeed[];
  /** The league its matches count for, or null. The party screen offers the open queues. */
  readonly leagueId: string | null;
};

/**
 * All queues. Admission, the engine, the contract, leagues, the simulated crowd and the fairness page are derived from
 * these rows.
 */
export const QUEUES = [
  {
    id: 'open-5v5',
    name: { en: '5v5', 'zh-CN': '5v5' },
    mode: '5v5',
    partySizes: [2, 3, 5],
    singlesPerTeam: 0,
    fillers: { from: 'solo-league', perTeam: 1 },
    needs: ['steam'],
    leagueId: null,
  },
  {
    id: 'open-2v2',
    name: { en: '2v2', 'zh-CN': '2v2' },
    mode: '2v2',
    partySizes: [2],
    singlesPerTeam: 0,
    fillers: null,
    needs: ['steam'],
    leagueId: null,
  },
  {
    id: 'solo-league',
    name: { en: 'Solo League', 'zh-CN': '单人联赛' },
    mode: '5v5',
    partySizes: [1],
    singlesPerTeam: TEAM_SIZE['5v5'],
    fillers: null,
    needs: ['steam'],
    leagueId: SOLO_LEAGUE_ID,
  },
  {
    id: 'duo-league',
    name: { en: 'Duo League', 'zh-CN': '双人联赛' },
    mode: '5v5',
    partySizes: [1, 2],
    singlesPerTeam: 1,
    fillers: null,
    needs: ['premium', 'steam'],
    leagueId: DUO_LEAGUE_ID,
  },
] as const satisfies readonly QueueRow[];

export type QueueId = (typeof QUEUES)[number]['id'];

export const QUEUE_IDS = QUEUES.map(({ id }) => id) as [QueueId, ...QueueId[]];

const rows: ReadonlyMap<string, QueueRow> = new Map(QUEUES.map((queue) => [queue.id, queue]));

export const isQueueId = (id: string): id is QueueId => rows.has(id);

export function queueOf(id: QueueId): QueueRow {
  const queue = rows.get(id);
  if (!queue) throw new Error(`there is no queue ${id}`);
  return queue;
}

export const modeOfQueue = (id: QueueId): Mode => queueOf(id).mode;

/** The queue of a mode without a league. */
export function openQueueOf(mode: Mode): QueueId {
  const queue = QUEUES.find((one) => one.leagueId === null && one.mode === mode);
  if (!queue) throw new Error(`no open queue of ${mode}`);
  return queue.id;
}

/** The queue whose matches count for a league: every league has one. */
export function queueOfLeague(leagueId: string): QueueId {
  const queue = QUEUES.find((one) => one.leagueId === leagueId);
  if (!queue) throw new Error(`no queue of league ${leagueId}`);
  return queue.id;
}

/** The league that matches of a queue count for. */
export const leagueOfQueue = (id: string): string | null => rows.get(id)?.leagueId ?? null;

/** The queue from which a queue takes single players to fill its matches (MM26); null: from none. */
export const fillersOf = (id: QueueId): string | null => queueOf(id).fillers?.from ?? null;

/** Whether who searches in a queue may be taken into matches of another one as well (MM26). */
export const canFill = (id: QueueId): boolean => QUEUES.some(({ fillers }) => fillers?.from === id);

/** Who can be in a match of the queue together: its parties, and the players who fill. */
export function shapeOf(id: QueueId): Pick<QueueRow, 'mode' | 'partySizes' | 'singlesPerTeam'> {
  const { mode, partySizes, singlesPerTeam, fillers } = queueOf(id);
  if (!fillers) return { mode, partySizes, singlesPerTeam };
  return { mode, partySizes: [1, ...partySizes], singlesPerTeam: singlesPerTeam + fillers.perTeam };
}
