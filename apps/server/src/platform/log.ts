import { type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

export type Log = Logger;

/** One line of JSON for each thing worth knowing, on the standard output. */
export const createLog = ({ logLevel }: Pick<Environment, 'logLevel'>): Log => pino({ level: logLevel });
