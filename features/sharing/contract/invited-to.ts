import type { Permission } from '#features/projects/contract/rights.ts';

/** What an invitation lets a user do, as it stands in a sentence: 'you can … this project'. */
export const invitedTo: Readonly<Record<Permission, string>> = {
  E: 'edit',
  C: 'view and comment on',
  V: 'view',
};
