import { leagueId } from '@retake/contract/leagues/calls.ts';
import { id as anyId, inLang, type Lang, lang as langShape } from '@retake/contract/shapes.ts';
import type { FastifyInstance } from 'fastify';
import { eachMinute } from '../../platform/cache/eachMinute.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type HalfShared, wholeText } from '../../platform/http/halfShared.ts';
import { parseInput } from '../../platform/http/parse.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { Leagues } from '../leagues/service.ts';
import { POLICY, page } from './html.ts';
import { KINDS, type Kind, linked, oembedOf, oembedQuery } from './oembed.ts';
import { bracketView, type Event, ladderView, matchView, type View } from './views.ts';

type Ports = {
  /** Each as a visitor sees it. */
  room(matchId: string): Promise<Parameters<typeof matchView>[0]>;
  event(id: string, lang: Lang): Promise<Event | HalfShared<Event>>;
  leagues: Pick<Leagues, 'shared' | 'ladder'>;
};

type Asked = { id: string; version: number; name: Kind['name']; of: string; lang: Lang };

const CACHED = 'public, max-age=60';

/** What other sites frame: docs/rules/embeds.md */
export function plugEmbeds(
  { environment: { publicUrl, brandName }, clock }: Pick<Deps, 'environment' | 'clock'>,
  ports: Ports,
) {
  const finds: Record<Kind['name'], (id: string, lang: Lang) => Promise<View | null>> = {
    match: async (id, lang) => (anyId.safeParse(id).success ? matchView(await ports.room(id), lang) : null),
    async ladder(id, lang) {
      const league = leagueId.safeParse(id).success ? await ports.leagues.shared(id, lang) : null;
      return league && ladderView({ id, ...league }, await ports.leagues.ladder(id, 0), lang);
    },
    async bracket(id, lang) {
      if (!anyId.safeParse(id).success) return null;
      const event = await ports.event(id, lang);
      return bracketView('shared' in event ? JSON.parse(wholeText(event)) : event, lang);
    },
  };

  /** EMB3: hundreds look at the frame of one event, whose whole board is read for it. What is not there is not kept. */
  const viewOf = eachMinute(clock, async ({ name, of, lang }: Asked): Promise<View> => {
    const view = await finds[name](of, lang);
    if (!view) throw new Refusal('not_found');
    return view;
  });
  const find = (name: Kind['name'], of: string, lang: Lang): Promise<View> =>
    viewOf({ id: `${name} ${of} ${lang}`, version: 0, name, of, lang });

  async function serve(http: FastifyInstance): Promise<void> {
    for (const { name } of Object.values(KINDS)) {
      http.get<{ Params: { id: string } }>(`/embed/${name}/:id`, async (request, reply) => {
        const { lang } = parseInput(inLang, request.query, 'query');
        const view = await find(name, request.params.id, lang);
        return reply
          .headers({ 'cache-control': CACHED, 'content-security-policy': POLICY })
          .type('text/html; charset=utf-8')
          .send(page({ ...view, lang, href: `${publicUrl}${view.path}?lang=${lang}`, brand: brandName }));
      });
    }
    http.get('/oembed', async (request, reply) => {
      const { url, format, ...most } = parseInput(oembedQuery, request.query, 'query');
      if (format !== 'json') return reply.status(501).send({ message: 'Only format=json is given.' });
      const found = linked(url, publicUrl);
      if (!found) throw new Refusal('not_found');
      const lang = langShape.catch('en').parse(found.lang ?? 'en');
      const { title } = await find(found.kind.name, found.id, lang);
      return reply
        .headers({ 'cache-control': CACHED, 'access-control-allow-origin': '*' })
        .send(oembedOf({ ...found, publicUrl, brandName, lang, title }, most));
    });
  }
  return { serve } satisfies Plugged;
}
