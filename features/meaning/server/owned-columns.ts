import { goesWithProject, type OwnedColumn } from '#features/feature/server/index.ts';
import { meaningItems, meaningPassages, meaningProjects } from './tables.ts';

/** The vectors go with the last passage that has their text. */
export const meaningColumns: OwnedColumn[] = goesWithProject(
  meaningItems.projectId,
  meaningPassages.projectId,
  meaningProjects.projectId,
);
