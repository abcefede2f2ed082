import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { accessRequests, invitations, shareLinks } from './tables.ts';

export const sharingColumns: OwnedColumn[] = [
  ...goesWithProject(invitations.projectId, shareLinks.projectId, accessRequests.projectId),
  ...goesWithAccount(invitations.acceptedBy, accessRequests.userId),
  ...outlivesAccount(
    'An invitation stays open when an editor who sent it is deleted.',
    invitations.invitedBy,
  ),
];
