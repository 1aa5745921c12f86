import type { CheckId, Level } from '@retake/core/health/findings.ts';
import { PARTS, type Part, type PartState } from '@retake/core/incidents/incident.ts';
import type { ServerLook } from '../health/check.ts';

/** INC1: what a part is measured by. */
export type Gauges = {
  /** The worst that these checks of the installation's health have found. */
  levels(ids: readonly CheckId[]): Promise<ReadonlyMap<CheckId, Level>>;
  /** Null: matches are simulated. */
  looks(): Promise<ServerLook[] | null>;
  inMaintenance(): Promise<boolean>;
  /** Whether what is due is not done. */
  isLate(): Promise<boolean>;
};

const CHECKS = ['database', 'disk', 'payments', 'mail'] as const satisfies readonly CheckId[];

/** Parts that are not used here are not in it. */
export async function measure(gauges: Gauges): Promise<ReadonlyMap<Part, PartState>> {
  const [levels, looks, inMaintenance, isLate] = await Promise.all([
    gauges.levels(CHECKS),
    gauges.looks(),
    gauges.inMaintenance(),
    gauges.isLate(),
  ]);
  const isBad = (id: CheckId) => levels.get(id) === 'bad';
  const ofService = (id: CheckId): PartState | null =>
    levels.get(id) === 'off' ? null : isBad(id) ? 'down' : 'good';
  const states: Record<Part, PartState | null> = {
    site: isBad('database') || isBad('disk') ? 'troubled' : 'good',
    search: inMaintenance ? 'maintenance' : isLate ? 'troubled' : 'good',
    servers: ofServers(looks),
    payments: ofService('payments'),
    mail: ofService('mail'),
  };
  return new Map(PARTS.flatMap((part) => (states[part] ? [[part, states[part]]] : [])));
}

function ofServers(looks: ServerLook[] | null): PartState {
  if (looks === null) return 'good';
  const answering = looks.filter(({ state }) => state === 'answers').length;
  if (answering === 0) return 'down';
  return answering === looks.length ? 'good' : 'troubled';
}
