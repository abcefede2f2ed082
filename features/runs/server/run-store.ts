import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import type { TimeAndId } from '#platform/server/database/cursor.ts';
import type { Database, Executor, Orm } from '#platform/server/database/database.ts';
import type { RunState } from '../contract/run.ts';
import { runPartials, runs } from './tables.ts';

export type RunRow = typeof runs.$inferSelect;

/** The owner of a run, with the reach of the caller who started it. */
export function ownerOf({ ownerId, reach }: Pick<RunRow, 'ownerId' | 'reach'>): ProjectCaller {
  return { userId: ownerId, reach };
}
export type NewRun = Pick<
  RunRow,
  'id' | 'name' | 'ownerId' | 'reach' | 'projectId' | 'title' | 'purpose' | 'input' | 'retryOf'
>;

/** One attempt of a run: its writes have an effect until a later attempt begins or the run ends. */
export type Attempt = Pick<RunRow, 'id' | 'attempt'>;

/** How a run ended. */
export type Ending =
  | { state: 'done'; result: unknown }
  | { state: 'failed'; errorCode: string; errorMessage: string };

const underWay: RunState[] = ['queued', 'running'];
const isUnderWay = inArray(runs.state, underWay);

function isCurrent({ id, attempt }: Attempt): SQL | undefined {
  return and(eq(runs.id, id), eq(runs.attempt, attempt), eq(runs.state, 'running'));
}

function isCancelled({ id, attempt }: Attempt): SQL | undefined {
  return and(eq(runs.id, id), eq(runs.attempt, attempt), eq(runs.state, 'cancelled'));
}

/** Seconds after which an undo that was begun and not finished can be begun again. */
const undoSeconds = 120;

/** The SQL of runs. */
export function createRunStore({ orm }: Pick<Database, 'orm'>) {
  return { ...storeRows(orm), ...storeAttempts(orm), ...storeEndings(orm), ...storeUndoing(orm) };
}

/** Rows of runs. */
function storeRows(orm: Orm) {
  const findOne = async (where: SQL | undefined) => {
    const [row] = await orm.select().from(runs).where(where);
    return row ?? null;
  };
  return {
    async insert(run: NewRun): Promise<RunRow> {
      const [row] = await orm.insert(runs).values(run).returning();
      if (!row) throw new Error('A run was not inserted.');
      return row;
    },

    /** Inserts a retry; null, with the id of the other, where a retry of the same run is under way. */
    insertRetry: (run: NewRun & { retryOf: string }) => insertRetry(orm, run),

    find: (id: string) => findOne(eq(runs.id, id)),
    findOf: (ownerId: string, id: string) =>
      findOne(and(eq(runs.id, id), eq(runs.ownerId, ownerId))),

    /** Deletes a run with all its rows. */
    async remove(id: string): Promise<void> {
      await orm.delete(runs).where(eq(runs.id, id));
    },

    /** The runs of an owner, newest first. */
    list(ownerId: string, wanted: RunQuery): Promise<RunRow[]> {
      const { projectId, state, limit, after } = wanted;
      const where = and(
        eq(runs.ownerId, ownerId),
        projectId === undefined ? undefined : eq(runs.projectId, projectId),
        state === 'active' ? isUnderWay : state && eq(runs.state, state),
        after && olderThan(after),
      );
      return orm
        .select()
        .from(runs)
        .where(where)
        .orderBy(desc(runs.createdAt), desc(runs.id))
        .limit(limit);
    },

    /** Runs that have not ended and were started before a moment, sorted by id and after one. */
    listUnderWay(startedBefore: Date, after: string, limit: number): Promise<RunRow[]> {
      return orm
        .select()
        .from(runs)
        .where(and(isUnderWay, lt(runs.createdAt, startedBefore), gt(runs.id, after)))
        .orderBy(asc(runs.id))
        .limit(limit);
    },

    /** The partial results of a run from an index on. */
    partialsOf: (id: string, from: number) => listPartials(orm, id, from),
  };
}

async function listPartials(orm: Orm, id: string, from: number): Promise<unknown[]> {
  const rows = await orm
    .select({ value: runPartials.value })
    .from(runPartials)
    .where(and(eq(runPartials.runId, id), gte(runPartials.index, from)))
    .orderBy(asc(runPartials.index));
  return rows.map(({ value }) => value.value);
}

