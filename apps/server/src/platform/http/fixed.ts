import type { FastifyInstance } from 'fastify';
import { type Packed, pack, sendPacked } from './packed.ts';

type Fixed = {
  path: string;
  type: string;
  /** Other headers of the answer. */
  headers?: Readonly<Record<string, string>>;
  make(): string;
};

/** A document that never changes while the server runs: made and compressed when it is first requested, once. */
export function serveFixed(app: FastifyInstance, { path, type, headers = {}, make }: Fixed): void {
  let packed: Promise<Packed> | undefined;
  app.get(path, async (request, reply) => {
    packed ??= pack(make());
    reply.headers({ 'content-type': type, vary: 'accept-encoding', ...headers });
    return sendPacked(request, reply, await packed);
  });
}
