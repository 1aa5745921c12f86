import { m } from '#app/paraglide/messages.js';

/** How a round was won. */
export function reasonText(reason: string): string {
  switch (reason) {
    case 'bomb':
      return m.matches_reason_bomb();
    case 'defuse':
      return m.matches_reason_defuse();
    case 'elimination':
      return m.matches_reason_elimination();
    case 'time':
      return m.matches_reason_time();
    case 'surrender':
      return m.matches_reason_surrender();
    default:
      return m.matches_reason_unknown();
  }
}
