import { eq } from 'drizzle-orm';
import { type Feature, goesWithProject } from '#features/feature/server/index.ts';
import { visitorProjects } from './tables.ts';

/** Projects that visitors without an account make. */
export const visitorProjectsFeature: Feature = {
  name: 'visitor-projects',
  build: () => ({
    columns: goesWithProject(visitorProjects.projectId),
    async erased(executor, projectId) {
      await executor.delete(visitorProjects).where(eq(visitorProjects.projectId, projectId));
    },
  }),
};
