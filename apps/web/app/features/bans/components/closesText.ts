import type { Restriction } from '@retake/core/rulebook/topic.ts';
import { m } from '#app/paraglide/messages.js';

/** What a ban closes, said to its player. */
export const closesText: Record<Restriction, () => string> = {
  support: m.ban_closes_support,
  profile: m.ban_closes_profile,
  matchmaking: m.ban_closes_matchmaking,
  chat: m.ban_closes_chat,
  platform: m.ban_closes_platform,
  verification: m.ban_closes_verification,
};
