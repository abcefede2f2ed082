import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { commentReads, comments, commentThreads } from './tables.ts';

export const commentColumns: OwnedColumn[] = [
  ...goesWithProject(commentThreads.projectId, comments.projectId),
  ...goesWithAccount(commentReads.userId),
  ...outlivesAccount(
    'A discussion stays readable; it names a former member.',
    commentThreads.createdBy,
    commentThreads.resolvedBy,
    comments.authorId,
  ),
];
