import type { adminCalls } from '@retake/contract/admin/calls.ts';
import type { adminCheaterCalls } from '@retake/contract/admin/cheaters.ts';
import type { CheckState } from '@retake/core/moderation/accountCheck.ts';
import { own } from '../../platform/http/own.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { whenKnown } from '../../platform/maybePromise.ts';
import type { Checks } from './checks.ts';
import type { Moderation } from './service.ts';

const presentCheck = (state: CheckState) => ({
  error: state.code,
  ...(state.code === 3 && { unmet: [...state.unmet] }),
});

type Times = { createdAt: Date; beginsAt: Date | null; expiresAt: Date | null; endedAt: Date | null };
const timesOf = ({ createdAt, beginsAt, expiresAt, endedAt }: Times) => ({
  createdAt: createdAt.toISOString(),
  beginsAt: beginsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

const timeIn = (typed: string | null): Date | null => (typed === null ? null : new Date(typed));
const spanOf = ({ beginsAt, expiresAt }: { beginsAt: string | null; expiresAt: string | null }) => ({
  beginsAt: timeIn(beginsAt),
  expiresAt: timeIn(expiresAt),
});

export function moderationRoutes(moderation: Moderation, checks: Checks): Handlers<typeof adminCalls> {
  return {
    'PUT /api/admin/connect-steam': async ({ caller, body }) => {
      const nickname = await moderation.connectSteam(caller.id, body.input, body.steamId);
      return { message: `Steam is connected for ${nickname}.` };
    },
    'PUT /api/admin/disconnect-steam': async ({ caller, body }) => {
      const nickname = await moderation.disconnectSteam(caller.id, body.input);
      return { message: `Steam is disconnected for ${nickname}.` };
    },
    'GET /api/admin/bot-error-reports': async () =>
      (await moderation.reports()).map(({ nickname, adminId, admin, error }) => ({
        nickname,
        admin_id: adminId,
        admin,
        error,
      })),
    'DELETE /api/admin/delete-bot-error/{nickname}': async ({ caller, params }) => {
      const nickname = await moderation.endReport(caller.id, params.nickname);
      return { message: `Bot error report for ${nickname} deleted.` };
    },
    'GET /api/admin/promo-codes': async () =>
      (await moderation.promos()).map(({ batchId: _none, ...promo }) => ({ ...promo, ...timesOf(promo) })),
    'POST /api/admin/promo-codes': async ({ caller, body }) => {
      const code = body.code.toUpperCase();
      await moderation.addPromo(caller.id, { ...body, code, ...spanOf(body) });
      return { message: `Promo code ${code} added.` };
    },
    'DELETE /api/admin/promo-codes/{code}': async ({ caller, params }) => {
      const code = params.code.toUpperCase();
      await moderation.endPromo(caller.id, code);
      return { message: `Promo code ${code} ended.` };
    },
    'GET /api/admin/promo-batches': async () => ({
      batches: (await moderation.promoBatches()).map(({ batchId, ...batch }) => ({
        ...batch,
        id: batchId!,
        ...timesOf(batch),
      })),
    }),
    'POST /api/admin/promo-batches': ({ caller, body: { count, ...terms } }) =>
      moderation.addPromoBatch(caller.id, count, { ...terms, ...spanOf(terms) }),
    'DELETE /api/admin/promo-batches/{id}': async ({ caller, params }) => {
      await moderation.endPromoBatch(caller.id, params.id);
      return { message: 'The codes of the batch are ended.' };
    },
    'GET /api/admin/promo-uses': async ({ query }) => ({ days: await moderation.promoUses(query.of) }),
    'GET /api/users/{id}/has-bot-error': ({ caller, params }) => {
      own(caller, params.id);
      return whenKnown(checks.stateOf(caller), presentCheck);
    },
    'PUT /api/users/{id}/has-bot-error': async ({ caller, params }) => {
      own(caller, params.id);
      return presentCheck(await checks.clear(caller));
    },
  };
}

type CheaterMatches = Awaited<ReturnType<Moderation['removeMatches']>>;
const DAY_MS = 24 * 60 * 60_000;

const presentRemoval = ({ nickname, digest, matchIds, firstAt, lastAt, refundedIds }: CheaterMatches) => ({
  nickname,
  digest,
  matches: matchIds.length,
  days: firstAt && lastAt ? Math.max(1, Math.ceil((lastAt.getTime() - firstAt.getTime()) / DAY_MS)) : 0,
  refunded: refundedIds.length,
});

const sinceOf = ({ since }: { since?: string | undefined }) => (since === undefined ? null : new Date(since));

export function cheaterRoutes(moderation: Moderation): Handlers<typeof adminCheaterCalls> {
  return {
    'GET /api/admin/cheater-matches': async ({ query }) =>
      presentRemoval(await moderation.cheaterMatches(query.input, sinceOf(query))),
    'POST /api/admin/remove-cheater-matches': async ({ caller, body }) =>
      presentRemoval(await moderation.removeMatches(caller.id, body.input, sinceOf(body), body.expects)),
  };
}
