import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/failure.ts';
import type { Pictures } from './pictures.ts';

const NAME = /^[0-9a-f]{32}$/;
const FILE = /^([a-z0-9]{1,16})\.webp$/;

/** PIC4: a name is of one content for ever; and whatever a file held, a browser takes it for a picture and runs nothing. */
export function servePictures(http: FastifyInstance, pictures: Pick<Pictures, 'read'>): void {
  http.get<{ Params: { name: string; file: string } }>('/pictures/:name/:file', async ({ params }, reply) => {
    const [, file] = FILE.exec(params.file) ?? [];
    const content = file && NAME.test(params.name) ? await pictures.read(params.name, file) : null;
    if (!content) throw new Refusal('not_found');
    return reply
      .header('content-type', 'image/webp')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content);
  });
}
