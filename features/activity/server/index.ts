import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type BuiltFeature,
  type Feature,
  goesWithProject,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import {
  type ProjectAccess,
  type ProjectKinds,
  projectAccessKey,
  projectKindsKey,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Call } from '#kernel/call/call.ts';
import { readCursor, timeAndId, writeCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type CallContext, implement } from '#platform/server/http/implementation.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { type Act, activityTopic, readActivity } from '../contract.ts';
import { describeWork } from './describe-work.ts';
import { actOf, projectsOf } from './recorded-calls.ts';
import { addWork, listActivity, removeActivityOf } from './store.ts';
import { activities } from './tables.ts';
import { touchedBy } from './touched.ts';
import { mergeWork, nothingDone, type WorkDone } from './work-done.ts';

interface ActivityOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'find'> & Pick<ProjectKinds, 'kindOf'>;
  realtime: Pick<Realtime, 'announce'>;
  people: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicUser>> };
}

export const activityFeature: Feature = {
  name: 'activity',
  build(context) {
    return createActivity({
      ...context,
      projects: { ...context.get(projectAccessKey), ...context.get(projectKindsKey) },
      people: context.get(accountsKey).directory,
    });
  },
};

const pageSize = 30;

function createActivity(options: ActivityOptions): BuiltFeature {
  const { projects, realtime, people } = options;
  const { orm } = options.database;
  /** What was noted and not kept yet, by project and person. */
  const noted = new Map<string, Map<string, WorkDone>>();

  const record = async (projectId: string, userId: string, workDone: WorkDone) => {
    await addWork(orm, projectId, userId, workDone);
    realtime.announce(projectId, activityTopic);
  };

  const list = async (actor: Actor, id: string, after: string | undefined) => {
    const { project } = await projects.allow(actor, 'see', id);
    const place = after === undefined ? undefined : readCursor(after, timeAndId);
    const rows = await listActivity(orm, id, pageSize + 1, place);
    const page = rows.slice(0, pageSize);
    const known = await people.byIds(page.map(({ userId }) => userId));
    const { names } = projects.kindOf(project.kind).document;
    const last = rows.length > pageSize ? page.at(-1) : undefined;
    return {
      entries: page.map((row) => ({
        id: row.id,
        by: known.get(row.userId) ?? null,
        began_date: row.beganAt.toISOString(),
        last_date: row.lastAt.toISOString(),
        ...describeWork(row.workDone, names),
      })),
      next: last ? writeCursor([last.lastAt.toISOString(), last.id]) : null,
    };
  };

  const recordCall = async (act: Act, { actor, input }: CallContext<Call>, answer: unknown) => {
    for (const id of actor ? projectsOf(act, input, answer) : []) {
      // A member who deletes a project leaves it; its owner keeps it.
      const left = act === 'deleted' && (await projects.find(id)) !== null;
      const workDone = { ...nothingDone, acts: [left ? ('left' as const) : act] };
      await record(id, actor?.userId ?? '', workDone);
    }
  };

  return {
    implementations: [
      implement(readActivity, ({ actor, input: { params, query } }) =>
        list(actor, params.id, query.after),
      ),
    ],
    async answered(context, call, answer) {
      const act = actOf(call.id);
      if (act) await recordCall(act, context, answer);
    },
    touched({ projectId, userId, transaction, changed }) {
      const people = noted.get(projectId) ?? new Map<string, WorkDone>();
      noted.set(projectId, people);
      const workDone = touchedBy(transaction, changed);
      people.set(userId, mergeWork(people.get(userId) ?? nothingDone, workDone));
    },
    async changed({ projectId }) {
      const people = noted.get(projectId);
      noted.delete(projectId);
      for (const [userId, workDone] of people ?? []) {
        const { records, facts } = workDone;
        const lists = Object.values(records).flatMap((one) => Object.values(one));
        if (facts.length === 0 && lists.every((ids) => ids.length === 0)) continue;
        await record(projectId, userId, workDone);
      }
    },
    columns: [
      ...goesWithProject(activities.projectId),
      ...outlivesAccount('What a former member did stays in the activity.', activities.userId),
    ],
    erased: removeActivityOf,
  };
}
