import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLOWED,
  isPermission,
  PERMISSIONS,
  permissionsOf,
  rankOf,
  refusedToActOn,
  STAFF_ROLES,
} from './permissions.ts';

const roles = fc.subarray([...STAFF_ROLES]);

describe('STF1: roles are sets of permissions', () => {
  test('several roles allow what each of them allows, and no role nothing', () => {
    fc.assert(
      fc.property(roles, roles, (one, other) => {
        const both = permissionsOf([...one, ...other]);
        expect(both).toEqual(new Set([...permissionsOf(one), ...permissionsOf(other)]));
      }),
    );
    expect(permissionsOf([]).size).toBe(0);
  });

  test('an admin may do everything, and each permission has a role below admin or is the admin’s alone', () => {
    expect(permissionsOf(['admin'])).toEqual(new Set(PERMISSIONS));
    expect(ALLOWED.moderator).not.toContain('cases.grave');
    expect(permissionsOf(['supporter', 'editor', 'billing', 'moderator', 'senior']).has('roles')).toBe(false);
    expect(isPermission('player')).toBe(false);
  });
});

describe('STF2: on whom nobody acts', () => {
  test('himself, friends, and whoever is of the same rank or above', () => {
    fc.assert(
      fc.property(roles, roles, fc.boolean(), (one, other, areFriends) => {
        const [actor, target] = [
          { id: 'a', roles: one },
          { id: 'b', roles: other },
        ];
        expect(refusedToActOn(actor, actor, areFriends)).toBe('staff_self');
        const refused = refusedToActOn(actor, target, areFriends);
        expect(refused === null).toBe(!areFriends && rankOf(one) > rankOf(other));
        const mutual = refusedToActOn(target, actor, areFriends);
        expect(refused !== null || mutual !== null).toBe(true);
      }),
    );
  });
});
