import type { Gathering } from '#features/generation/server/index.ts';
import type { LinkTargets } from '#features/links/server/index.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { SourceText } from '#features/sources/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import { Failure } from '#kernel/call/failure.ts';

export interface ProjectSourcesOptions {
  gathering: Pick<Gathering, 'ofProject'>;
  linkTargets: LinkTargets;
  projects: Pick<ProjectAccess, 'filterVisible'>;
}

/** The texts of a project, and of the items that it links to. */
export interface ProjectSources {
  sources: SourceText[];
  /** Ids of the other projects that the sources are from. */
  otherProjects: string[];
}

/** Other projects that are read for one question. */
const maxProjects = 20;

/**
 * Reads a project and the items that it links to, each with the rights that the user has now.
 * @throws not_found where the user does not see the project
 */
export async function readProjectSources(
  { gathering, linkTargets, projects }: ProjectSourcesOptions,
  caller: ProjectCaller,
  projectId: string,
): Promise<ProjectSources> {
  const own = await gathering.ofProject(caller, projectId, null);
  const targets = await linkTargets(projectId);
  const byProject = Map.groupBy(
    targets.filter(({ project }) => project !== projectId),
    ({ project }) => project,
  );
  const visible = await projects.filterVisible(caller, [...byProject.keys()]);
  const read = visible.slice(0, maxProjects).map(async (id) => {
    const items = (byProject.get(id) ?? []).map(({ item }) => item);
    // The empty id is the project itself: all of it.
    const chosen = items.includes('') ? null : items;
    const sources = await exceptHidden(gathering.ofProject(caller, id, chosen));
    return { id, sources };
  });
  const others = (await Promise.all(read)).filter(({ sources }) => sources.length > 0);
  return {
    sources: [...own, ...others.flatMap(({ sources }) => sources)],
    otherProjects: others.map(({ id }) => id),
  };
}

/** The sources of a project; none where the user stopped to see it a moment ago. */
async function exceptHidden(reading: Promise<SourceText[]>): Promise<SourceText[]> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return [];
    throw error;
  }
}
