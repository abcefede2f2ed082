import { goesWithProject, type OwnedColumn } from '#features/feature/server/index.ts';
import { meaningItems, meaningPassages, meaningProjects } from './tables.ts';

/** A vector is deleted with the last passage that has its text. */
export const meaningColumns: OwnedColumn[] = goesWithProject(
  meaningItems.projectId,
  meaningPassages.projectId,
  meaningProjects.projectId,
);
