import type { Permission } from '#features/projects/contract/rights.ts';

/** The permission of an invitation as a verb: 'you can … this project'. */
export const invitedTo: Readonly<Record<Permission, string>> = {
  E: 'edit',
  C: 'view and comment on',
  V: 'view',
};
