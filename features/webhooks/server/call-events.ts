import type { Act } from '#features/activity/contract.ts';
import { actOf, projectsOf } from '#features/activity/server/index.ts';
import type { BuiltFeature, SuiteEvent } from '#features/feature/server/index.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { Recording } from './record-events.ts';

type About = Pick<SuiteEvent, 'projectId' | 'authors'>;

/**
 * Reports calls about whole projects as events, by the actions that the activity records. The creation of
 * a project is no such event: projects report it themselves, however they are created.
 */
export function callEvents(
  projects: Pick<ProjectAccess, 'find'>,
  { record }: Recording,
): Pick<BuiltFeature, 'answered'> {
  return {
    async answered({ actor, input }, { id: callId }, answer) {
      const act = actOf(callId);
      if (!act || !actor || !(act in reported)) return;
      for (const projectId of projectsOf(act, input, answer)) {
        // A member who deletes a project only leaves it.
        if (act === 'deleted' && (await projects.find(projectId))) continue;
        const event = reported[act]?.({ projectId, authors: [actor.userId] });
        // Only the owner still reads a project in the trash.
        if (event) await record(act === 'deleted' ? { ...event, to: [actor.userId] } : event);
      }
    },
  };
}

const access =
  (change: 'shared' | 'access_changed' | 'joined' | 'transferred') =>
  (about: About): SuiteEvent => ({ ...about, type: 'project.shared', details: { change } });

const reported: Partial<Record<Act, (about: About) => SuiteEvent>> = {
  renamed: (about) => ({ ...about, type: 'project.changed', details: {} }),
  version_restored: (about) => ({ ...about, type: 'project.changed', details: {} }),
  deleted: (about) => ({ ...about, type: 'project.deleted', details: {} }),
  restored: (about) => ({ ...about, type: 'project.restored', details: {} }),
  shared: access('shared'),
  access_changed: access('access_changed'),
  joined: access('joined'),
  transferred: access('transferred'),
};
