import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { jobs } from '#platform/server/jobs/tables.ts';
import {
  damagedPieces,
  documentFormers,
  documentSnapshots,
  documentUpdates,
  documentWriters,
} from '#platform/server/realtime/tables.ts';
import {
  dashboardEntries,
  pictures,
  pictureUses,
  projectFolders,
  projectMembers,
  projects,
} from './tables.ts';

export const projectColumns: OwnedColumn[] = [
  ...goesWithProject(
    projectMembers.projectId,
    dashboardEntries.projectId,
    pictureUses.usedBy,
    documentUpdates.document,
    documentSnapshots.document,
    documentFormers.document,
    damagedPieces.document,
    documentWriters.document,
  ),
  ...goesWithAccount(
    projects.ownerId,
    projectMembers.userId,
    dashboardEntries.userId,
    projectFolders.userId,
  ),
  ...outlivesAccount('A shared project says that a former member changed it.', projects.updatedBy),
  ...outlivesAccount(
    'Pictures in projects of others stay, and count for the space that nobody uses any more.',
    pictures.keptBy,
  ),
  ...outlivesAccount(
    'It keeps others from writing under the numbers of a former member.',
    documentWriters.userId,
  ),
  ...outlivesAccount('A job is forgotten after 15 days; it may not have ended.', jobs.ownerId),
];
