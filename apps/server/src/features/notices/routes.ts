import type { noticeCalls } from '@retake/contract/notices/calls.ts';
import type { noticeChannelCalls } from '@retake/contract/notices/channelCalls.ts';
import type { pushCalls } from '@retake/contract/notices/pushCalls.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import { parseInput } from '../../platform/http/parse.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Channels } from './channels.ts';
import type { Devices } from './devices.ts';
import type { Notices } from './service.ts';

/** NOT2: of the session's player alone; no call names another one. */
export const noticeRoutes = (notices: Notices): Handlers<typeof noticeCalls> => ({
  'GET /api/notices': ({ caller, query }) => notices.pageOf(caller.id, query),
  'PUT /api/notices/read': async ({ caller, body, request }) => ({
    unread: await notices.markRead(caller.id, body.upTo, pageLocale(request)),
  }),
});

type Ends = { channels: Channels; userOf(token: string): string };

export const channelRoutes = ({ channels, userOf }: Ends): Handlers<typeof noticeChannelCalls> => ({
  'GET /api/notices/channels': ({ caller }) => channels.own(caller.id),
  'PUT /api/notices/channels': async ({ caller, body, request }) => {
    await channels.choose(caller.id, body, pageLocale(request));
    return channels.own(caller.id);
  },
  'POST /api/notices/no-mail': async ({ body }) => {
    await channels.endMail(userOf(body.token));
    return { done: true as const };
  },
});

/** NOT19: of the login that calls alone. */
export const pushRoutes = (devices: Devices): Handlers<typeof pushCalls> => ({
  'GET /api/notices/push': ({ caller }) => devices.own(caller),
  'PUT /api/notices/push': async ({ caller, body }) => {
    await devices.turnOn(caller, body);
    return devices.own(caller);
  },
  'DELETE /api/notices/push': async ({ caller }) => {
    await devices.turnOff(caller);
    return devices.own(caller);
  },
});

const tokenInQuery = z.object({ token: z.string().max(256) });

/** NOT17: for mail programs (RFC 8058), which send a form of theirs without a session; those that open it see the page. */
export async function mailStopRoute(
  http: FastifyInstance,
  { channels, userOf, writes }: Ends & Pick<Deps, 'writes'>,
): Promise<void> {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
  http.get('/api/mail/stop', (request, reply) => {
    const { token } = parseInput(tokenInQuery, request.query, 'query');
    return reply.redirect(`/no-mail?token=${encodeURIComponent(token)}`);
  });
  http.post('/api/mail/stop', async (request) => {
    await writes.ofVisitor(request);
    const { token } = parseInput(tokenInQuery, request.query, 'query');
    await channels.endMail(userOf(token));
    return { done: true };
  });
}
