import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type BuiltFeature,
  type Feature,
  goesWithProject,
  outlivesAccount,
  provide,
  serviceKey,
  textColumns,
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
import { type ActsBy, readActsBy } from './acts-by.ts';
import { describeWork } from './describe-work.ts';
import { actOf, projectsOf } from './recorded-calls.ts';
import { addWork, listActivity, listActivityBy, removeActivityOf } from './store.ts';
import { activities } from './tables.ts';
import { touchedBy } from './touched.ts';
import { mergeWork, nothingDone, type WorkDone } from './work-done.ts';

export type { ActsBy } from './acts-by.ts';
export { actOf, projectsOf } from './recorded-calls.ts';
export { touchedBy } from './touched.ts';

/** What an account did in projects, for higher features. */
export const actsByKey = serviceKey<ActsBy>('activity: acts by account');

interface ActivityOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'find'> & Pick<ProjectKinds, 'kindOf'>;
  realtime: Pick<Realtime, 'announce'>;
  people: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicUser>> };
}

export const activityFeature: Feature = {
  name: 'activity',
  needs: ['accounts', 'projects'],
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
  return {
    provides: [provide(actsByKey, (userId) => readActsBy(options.database.orm, userId))],
    implementations: [
      implement(readActivity, ({ actor, input: { params, query } }) =>
        listPage(options, actor, params.id, query.after),
      ),
    ],
    async answered(context, call, answer) {
      const act = actOf(call.id);
      if (act) await recordCall(options, act, context, answer);
    },
    ...documentHooks(options),
    columns: [
      ...goesWithProject(activities.projectId),
      ...outlivesAccount('What a former member did stays in the activity.', activities.userId),
    ],
    storedTexts: [
      textColumns(options.database, {
        what: 'entries of the activity',
        id: activities.id,
        project: activities.projectId,
        columns: { workDone: activities.workDone },
      }),
    ],
    accountData: { activity: (userId) => listActivityBy(options.database.orm, userId) },
    erased: removeActivityOf,
  };
}

/** Records edits of documents: collects them in `touched`, and stores them in `changed`. */
function documentHooks(options: ActivityOptions): Pick<BuiltFeature, 'touched' | 'changed'> {
  /** Edits that are not stored yet, by the ids of projects and accounts. */
  const collected = new Map<string, Map<string, WorkDone>>();
  return {
    touched({ projectId, userId, transaction, changed }) {
      const byUser = collected.get(projectId) ?? new Map<string, WorkDone>();
      collected.set(projectId, byUser);
      const workDone = touchedBy(transaction, changed);
      byUser.set(userId, mergeWork(byUser.get(userId) ?? nothingDone, workDone));
    },
    async changed({ projectId }) {
      const byUser = collected.get(projectId);
      collected.delete(projectId);
      for (const [userId, workDone] of byUser ?? []) {
        const { records, facts } = workDone;
        const lists = Object.values(records).flatMap((one) => Object.values(one));
        if (facts.length === 0 && lists.every((ids) => ids.length === 0)) continue;
        await record(options, projectId, userId, workDone);
      }
    },
  };
}

async function recordCall(
  options: ActivityOptions,
  act: Act,
  { actor, input }: CallContext<Call>,
  answer: unknown,
): Promise<void> {
  for (const id of actor ? projectsOf(act, input, answer) : []) {
    // A member who deletes a project leaves it; it stays with its owner.
    const left = act === 'deleted' && (await options.projects.find(id)) !== null;
    const workDone = { ...nothingDone, acts: [left ? ('left' as const) : act] };
    await record(options, id, actor?.userId ?? '', workDone);
  }
}

async function record(
  { database, realtime }: ActivityOptions,
  projectId: string,
  userId: string,
  workDone: WorkDone,
): Promise<void> {
  await addWork(database.orm, projectId, userId, workDone);
  realtime.announce(projectId, activityTopic);
}

/** @param after cursor of the page before */
async function listPage(
  { database, projects, people }: ActivityOptions,
  actor: Actor,
  id: string,
  after: string | undefined,
) {
  const { project } = await projects.allow(actor, 'see', id);
  const cursor = after === undefined ? undefined : readCursor(after, timeAndId);
  const rows = await listActivity(database.orm, id, pageSize + 1, cursor);
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
}
