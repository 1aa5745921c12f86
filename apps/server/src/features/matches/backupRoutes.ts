import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import { tokenOf } from './routes.ts';
import { BACKUPS_PATH } from './servers.ts';
import type { Matches } from './service.ts';

/** The plugin's JSON holds the engine's own file, some 50 KB. */
const MOST_BYTES = 512 * 1024;

/** MAT33. The copy goes back as the bytes that came: it is not parsed into the database and out again. */
export const backupRoutes =
  (matches: Matches) =>
  async (http: FastifyInstance): Promise<void> => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const onRequest = async (request: Parameters<typeof tokenOf>[0]) => matches.admitServer(tokenOf(request));
    http.post(BACKUPS_PATH, { bodyLimit: MOST_BYTES, onRequest }, async (request) => {
      if (typeof request.body !== 'string') throw new Refusal('malformed', { detail: 'no body' });
      await matches.keepBackup(tokenOf(request), request.body);
      return { ok: true };
    });
    http.get(BACKUPS_PATH, { onRequest }, async (request, reply) => {
      const body = await matches.backup(tokenOf(request));
      return reply.header('cache-control', 'no-store').type('application/json').send(body);
    });
  };
