import { PANEL_ROLES, type PanelRole } from '#accounts/permissions.ts';
import type { Role } from '#accounts/person.ts';
import { inverseOf } from './inverse-of.ts';

export { may, PANEL_ROLES, PERMISSIONS, PERMISSION_NAMES, ROLE_LABELS } from '#accounts/permissions.ts';
export type { PanelRole, Permission } from '#accounts/permissions.ts';
export type { Role } from '#accounts/person.ts';

/** What a role is called on the wire. */
export const ROLE_WORD_OF = {
  superuser: 'dueño',
  admin: 'encargado',
  seller: 'vendedor',
} as const satisfies Record<PanelRole, string>;

export const PANEL_ROLE_OF = inverseOf(ROLE_WORD_OF);

export type RoleWord = (typeof ROLE_WORD_OF)[PanelRole];

export const PANEL_ROLE_WORDS = PANEL_ROLES.map((role) => ROLE_WORD_OF[role]);

/** The word of a role; null: it enters no panel. */
export function roleWordOf(role: Role): RoleWord | null {
  return role === 'cliente' ? null : ROLE_WORD_OF[role];
}

/** The kind of problem of a call that somebody's role does not allow. Their session goes on. */
export const NO_PERMISSION = 'no-permission';

/** Of a call that asks for one's own password first. */
export const CONFIRM_IDENTITY = 'confirm-identity';

/** The refusal of every call of the panel, for a person who still has to set up a second factor. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';

/** Of a login whose password is right. */
export const CODE_MISSING = 'code-missing';
