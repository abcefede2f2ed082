import type { LinkedComments } from '#features/designs/server/index.ts';
import type { LinkedTickets } from '#features/integrations/server/index.ts';
import type { LinkGraph, ReadItems } from '#features/links/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';

/** The services that chains use. */
export interface ChainParts {
  projects: Pick<ProjectAccess, 'allow' | 'selectVisible'> & Pick<ProjectKinds, 'kindOf'>;
  graph: LinkGraph;
  readItems: ReadItems;
  tickets: LinkedTickets;
  comments: LinkedComments;
}
