import { type Publications, projectTarget } from '#features/projects/server/index.ts';
import { endShowcase, listShowcaseProjects } from './link-store.ts';
import type { SharingOptions } from './sharing.ts';

type ReviewOptions = Pick<
  SharingOptions,
  'database' | 'projects' | 'consent' | 'audit' | 'notifications'
>;

/** Takes showcases down when participants take their consent to publication back; links stay. */
export function createShowcaseReview({
  database: { orm },
  projects,
  consent,
  audit,
  notifications,
}: ReviewOptions): Publications {
  return {
    projectIds: () => listShowcaseProjects(orm),
    async review(projectId, by) {
      const project = await projects.findAny(projectId);
      if (!project || (await consent().missingIn(projectId)).length === 0) return;
      const isEnded = await orm.transaction(async (tx) => {
        if (!(await endShowcase(tx, projectId))) return false;
        await audit.record(tx, { action: 'project.showcase_ended', ...projectTarget(project) });
        return true;
      });
      if (!isEnded) return;
      await notifications.notify([
        {
          ...({ kind: 'consent', mail: true, to: project.ownerId, by } as const),
          title: `${project.title} is no longer in the library`,
          text: 'A participant in it does not agree to publication any more. The dialog to share the project says who. The public link stays.',
          path: projects.kindOf(project.kind).path(projectId),
        },
      ]);
    },
  };
}
