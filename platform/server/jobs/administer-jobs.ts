import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { outputShape } from './job-records.ts';
import type { AdministeredJob, JobCounts } from './jobs.ts';
import { jobs } from './tables.ts';

const countRow = z.object({
  kind: z.string(),
  queued: z.number(),
  running: z.number(),
  failed: z.number(),
  done: z.number(),
  cancelled: z.number(),
});

const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.coerce.date(),
  owner_id: z.string(),
  progress: z.number(),
  output: z.unknown(),
});

/** The jobs of all owners, for administrators. Kinds of other releases are left out. */
export function createJobOverview({ orm }: Pick<Database, 'orm'>) {
  const list = async (condition: ReturnType<typeof sql>, limit: number) => {
    const { rows } = await orm.execute(sql`
      select queued.id::text as id, queued.name as kind,
        coalesce(queued.completed_on, queued.started_on, queued.created_on) as at,
        coalesce(${jobs.ownerId}, '') as owner_id, coalesce(${jobs.progress}, 0) as progress,
        queued.output as output
      from pgboss.job as queued left join ${jobs} on ${jobs.id} = queued.id::text
      where ${condition} order by at desc, queued.id limit ${limit}`);
    return rows.map(readJob);
  };
  return {
    async counts(names: readonly string[]): Promise<JobCounts[]> {
      const { rows } = await orm.execute(sql`
        select name as kind,
          count(*) filter (where state in ('created', 'retry'))::int as queued,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'failed')::int as failed,
          count(*) filter (where state = 'completed')::int as done,
          count(*) filter (where state = 'cancelled')::int as cancelled
        from pgboss.job where name in ${[...names]} group by name order by name`);
      return rows.map((row) => countRow.parse(row));
    },
    failed: (names: readonly string[], limit: number) =>
      list(sql`queued.state = 'failed' and queued.name in ${[...names]}`, limit),
    running: (names: readonly string[], limit: number) =>
      list(sql`queued.state = 'active' and queued.name in ${[...names]}`, limit),
    async findFailed(id: string): Promise<AdministeredJob | null> {
      const [job] = await list(sql`queued.id::text = ${id} and queued.state = 'failed'`, 1);
      return job ?? null;
    },
  };
}

function readJob(row: unknown): AdministeredJob {
  const { owner_id, output, ...job } = jobRow.parse(row);
  const read = outputShape.safeParse(output).data;
  return { ...job, ownerId: owner_id, failure: read && 'failure' in read ? read.failure : null };
}
