import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectKinds } from '#features/projects/server/index.ts';

/** The path of the page that shows a proposal. */
export function proposalPath(
  projects: Pick<ProjectKinds, 'kindOf'>,
  project: { id: string; kind: ProjectCode },
  id: string,
): string {
  return `${projects.kindOf(project.kind).path(project.id)}?panel=proposals&at=${id}`;
}
