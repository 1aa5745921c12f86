/** What a member of the staff may do. A call of the contract names the one that it takes. */
export const PERMISSIONS = [
  'area',
  'users.view',
  'users.steam',
  'checks',
  'sanctions.view',
  'sanctions.give',
  'cases',
  'cases.grave',
  'appeals',
  'appeals.answer',
  'matches.takeAway',
  'matches.manage',
  'leagues.correct',
  'leagues.found',
  'premium.grant',
  'orders.view',
  'orders.refund',
  'prizes',
  'promo',
  'news',
  'support',
  'support.replies',
  'operations',
  'audit',
  'roles',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** STF1: what somebody of the staff is. A player may be several things. */
export const STAFF_ROLES = ['supporter', 'moderator', 'senior', 'editor', 'billing', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Of everybody of the staff: what waits for them, and what was just done. */
const AREA: readonly Permission[] = ['area'];
const MODERATOR: readonly Permission[] = [...AREA, 'cases', 'appeals.answer', 'sanctions.view'];

export const ALLOWED: Record<StaffRole, readonly Permission[]> = {
  supporter: [...AREA, 'support', 'users.view', 'sanctions.view'],
  moderator: MODERATOR,
  senior: [
    ...MODERATOR,
    'cases.grave',
    'appeals',
    'support',
    'support.replies',
    'users.view',
    'sanctions.give',
    'matches.takeAway',
  ],
  editor: [...AREA, 'news'],
  billing: [...AREA, 'support', 'users.view', 'premium.grant', 'orders.view', 'orders.refund', 'prizes'],
  admin: PERMISSIONS,
};

const RANK: Record<StaffRole, number> = {
  supporter: 1,
  editor: 1,
  billing: 1,
  moderator: 2,
  senior: 3,
  admin: 4,
};

export const isPermission = (text: string): text is Permission =>
  (PERMISSIONS as readonly string[]).includes(text);

export const permissionsOf = (roles: readonly StaffRole[]): ReadonlySet<Permission> =>
  new Set(roles.flatMap((role) => ALLOWED[role]));

/** 0: a player. */
export const rankOf = (roles: readonly StaffRole[]): number =>
  Math.max(0, ...roles.map((role) => RANK[role]));

export type Bystander = { id: string; roles: readonly StaffRole[] };

/** STF2: nobody acts on himself, on a friend, or on staff of the same rank or a higher one. Null: he may. */
export function refusedToActOn(
  actor: Bystander,
  target: Bystander,
  areFriends: boolean,
): 'staff_self' | 'staff_friend' | 'staff_rank' | null {
  if (actor.id === target.id) return 'staff_self';
  if (areFriends) return 'staff_friend';
  return rankOf(target.roles) >= rankOf(actor.roles) ? 'staff_rank' : null;
}
