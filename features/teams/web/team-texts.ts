import { dayAndTime } from '#ui/moment/since.ts';
import { type TeamRole, teamRole } from '../contract/calls.ts';

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

/** A date of a call, for users. */
export function describeDate(date: string): string {
  return dayAndTime(new Date(date), new Date());
}
