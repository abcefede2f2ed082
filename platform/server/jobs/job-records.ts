import { and, eq, lt, sql } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import { commonFailures } from '#kernel/call/failure.ts';
import type { JobState, JobStatus } from '#kernel/call/job.ts';
import type { Database } from '../database/database.ts';
import type { JobRun } from './jobs.ts';
import type { JobData } from './run-job.ts';
import { jobs } from './tables.ts';

/** Days after which a record is deleted; the queue deletes an ended job after seven. */
const retentionDays = 15;
/** Milliseconds between two writes of a job's progress. */
const writeInterval = 250;

export type JobRecord = typeof jobs.$inferSelect;

export type JobRecords = ReturnType<typeof createJobRecords>;

/** Stores the owner and progress of jobs, which pg-boss does not. */
export function createJobRecords({ orm }: Pick<Database, 'orm'>) {
  return {
    async add(id: string, name: string, ownerId: string): Promise<void> {
      const before = new Date(Date.now() - retentionDays * 86_400_000);
      await orm.delete(jobs).where(lt(jobs.createdAt, before));
      await orm.insert(jobs).values({ id, name, ownerId }).onConflictDoNothing();
    },
    async find(id: string, ownerId: string): Promise<JobRecord | null> {
      const [record] = await orm
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), eq(jobs.ownerId, ownerId)));
      return record ?? null;
    },
    async remove(id: string): Promise<void> {
      await orm.delete(jobs).where(eq(jobs.id, id));
    },
    async ownerOf(id: string): Promise<string> {
      const [record] = await orm.select().from(jobs).where(eq(jobs.id, id));
      if (!record) throw new Error(`Job ${id} has no record.`);
      return record.ownerId;
    },
    /** Counts the owner's jobs of a name that wait or run. */
    async underWay(name: string, ownerId: string): Promise<number> {
      const { rows } = await orm.execute<{ count: number }>(sql`
        select count(*)::int as count from pgboss.job as queued
        join ${jobs} on ${jobs.id} = queued.id::text
        where queued.name = ${name} and ${jobs.ownerId} = ${ownerId}
          and queued.state in ('created', 'retry', 'active')`);
      return rows[0]?.count ?? 0;
    },
    /** Returns the function that stores a job's progress; reports that come too fast are dropped. */
    progressOf(id: string): JobRun<unknown>['progress'] {
      let next = 0;
      return async (fraction, message) => {
        const now = Date.now();
        if (now < next && fraction < 1) return;
        next = now + writeInterval;
        const progress = Math.min(Math.max(fraction, 0), 1);
        await orm
          .update(jobs)
          .set({ progress, ...(message === undefined ? {} : { message }) })
          .where(eq(jobs.id, id));
      };
    },
  };
}

const states: Record<JobWithMetadata['state'], JobState> = {
  created: 'queued',
  retry: 'queued',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

export const outputShape = z.union([
  z.object({ result: z.unknown() }),
  z.object({ failure: z.object({ code: z.string(), message: z.string() }) }),
]);

/** Combines the queue's entry of a job with its record. */
export function statusOf(record: JobRecord, queued: JobWithMetadata<JobData>): JobStatus {
  const state = states[queued.state];
  const output = outputShape.safeParse(queued.output).data;
  const failure = output && 'failure' in output ? output.failure : undefined;
  const { code, message } = failure ?? commonFailures.fail('internal_error');
  return {
    id: record.id,
    state,
    progress: state === 'done' ? 1 : record.progress,
    message: record.message,
    result: state === 'done' && output && 'result' in output ? output.result : null,
    error: state === 'failed' ? { error_code: code, error_message: message } : null,
  };
}