function insertRetry(
  orm: Orm,
  run: NewRun & { retryOf: string },
): Promise<{ row: RunRow | null; id: string }> {
  return orm.transaction(async (tx) => {
    // Two retries at once wait here for each other.
    await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, run.retryOf)).for('update');
    const [current] = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.retryOf, run.retryOf), isUnderWay));
    if (current) return { row: null, id: current.id };
    const [row] = await tx.insert(runs).values(run).returning();
    if (!row) throw new Error('A run was not inserted.');
    return { row, id: row.id };
  });
}

/** Attempts of runs: writes of one have an effect while it is the current one. */
function storeAttempts(orm: Orm) {
  return {
    /** Begins an attempt; null where the run has ended or is deleted. */
    begin: (id: string, hasPartials: boolean) => beginAttempt(orm, id, hasPartials),

    /** Stores the progress of an attempt, and its newest partial results; false where it is over. */
    write: (attempt: Attempt, write: RunWrite) =>
      writeWhere(orm, isCurrent(attempt), attempt.id, write),

    /** Stores what an attempt made before its owner cancelled the run; false where it did not. */
    writeLast: (attempt: Attempt, write: RunWrite) =>
      writeWhere(orm, isCancelled(attempt), attempt.id, write),

    /** Whether an attempt is still current; if it is, `change` is stored with it. */
    async confirm(
      attempt: Attempt,
      change: Partial<Pick<RunRow, 'versionId'>> = {},
    ): Promise<boolean> {
      const confirmed = await orm
        .update(runs)
        .set({ ...change, attempt: attempt.attempt })
        .where(isCurrent(attempt))
        .returning({ id: runs.id });
      return confirmed.length > 0;
    },

    /** Whether an attempt is still current. */
    isCurrent: async (attempt: Attempt) => (await orm.$count(runs, isCurrent(attempt))) > 0,

    /** Ends an attempt and its run; false where it is over. */
    end: (attempt: Attempt, ending: Ending) => endWhere(orm, isCurrent(attempt), ending),

    /** Makes a run wait for its next attempt. */
    async handBack(attempt: Attempt): Promise<void> {
      await orm.update(runs).set({ state: 'queued' }).where(isCurrent(attempt));
    },
  };
}

function writeWhere(
  orm: Orm,
  where: SQL | undefined,
  runId: string,
  { partials, ...rest }: RunWrite,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [row] = await tx.update(runs).set(rest).where(where).returning({ id: runs.id });
    if (row && partials.length > 0) {
      const values = partials.map(({ index, value }) => ({ runId, index, value: { value } }));
      await tx.insert(runPartials).values(values);
    }
    return row !== undefined;
  });
}

function beginAttempt(orm: Orm, id: string, hasPartials: boolean): Promise<RunRow | null> {
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .update(runs)
      .set({
        state: 'running',
        attempt: sql`${runs.attempt} + 1`,
        startedAt: sql`coalesce(${runs.startedAt}, now())`,
        ...(hasPartials ? {} : withoutPartials),
      })
      .where(and(eq(runs.id, id), isUnderWay))
      .returning();
    if (row && !hasPartials) await tx.delete(runPartials).where(eq(runPartials.runId, id));
    return row ?? null;
  });
}

/** Endings of runs other than by their work. */
function storeEndings(orm: Orm) {
  return {
    /** Ends a run that nothing works on any more; false where it has ended. */
    fail: (id: string, ending: Ending) => endWhere(orm, and(eq(runs.id, id), isUnderWay), ending),

    /** Ends a run for its owner; false where it has ended. */
    async cancel(id: string): Promise<boolean> {
      const cancelled = await orm
        .update(runs)
        .set({ state: 'cancelled', endedAt: new Date() })
        .where(and(eq(runs.id, id), isUnderWay))
        .returning({ id: runs.id });
      return cancelled.length > 0;
    },

    /** Deletes up to `limit` runs that ended before a moment; returns how many. */
    async removeEnded(before: Date, limit: number): Promise<number> {
      const old = orm
        .select({ id: runs.id })
        .from(runs)
        .where(lt(runs.endedAt, before))
        .limit(limit);
      const removed = await orm
        .delete(runs)
        .where(inArray(runs.id, old))
        .returning({ id: runs.id });
      return removed.length;
    },
  };
}

