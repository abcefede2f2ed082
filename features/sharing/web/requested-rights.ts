import type { Permission } from '#features/projects/contract/rights.ts';

/** What stands beside who waits for an answer to their request. */
export const requestedRights: Readonly<Record<Permission, string>> = {
  E: 'Edit right asked for',
  C: 'Comment right asked for',
  V: 'View right asked for',
};
