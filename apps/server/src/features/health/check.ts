import type { CheckId, Finding } from '@retake/core/health/findings.ts';
import type { BlobStore } from '../../platform/blobs/blobStore.ts';
import type { LookedAt } from '../../platform/db/look.ts';
import type { Environment } from '../../platform/environment.ts';

export type Found = { finding: Finding; subject?: string; detail?: string; count?: number };

export type ServerLook = {
  name: string;
  state: 'answers' | 'silent' | 'locked' | 'no_plugin';
  detail: string;
};

/** What the checks stand on. Everything that asks another machine throws where it is refused. */
export type Ground = {
  environment: Environment;
  now(): number;
  database: LookedAt;
  blobs(): Promise<BlobStore>;
  askRedis(): Promise<void>;
  askMail(): Promise<void>;
  askSteam(): Promise<'good' | 'denied' | 'unreachable'>;
  askPayments(): Promise<void>;
  /** Null: matches are simulated, or it cannot be known. */
  askServers(): Promise<ServerLook[] | null>;
};

export type Check = {
  id: CheckId;
  /** What it means where it throws. */
  failed: Finding;
  run(ground: Ground): Promise<Found[]> | Found[];
};

export const found = (finding: Finding, more: Omit<Found, 'finding'> = {}): Found[] => [{ finding, ...more }];
