import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node tells of every answer that it has sent whole. A listener of each answer would cost a twentieth of a polled call. */
const FINISHED = 'http.server.response.finish';

export type Finished = { response: ServerResponse; socket: Socket };

/** Of this server alone, until it is closed. */
export function onFinished(server: Server, hear: (finished: Finished) => void): void {
  const told = (message: unknown) => {
    const finished = message as Finished & { server: Server };
    if (finished.server === server) hear(finished);
  };
  subscribe(FINISHED, told);
  server.once('close', () => unsubscribe(FINISHED, told));
}
