import { type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

export type Log = Logger;

/** Logs JSON lines to the standard output. */
export const createLog = ({ logLevel }: Pick<Environment, 'logLevel'>): Log => pino({ level: logLevel });
