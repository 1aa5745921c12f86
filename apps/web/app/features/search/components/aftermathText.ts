import { m } from '#app/paraglide/messages.js';
import type { Aftermath } from '../model/readyCheck.ts';

/** What happened, and what it means for the player. */
export function aftermathText(aftermath: Aftermath): { title: string; text: string } {
  switch (aftermath) {
    case 'youDeclined':
      return { title: m.search_you_declined(), text: m.search_you_pay() };
    case 'youLetPass':
      return { title: m.search_you_let_pass(), text: m.search_you_pay() };
    case 'searchOnDeclined':
      return { title: m.search_other_declined(), text: m.search_goes_on() };
    case 'searchOnExpired':
      return { title: m.search_other_let_pass(), text: m.search_goes_on() };
    case 'searchOn':
      return { title: m.search_not_come_about(), text: m.search_goes_on() };
    case 'searchOverDeclined':
      return { title: m.search_member_declined(), text: m.search_is_over() };
    case 'searchOverExpired':
      return { title: m.search_member_let_pass(), text: m.search_is_over() };
  }
}
