import { id, inLang } from '@retake/contract/shapes.ts';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../platform/environment.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { wholeText } from '../../platform/http/halfShared.ts';
import { parseInput } from '../../platform/http/parse.ts';
import { calendarOf } from './calendar.ts';
import type { Tournaments } from './service.ts';

const query = inLang.extend({ entrant: id.optional() });

/** TRN53: under the event's own address, so that a calendar can subscribe to it. It has no session, and nothing in it needs one. */
export function serveCalendars(
  http: FastifyInstance,
  environment: Pick<Environment, 'publicUrl' | 'brandName'>,
  { get }: Pick<Tournaments, 'get'>,
): void {
  http.get<{ Params: { file: string } }>(
    '/tournaments/:file(^[0-9a-f-]{36}\\.ics$)',
    async (request, reply) => {
      const found = id.safeParse(request.params.file.slice(0, -'.ics'.length));
      if (!found.success) throw new Refusal('tournament_gone');
      const { lang, entrant } = parseInput(query, request.query, 'query');
      const event = JSON.parse(wholeText(await get(found.data, lang, null)));
      return reply
        .headers({
          'cache-control': 'public, max-age=60',
          'content-disposition': `inline; filename="tournament-${found.data.slice(0, 8)}.ics"`,
        })
        .type('text/calendar; charset=utf-8')
        .send(calendarOf(event, environment, { entrantId: entrant, lang }));
    },
  );
}
