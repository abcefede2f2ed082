import {
  goesWithProject,
  type OwnedColumn,
  outlivesProject,
} from '#features/feature/server/index.ts';
import { linkableItems, links } from './tables.ts';

export const linkColumns: OwnedColumn[] = [
  ...goesWithProject(linkableItems.projectId, links.projectId),
  ...outlivesProject('A link shows that what it points at is gone.', links.toProject),
];
