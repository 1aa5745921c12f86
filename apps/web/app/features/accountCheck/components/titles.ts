import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';
import { m } from '#app/paraglide/messages.js';

export const checkTitles: Record<Exclude<CheckCode, 0>, () => string> = {
  1: m.check_suspicious_title,
  2: m.check_suspicious_title,
  3: m.check_failed_title,
  4: m.check_alternate_title,
  5: m.check_maintenance_title,
};