/** The right of one undo of a run to finish. */
export interface UndoReservation {
  readonly id: string;
  /** When it was last extended. */
  at: Date;
}

function isReserved({ id, at }: UndoReservation) {
  return and(eq(runs.id, id), eq(runs.undoBegunAt, at), isNull(runs.undoneAt));
}

/** Undo of runs. */
function storeUndoing(orm: Orm) {
  return {
    /**
     * Reserves the undo of a run; null where it was undone, or is being undone. Who does not hold the
     * reservation for two minutes loses it.
     */
    async beginUndo(id: string): Promise<UndoReservation | null> {
      const at = new Date();
      const stale = sql`now() - make_interval(secs => ${undoSeconds})`;
      const begun = await orm
        .update(runs)
        .set({ undoBegunAt: at })
        .where(
          and(
            eq(runs.id, id),
            isNull(runs.undoneAt),
            or(isNull(runs.undoBegunAt), sql`${runs.undoBegunAt} < ${stale}`),
          ),
        )
        .returning({ id: runs.id });
      return begun.length > 0 ? { id, at } : null;
    },

    /** Extends a reservation; false where another undo has taken it. */
    async holdUndo(reservation: UndoReservation): Promise<boolean> {
      const at = new Date();
      const held = await orm
        .update(runs)
        .set({ undoBegunAt: at })
        .where(isReserved(reservation))
        .returning({ id: runs.id });
      if (held.length > 0) reservation.at = at;
      return held.length > 0;
    },

    async endUndo(reservation: UndoReservation, isDone: boolean): Promise<void> {
      const change = isDone ? { undoneAt: new Date() } : { undoBegunAt: null };
      await orm.update(runs).set(change).where(isReserved(reservation));
    },
  };
}

export type RunStore = ReturnType<typeof createRunStore>;

export interface RunQuery {
  projectId?: string | undefined;
  state?: RunState | 'active' | undefined;
  limit: number;
  after?: TimeAndId | undefined;
}

/** Values of an attempt that are stored at once. */
export interface RunWrite
  extends Pick<RunRow, 'progress' | 'message' | 'partialCount' | 'partialSize' | 'partialsCut'> {
  partials: readonly { index: number; value: unknown }[];
}

const withoutPartials = {
  progress: 0,
  message: '',
  partialCount: 0,
  partialSize: 0,
  partialsCut: false,
  partialsAttempt: sql`${runs.attempt} + 1`,
};

function olderThan([time, id]: TimeAndId): SQL {
  return sql`(${runs.createdAt}, ${runs.id}) < (${time}::timestamptz, ${id})`;
}

async function endWhere(
  executor: Executor,
  where: SQL | undefined,
  ending: Ending,
): Promise<boolean> {
  const { result, ...rest } = { result: undefined, ...ending };
  const ended = await executor
    .update(runs)
    .set({
      ...rest,
      ...(ending.state === 'done' ? { result: { value: result }, progress: 1 } : {}),
      endedAt: new Date(),
    })
    .where(where)
    .returning({ id: runs.id });
  return ended.length > 0;
}

/** Deletes the runs of a project that is erased. */
export async function removeRunsOfProject(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(runs).where(eq(runs.projectId, projectId));
}

/** Deletes the runs of an account that is deleted. */
export async function removeRunsOfOwner(executor: Executor, ownerId: string): Promise<void> {
  await executor.delete(runs).where(eq(runs.ownerId, ownerId));
}

/** An account's runs, newest first, for the download of its data. */
export function listRunsOf(executor: Executor, ownerId: string) {
  const { name, title, purpose, projectId, input, state, result, createdAt, endedAt } = runs;
  return executor
    .select({ name, title, purpose, projectId, input, state, result, createdAt, endedAt })
    .from(runs)
    .where(eq(runs.ownerId, ownerId))
    .orderBy(desc(createdAt))
    .limit(10_000);
}
