import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { designBudgets, designComments, designFiles } from './tables.ts';

export const designColumns: OwnedColumn[] = [
  ...goesWithProject(designFiles.projectId, designComments.projectId),
  ...goesWithAccount(designBudgets.accountId),
  ...outlivesAccount(
    'A comment stays in its project when who sent it leaves.',
    designComments.sentBy,
  ),
];
