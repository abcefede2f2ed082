import type * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Call } from '#kernel/call.ts';
import { readCursor, timeAndId, writeCursor } from '#platform/server/database/cursor.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { type Act, activityTopic, readActivity } from '../contract.ts';
import { actOf, projectsOf } from './recorded-calls.ts';
import { addWork, listActivity, removeActivityOf } from './store.ts';
import { touchedBy } from './touched.ts';
import { wordsOf } from './words.ts';
import { mergeWork, nothingDone, type WorkDone } from './work-done.ts';

export interface ActivityOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<Projects, 'allow' | 'find' | 'kindOf'>;
  realtime: Pick<Realtime, 'announce'>;
  people: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicUser>> };
}

export interface Activity {
  implementations: Implementation[];
  /** The same implementations; what is done by them is told from now on. */
  watch(implementations: readonly Implementation[]): Implementation[];
  /** Takes note of what somebody changed in a live document, until `keep`. */
  touched(
    projectId: string,
    userId: string,
    transaction: Y.Transaction,
    own: Y.Transaction['changed'],
  ): void;
  /** Keeps what was noted of a project. */
  keep(projectId: string): Promise<void>;
  /** Removes what was done with a project that is gone for good. */
  removeOf(executor: Executor, projectId: string): Promise<void>;
}

const pageSize = 30;

export function createActivity(options: ActivityOptions): Activity {
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
        ...wordsOf(row.workDone, names),
      })),
      next: last ? writeCursor([last.lastAt.toISOString(), last.id]) : null,
    };
  };

  const recordCall = async (act: Act, { actor, input }: CallContext<Call>, answer: unknown) => {
    for (const id of actor ? projectsOf(act, input, answer) : []) {
      // Whoever deletes a project that is somebody else's leaves it.
      const left = act === 'deleted' && (await projects.find(id)) !== null;
      const workDone = { ...nothingDone, acts: [left ? ('left' as const) : act] };
      await record(id, actor?.userId ?? '', workDone);
    }
  };

  const watched = (implementation: Implementation): Implementation => {
    const { call, handle } = implementation;
    const act = actOf(call.id);
    if (!act) return implementation;
    return {
      call,
      async handle(context, reply) {
        const answer = await handle(context, reply);
        try {
          await recordCall(act, context, answer);
        } catch (error) {
          // What was asked for is done: whoever did it must not be told otherwise, or do it again.
          context.log.error({ err: error, call: call.id }, 'what was done could not be recorded');
        }
        return answer;
      },
    };
  };

  return {
    implementations: [
      implement(readActivity, ({ actor, input: { params, query } }) =>
        list(actor, params.id, query.after),
      ),
    ],
    watch: (implementations) => implementations.map(watched),
    touched(projectId, userId, transaction, own) {
      const people = noted.get(projectId) ?? new Map<string, WorkDone>();
      noted.set(projectId, people);
      const workDone = touchedBy(transaction, own);
      people.set(userId, mergeWork(people.get(userId) ?? nothingDone, workDone));
    },
    async keep(projectId) {
      const people = noted.get(projectId);
      noted.delete(projectId);
      for (const [userId, workDone] of people ?? []) {
        const { records, facts } = workDone;
        const lists = Object.values(records).flatMap((one) => Object.values(one));
        if (facts.length === 0 && lists.every((ids) => ids.length === 0)) continue;
        await record(projectId, userId, workDone);
      }
    },
    removeOf: removeActivityOf,
  };
}
