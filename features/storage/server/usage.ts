import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#platform/server/database/database.ts';
import { storedFileSizes } from '#platform/server/files/stored-files.ts';
import {
  documentNames,
  documentSizes,
  isDocumentOf,
} from '#platform/server/realtime/storage/document-sizes.ts';
import type { StorageOrder, StorageScope } from '../contract/calls.ts';

/** Selects that higher features provide, since the tables are theirs. */
export interface StorageSources {
  /** `id`, `owner`, `team`, `title`. */
  projects: SQL;
  /** `project`, `bytes`. */
  versions: SQL;
  /** `id`, `title`. */
  teams: SQL;
  /** `id`, `title`. */
  accounts: SQL;
}

/** Bytes by what they are. */
export interface Usage {
  files: number;
  documents: number;
  versions: number;
  total: number;
}

const usageRow = z.object({
  files: z.number(),
  documents: z.number(),
  versions: z.number(),
  total: z.number(),
});
const listedRow = usageRow.extend({ id: z.string(), title: z.string() });
export type ListedUsage = z.output<typeof listedRow>;

/** A row for each file, document and version, with its account, team and project. */
function stored({ projects, versions }: StorageSources): SQL {
  // The name of a private document begins with the id of its project (`kernel/live/private-document.ts`).
  return sql`
    with project as (${projects}), version as (${versions}), part as (${documentSizes}),
    file as (${storedFileSizes}),
    stored as (
      select file.account, project.team, file.project,
        file.bytes as files, 0::float8 as documents, 0::float8 as versions
      from file left join project on project.id = file.project
      union all
      select project.owner, project.team, project.id, 0, part.bytes, 0
      from part join project on project.id = split_part(part.document, '~', 1)
      union all
      select project.owner, project.team, project.id, 0, 0, version.bytes
      from version join project on project.id = version.project
    )`;
}

const sums = sql`coalesce(sum(files), 0)::float8 as files,
  coalesce(sum(documents), 0)::float8 as documents,
  coalesce(sum(versions), 0)::float8 as versions,
  coalesce(sum(files + documents + versions), 0)::float8 as total`;

/**
 * What one account or team stores; the owner of a project stores its document and versions. It reads by
 * indexes, as files are checked against it one after the other.
 */
export async function usageOf(
  executor: Executor,
  { projects, versions }: Pick<StorageSources, 'projects' | 'versions'>,
  scope: 'account' | 'team',
  id: string,
): Promise<Usage> {
  const column = sql.identifier({ account: 'owner', team: 'team' }[scope]);
  const isOwn =
    scope === 'account' ? sql`file.account = ${id}` : sql`file.project in (select id from own)`;
  const isPart = isDocumentOf(sql`name.document`, sql`own.id`);
  const { rows } = await executor.execute(sql`
    with own as materialized (select id from (${projects}) as project where ${column} = ${id}),
    stored as (
      select file.bytes as files, 0::float8 as documents, 0::float8 as versions
      from (${storedFileSizes}) as file where ${isOwn}
      union all
      select 0, part.bytes, 0 from own
      join (${documentNames}) as name on ${isPart}
      join (${documentSizes}) as part on part.document = name.document
      union all
      select 0, 0, version.bytes from own
      join (${versions}) as version on version.project = own.id
    )
    select ${sums} from stored`);
  return usageRow.parse(rows[0]);
}

/** What the whole installation stores; the database is with its indexes and all other rows. */
export async function usageOfAll(
  executor: Executor,
  sources: StorageSources,
): Promise<Usage & { database: number }> {
  const { rows } = await executor.execute(sql`${stored(sources)}
    select ${sums}, pg_database_size(current_database())::float8 as database from stored`);
  const { database, ...usage } = usageRow.extend({ database: z.number() }).parse(rows[0]);
  return { ...usage, database, total: usage.files + database };
}

/** The bytes that count against the quota of the installation. */
export async function totalOfAll(executor: Executor): Promise<number> {
  const { rows } = await executor.execute(sql`select
    (select coalesce(sum(bytes), 0) from (${storedFileSizes}) as file)::float8
    + pg_database_size(current_database())::float8 as total`);
  return z.object({ total: z.number() }).parse(rows[0]).total;
}

interface Page {
  order: StorageOrder;
  from: number;
  limit: number;
  /** Only those that store as many bytes or more. */
  atLeast?: number;
}

/** Who stores most, and how many there are. */
export async function listUsage(
  executor: Executor,
  sources: StorageSources,
  scope: StorageScope,
  { order, from, limit, atLeast = 1 }: Page,
): Promise<{ rows: ListedUsage[]; count: number }> {
  const column = sql.identifier(scope);
  const names = {
    account: sources.accounts,
    team: sources.teams,
    project: sources.projects,
  }[scope];
  const sorted =
    order === 'title' ? sql`lower(title) asc, id` : sql`${sql.identifier(order)} desc, id`;
  const { rows } = await executor.execute(sql`${stored(sources)},
    summed as (select ${column} as id, ${sums} from stored where ${column} <> '' group by ${column}),
    named as (
      select summed.*, coalesce(name.title, '') as title
      from summed left join (${names}) as name on name.id = summed.id where total >= ${atLeast}
    )
    select *, (select count(*) from named)::int as count from named
    order by ${sorted} limit ${limit} offset ${from}`);
  const parsed = rows.map((row) => listedRow.extend({ count: z.number() }).parse(row));
  return { rows: parsed.map(({ count: _, ...row }) => row), count: parsed[0]?.count ?? 0 };
}
