import type { Environment } from '../environment.ts';

/** CON1 to CON7: what one client, one address and everybody together may hold of the server. */
export type ConnectionLimits = {
  /** Connections of everybody. */
  total: number;
  /** Connections of one address; behind a proxy its requests under way and its websockets. */
  perAddress: number;
  /** Requests of one connection that wait until the one before is answered. */
  pipelined: number;
  /** Bytes that an address is sent at once, and then each second. */
  sentAtOnce: number;
  sentPerS: number;
  /** A connection that takes no byte for so long while some wait for it is ended. */
  unreadMs: number;
  /** The head of a request, and the whole of it, have arrived within this time. */
  headersMs: number;
  requestMs: number;
  /** How often the times are looked at. */
  checkMs: number;
};

const MB = 1024 * 1024;

/**
 * A net café of 30 players opens about 210 connections: six of each browser, and a websocket. Phones that lose their
 * network for a moment come back within the time to read.
 */
const LIMITS: Omit<ConnectionLimits, 'total' | 'perAddress'> = {
  pipelined: 10,
  sentAtOnce: 64 * MB,
  sentPerS: 16 * MB,
  unreadMs: 30_000,
  headersMs: 20_000,
  requestMs: 60_000,
  checkMs: 2000,
};

export type OtherLimits = Partial<typeof LIMITS>;

type Counts = Pick<Environment, 'maxConnections' | 'maxConnectionsPerAddress'>;

export const connectionLimits = (
  { maxConnections, maxConnectionsPerAddress }: Counts,
  others: OtherLimits = {},
): ConnectionLimits => ({
  total: maxConnections,
  perAddress: maxConnectionsPerAddress,
  ...LIMITS,
  ...others,
});
