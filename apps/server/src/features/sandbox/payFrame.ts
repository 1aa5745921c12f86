import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import { type Html, html } from './html.ts';
import { sandboxPage, sendPage } from './page.ts';
import { payWords } from './payWords.ts';

export type Named = { Params: { id: string; act: string } };
export type PayFrame = ReturnType<typeof createPayFrame>;

export const price = (cents: number | null, currency: string | null) =>
  `${((cents ?? 0) / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`;

export const button = (action: string, text: string, isMain = false): Html =>
  html`<form method="post" action="${action}"><button class="action${isMain ? '' : ' plain'}">${text}</button></form>`;

/** What the pages on which sandbox money is paid, and the one of the bank, have in common. */
export function createPayFrame({ prefix: home }: Pick<FastifyInstance, 'prefix'>) {
  const show = (request: FastifyRequest, reply: FastifyReply, title: string, body: Html, status = 200) => {
    const locale = pageLocale(request);
    const standsFor = payWords[locale].house;
    const page = sandboxPage({ locale, title, body, styleHref: `${home}/style.css`, standsFor });
    return sendPage(reply, page, status, "'self'");
  };
  const gone = (request: FastifyRequest, reply: FastifyReply) => {
    const words = payWords[pageLocale(request)];
    return show(request, reply, words.goneTitle, html`<p>${words.gone}</p>`, 404);
  };

  /** Goes where the act says; null: there is no such act. */
  function unlessRefused(request: FastifyRequest, reply: FastifyReply, act: () => string | null) {
    try {
      const next = act();
      return next === null ? gone(request, reply) : reply.redirect(next, 303);
    } catch (error) {
      if (error instanceof Error && error.name === 'ActRefused') return gone(request, reply);
      throw error;
    }
  }
  return { home, show, gone, unlessRefused };
}
