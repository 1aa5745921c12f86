import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { parseInput } from '../../platform/http/parse.ts';
import type { Entry } from '../../platform/personal/entry.ts';
import { exportOf } from '../../platform/personal/exportOf.ts';
import type { Accounts } from '../accounts/service.ts';
import { type createExportLinks, EXPORT_PATH } from './exportLinks.ts';

const query = z.object({ until: z.coerce.number().int(), key: z.string().max(64) });

type Ports = {
  accounts: Pick<Accounts, 'authenticate'>;
  links: ReturnType<typeof createExportLinks>;
  register: readonly Entry[];
};

/** EXP1, EXP2: the file, page by page as the browser takes it. */
export function serveExport(http: FastifyInstance, deps: Deps, { accounts, links, register }: Ports): void {
  const { database, clock, environment } = deps;
  http.get(EXPORT_PATH, async (request, reply) => {
    const caller = await accounts.authenticate(request);
    if (!caller) throw new Refusal('not_logged_in');
    if (!links.isRight(caller.id, parseInput(query, request.query, 'query'))) throw new Refusal('bad_token');
    const about = {
      platform: environment.brandName,
      player: caller.nickname,
      madeAt: new Date(clock.now()).toISOString(),
    };
    const day = about.madeAt.slice(0, 10);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${caller.nickname}-${day}.json"`,
      })
      .type('application/json; charset=utf-8')
      .send(Readable.from(exportOf(database.sql, register, caller.id, about)));
  });
}
