import { noticeCalls } from '@retake/contract/notices/calls.ts';
import { noticeChannelCalls } from '@retake/contract/notices/channelCalls.ts';
import { pushCalls } from '@retake/contract/notices/pushCalls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { createChannels } from './channels.ts';
import { createDevices } from './devices.ts';
import type { FollowersOf } from './events.ts';
import { createNoticeMail } from './mail.ts';
import { createMailTokens } from './mailTokens.ts';
import { createMatchPush } from './matchPush.ts';
import { createNoticePush, pushSubject } from './push.ts';
import { createPushKeys } from './pushKeys.ts';
import { channelRoutes, mailStopRoute, noticeRoutes, pushRoutes } from './routes.ts';
import { createNotices } from './service.ts';

type Ports = { people: People; followersOf: FollowersOf; sendMail(mail: Mail): Promise<void> };

export async function plugNotices(deps: Deps, { people, followersOf, sendMail }: Ports) {
  const channels = createChannels(deps, { people });
  const { tokenOf, userOf } = await createMailTokens(deps);
  const expectMail = createNoticeMail(deps, { people, sendMail, tokenOf });
  const keys = await createPushKeys(deps);
  const subject = pushSubject(deps.environment);
  const expectPush = createNoticePush(deps, { people, keys, subject });
  const matchPush = createMatchPush(deps, { people, keys, subject });
  const devices = createDevices(deps, { people, publicKey: keys.publicKey });
  const notices = createNotices(deps, { followersOf, channels, expectMail, expectPush });
  return {
    service: { ...notices.hear, matchFound: matchPush.found },
    calls: [
      callsOf(noticeCalls, noticeRoutes(notices)),
      callsOf(noticeChannelCalls, channelRoutes({ channels, userOf })),
      callsOf(pushCalls, pushRoutes(devices)),
    ],
    serve: async (http) => {
      await http.register(mailStopRoute, { channels, userOf, writes: deps.writes });
    },
    sweep: notices.sweep,
    stop: matchPush.stop,
  } satisfies Plugged;
}
