import { id } from '@retake/contract/shapes.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import type { Avatar, Avatars } from './avatars.ts';

const A_DAY_S = 86_400;

/** The address of a picture, as pages name it. */
export const avatarAddress = (userId: string, { version }: Pick<Avatar, 'version'>): string =>
  `/avatars/${userId}?v=${version}`;

/** STM8: to everybody, as the profile is. */
export function serveAvatars(http: FastifyInstance, avatars: Avatars): void {
  http.get<{ Params: { id: string } }>('/avatars/:id', async ({ params }, reply) => {
    const asked = id.safeParse(params.id);
    const picture = asked.success ? await avatars.read(asked.data) : null;
    if (!picture) throw new Refusal('not_found');
    return reply
      .header('content-type', picture.type)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', `public, max-age=${A_DAY_S}`)
      .send(picture.content);
  });
}
