import { z } from 'zod';

/** The role of an account in a project: its owner, E editor, C commenter, V viewer. */
export type Role = 'owner' | 'E' | 'C' | 'V';

/** Roles in answers; the owner, who may edit too, is reported as E (S3.32). */
export const permissions = ['E', 'C', 'V'] as const;
export const permission = z.enum(permissions);
export type Permission = z.output<typeof permission>;

/** What a team gives its members in a project; N for nothing beside what is shared with them themselves. */
export const teamAccessLevel = z.enum([...permissions, 'N']);
export type TeamAccessLevel = z.output<typeof teamAccessLevel>;

export const abilities = [
  'see',
  'edit',
  'comment',
  'restore',
  'export',
  'duplicate',
  'share',
  'link',
  'remove',
  'leave',
  'transfer',
  'request-access',
] as const;
export const ability = z.enum(abilities);
export type Ability = z.output<typeof ability>;

/** The only table of rights (`docs/spec/readings.md` 35). */
const rights: Record<Role, ReadonlySet<Ability>> = {
  owner: new Set([
    'see',
    'edit',
    'comment',
    'restore',
    'export',
    'duplicate',
    'share',
    'link',
    'remove',
    'transfer',
  ]),
  E: new Set(['see', 'edit', 'comment', 'restore', 'export', 'duplicate', 'share', 'leave']),
  C: new Set(['see', 'comment', 'export', 'leave', 'request-access']),
  V: new Set(['see', 'export', 'leave', 'request-access']),
};

/** What limits or extends the rights of a role in one project. */
export interface Leave {
  /** Whether its owner allows commenters and viewers to duplicate it. */
  mayDuplicate: boolean;
  /** Whether the account has access by the project's team, which it can only leave as a whole. */
  isByTeam?: boolean | undefined;
  /** Whether the plan of its payers has no room for it: until it has, it is read-only. */
  isOverLimit?: boolean | undefined;
}

/** What nobody can do in a project that is over the limit of its plan. */
const stopped: ReadonlySet<Ability> = new Set(['edit', 'comment', 'restore']);

/** Whether an ability ends where a project is over the limit of its plan. */
export function isStoppedByPlan(wanted: Ability): boolean {
  return stopped.has(wanted);
}

/** Whether a role has an ability; accounts without a role have none. */
export function can(role: Role | null, wanted: Ability, leave?: Leave): boolean {
  if (role === null || (wanted === 'leave' && leave?.isByTeam)) return false;
  if (leave?.isOverLimit && stopped.has(wanted)) return false;
  return rights[role].has(wanted) || (wanted === 'duplicate' && leave?.mayDuplicate === true);
}

/** All abilities of a role, which are part of a project's answer. */
export function abilitiesOf(role: Role, leave: Leave): Ability[] {
  return abilities.filter((one) => can(role, one, leave));
}

/** Whether a project is over the limit of its plan, by an account's view of it; false for viewers. */
export function isOverLimit(view: {
  permission: Permission;
  abilities: readonly Ability[];
}): boolean {
  return view.permission !== 'V' && !view.abilities.includes('comment');
}

export function permissionOf(role: Role): Permission {
  return role === 'owner' ? 'E' : role;
}
