import { m } from '#app/paraglide/messages.js';

export const navigation = [
  { to: '/home', label: m.nav_home },
  { to: '/matches', label: m.nav_matches },
  { to: '/leagues', label: m.nav_leagues },
  { to: '/tournaments', label: m.nav_tournaments },
  { to: '/news', label: m.nav_news },
  { to: '/rules', label: m.nav_rules },
  { to: '/faq', label: m.nav_faq },
  { to: '/premium', label: m.nav_premium },
] as const;

export const accountMenu = [
  { to: '/profile', label: m.menu_profile },
  { to: '/friends', label: m.menu_friends },
  { to: '/settings', label: m.menu_settings },
  { to: '/missions', label: m.nav_missions },
  { to: '/cards', label: m.nav_cards },
  { to: '/support', label: m.menu_support },
] as const;

export const adminEntry = { to: '/admin', label: m.menu_admin } as const;
