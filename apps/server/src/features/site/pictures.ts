import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import type { WriteLimit } from '../../platform/limits/writes.ts';

/** How many pictures of a kind are kept, of about 3 KB each; the oldest goes first. */
const KEEP = 500;

/** A picture under the name of its file, which is another one as soon as it would look different. */
export type Drawable = { file: string; draw(): Promise<Buffer> };

type Kind = {
  /** Ends with a slash. */
  address: string;
  /** What stands under a file's name now; null: nothing. */
  find(file: string): Promise<Drawable | null>;
  limit: WriteLimit;
};

/** SHR2, SHR3: pictures are made once, of numbers alone; making one counts against its address as a write does. */
export function servePictures(http: FastifyInstance, { address, find, limit }: Kind): void {
  const kept = new Map<string, Promise<Buffer>>();

  http.get<{ Params: { file: string } }>(`${address}:file`, async (request, reply) => {
    const { file } = request.params;
    const known = kept.get(file);
    if (!known) await limit.ofVisitor(request);
    const picture = known ?? (await drawn(file));
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(await picture);
  });

  async function drawn(file: string): Promise<Promise<Buffer> | null> {
    const found = await find(file);
    if (!found) return null;
    const picture = kept.get(found.file) ?? found.draw();
    kept.set(found.file, picture);
    picture.catch(() => kept.delete(found.file));
    if (kept.size > KEEP) kept.delete(kept.keys().next().value as string);
    return picture;
  }
}
