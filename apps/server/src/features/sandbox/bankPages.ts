import type { NoticeFaults } from '@retake/payments/sandbox/courier.ts';
import type { Charge } from '@retake/payments/sandbox/objects.ts';
import type { PaymentSandbox } from '@retake/payments/sandbox/sandbox.ts';
import type { FastifyInstance } from 'fastify';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import { type Html, html } from './html.ts';
import { button, type Named, type PayFrame, price } from './payFrame.ts';
import { payWords } from './payWords.ts';

const MOST_SHOWN = 50;
const newest = <T>(items: readonly T[]): T[] => items.slice(-MOST_SHOWN).reverse();

type Words = (typeof payWords)['en'];
type Place = { home: string; words: Words; sandbox: PaymentSandbox };

/** The page of whoever plays the bank and the network: all that happens to money and its notices, at the press of a button. */
export function bankPages(
  app: FastifyInstance,
  { home, show, gone, unlessRefused }: PayFrame,
  open: () => Promise<PaymentSandbox>,
): void {
  app.get('/', async (request, reply) => {
    const place = { home, words: payWords[pageLocale(request)], sandbox: await open() };
    const body = html`${chargesList(place)}${renewalsList(place)}${noticesPart(place)}`;
    return show(request, reply, place.words.bank, body);
  });

  app.post<Named>('/charges/:id/:act', async (request, reply) => {
    const { acts, state } = await open();
    return unlessRefused(request, reply, () => {
      const { id, act } = request.params;
      if (act === 'settle' || act === 'refuse') acts.settle(id, act === 'settle');
      else if (act === 'dispute') acts.dispute(id);
      else if (act === 'refund' && Object.hasOwn(state.charges, id))
        acts.refund(state.charges[id]!.payment_intent, null);
      else return null;
      return home;
    });
  });
  app.post<Named>('/refunds/:id/:act', async (request, reply) => {
    const { acts } = await open();
    return unlessRefused(request, reply, () => {
      if (request.params.act !== 'fail') return null;
      acts.failRefund(request.params.id);
      return home;
    });
  });
  app.post<Named>('/disputes/:id/:act', async (request, reply) => {
    const { acts } = await open();
    return unlessRefused(request, reply, () => {
      const { id, act } = request.params;
      if (act !== 'win' && act !== 'lose') return null;
      acts.closeDispute(id, act === 'win');
      return home;
    });
  });
  app.post<Named>('/subscriptions/:id/:act', async (request, reply) => {
    const { acts } = await open();
    return unlessRefused(request, reply, () => {
      const { id, act } = request.params;
      if (act !== 'renew' && act !== 'fail') return null;
      acts.renew(id, act === 'renew');
      return home;
    });
  });

  app.post<{ Params: { act: string } }>('/notices/:act', async (request, reply) => {
    const { courier } = await open();
    const { act } = request.params;
    if (act === 'forge') {
      const words = payWords[pageLocale(request)];
      const status = await courier.forge();
      const back = html`<p><a href="${home}">${words.bank}</a></p>`;
      return show(request, reply, words.forge, html`<p>${words.forged} ${status}</p>${back}`);
    }
    if (act !== 'hold' && act !== 'release' && act !== 'lose' && act !== 'again') return gone(request, reply);
    courier[act]();
    return reply.redirect(home, 303);
  });
}

const listOf = (rows: Html[], none: string) =>
  rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p class="quiet">${none}</p>`;
const rowOf = (text: string, acts: Html[]) => html`<li class="act"><span>${text}</span>${acts}</li>`;

function chargesList(place: Place): Html {
  const { state } = place.sandbox;
  const charges = Object.values(state.charges).filter(({ paid, status }) => paid || status === 'pending');
  const rows = newest(charges).map((charge) => chargeRow(place, charge));
  return listOf(rows, place.words.none);
}

function chargeRow(place: Place, charge: Charge): Html {
  const { home, words, sandbox } = place;
  const { id, amount, currency, amount_refunded, disputed, status } = charge;
  const at = `${home}/charges/${id}`;
  if (status === 'pending') {
    const acts = [button(`${at}/settle`, words.bankYes), button(`${at}/refuse`, words.bankNo)];
    return rowOf(price(amount, currency), acts);
  }
  const dispute = Object.values(sandbox.state.disputes).find((one) => one.charge === id);
  const refund = Object.values(sandbox.state.refunds).findLast(
    (one) => one.charge === id && one.status === 'succeeded',
  );
  const text = [
    price(amount, currency),
    amount_refunded > 0 ? `${words.refunded} ${price(amount_refunded, currency)}` : null,
    dispute ? (words.disputes[dispute.status] ?? dispute.status) : null,
  ];
  const acts = [
    ...(amount_refunded < amount ? [button(`${at}/refund`, words.refund)] : []),
    ...(refund ? [button(`${home}/refunds/${refund.id}/fail`, words.refundFails)] : []),
    ...(disputed ? [] : [button(`${at}/dispute`, words.dispute)]),
    ...(dispute?.status === 'needs_response'
      ? [
          button(`${home}/disputes/${dispute.id}/win`, words.win),
          button(`${home}/disputes/${dispute.id}/lose`, words.lose),
        ]
      : []),
  ];
  return rowOf(text.filter((part) => part !== null).join(', '), acts);
}

function renewalsList({ home, words, sandbox: { state } }: Place): Html {
  const going = Object.values(state.subscriptions).filter(({ status }) => status !== 'canceled');
  if (going.length === 0) return html``;
  const rows = newest(going).map(({ id, cancel_at_period_end, sandbox }) => {
    const ends = cancel_at_period_end ? `, ${words.ends}` : '';
    return rowOf(`${price(sandbox.cents, sandbox.currency)}${ends}`, [
      button(`${home}/subscriptions/${id}/renew`, words.renew),
      button(`${home}/subscriptions/${id}/fail`, words.renewFails),
    ]);
  });
  return html`<h2>${words.renewals}</h2>${listOf(rows, '')}`;
}

/** What the network does with notices. */
function noticesPart({ home, words, sandbox: { courier, faults } }: Place): Html {
  const at = `${home}/notices`;
  const held = courier.heldBack();
  const acts =
    held === null
      ? [button(`${at}/hold`, words.hold)]
      : [button(`${at}/release`, words.release), button(`${at}/lose`, words.loseHeld)];
  const always = [button(`${at}/again`, words.again), button(`${at}/forge`, words.forge)];
  const stands = held === null ? words.noneHeld : `${words.held} ${held}`;
  return html`<h2>${words.notices}</h2>
<p>${stands}</p>${faultsText(words, faults)}
<div class="acts">${[...acts, ...always]}</div>`;
}

function faultsText(words: Words, { doubled, late, lost }: NoticeFaults): Html {
  if (doubled + late + lost === 0) return html``;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const parts = [
    `${words.doubled} ${percent(doubled)}`,
    `${words.late} ${percent(late)}`,
    `${words.lost} ${percent(lost)}`,
  ];
  return html`<p class="quiet">${parts.join(', ')}</p>`;
}
