import type { TeamAccessLevel } from '#features/projects/contract/rights.ts';
import { dayAndTime } from '#ui/moment/since.ts';
import { type TeamRole, type TeamSide, teamRole } from '../contract/calls.ts';
import { nameOfSide } from '../contract/side-texts.ts';

export const roleNames: Readonly<Record<TeamRole, string>> = { admin: 'Admin', member: 'Member' };

/** The choices of a field for a role. */
export const roleChoices = (['member', 'admin'] as const).map((value) => ({
  value,
  label: roleNames[value],
}));

/** The role that a field has. */
export function roleOf(value: string): TeamRole {
  return teamRole.parse(value);
}

/** What members may do in a project of their team. */
export const levelNames: Readonly<Record<TeamAccessLevel, string>> = {
  E: 'Can edit',
  C: 'Can comment',
  V: 'Can view',
  N: 'Only people it is shared with',
};

/** The same, to choose from; editing is offered where the plan has editors. */
export function levelChoices(editors?: { access: boolean }) {
  return (['E', 'C', 'V', 'N'] as const).map((value) => ({
    value,
    label: levelNames[value],
    disabled: value === 'E' && editors?.access === false,
  }));
}

/** A date of a call, for users. */
export function describeDate(date: string): string {
  return dayAndTime(new Date(date), new Date());
}

/** Who sees a project that is shared with a team. */
export function describeMembers(members: number, side: TeamSide): string {
  const count = members === 1 ? '1 member' : `${members} members`;
  return `${count} in ${nameOfSide(side)}, and whoever joins later`;
}
