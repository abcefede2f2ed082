import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { designBudgets, designComments, designFiles, followedDesigns } from './tables.ts';

export const designColumns: OwnedColumn[] = [
  ...goesWithProject(designFiles.projectId, designComments.projectId),
  ...goesWithAccount(designBudgets.accountId, followedDesigns.accountId),
  ...outlivesAccount(
    'A comment stays in its project when who sent it or reads it leaves.',
    designComments.sentBy,
    designComments.followedBy,
  ),
];
