import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
  outlivesProject,
} from '#features/feature/server/index.ts';
import { jobOwnerColumn } from '#platform/server/jobs/owned-columns.ts';
import { documentColumns, writerColumn } from '#platform/server/realtime/owned-columns.ts';
import {
  dashboardEntries,
  pictures,
  pictureUses,
  projectCopies,
  projectFolders,
  projectMembers,
  projects,
} from './tables.ts';

export const projectColumns: OwnedColumn[] = [
  ...goesWithProject(
    projectMembers.projectId,
    dashboardEntries.projectId,
    pictureUses.usedBy,
    ...documentColumns,
  ),
  ...goesWithAccount(
    projects.ownerId,
    projectMembers.userId,
    dashboardEntries.userId,
    projectFolders.userId,
  ),
  ...outlivesProject(
    'Copies of a copy are found by it, when a participant withdraws.',
    projectCopies.projectId,
  ),
  ...outlivesAccount('A team is no account: who leaves it leaves its projects.', projects.teamId),
  ...outlivesAccount('A shared project says that a former member changed it.', projects.updatedBy),
  ...outlivesAccount(
    'Pictures in projects of others stay, and count for the space that nobody uses any more.',
    pictures.keptBy,
  ),
  ...outlivesAccount(
    'It keeps others from writing under the numbers of a former member.',
    writerColumn,
  ),
  ...outlivesAccount('A job is forgotten after 15 days; it may not have ended.', jobOwnerColumn),
];
