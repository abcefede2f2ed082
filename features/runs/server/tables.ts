import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '#platform/server/database/columns.ts';
import type { RunState } from '../contract/run.ts';

/** Any JSON value. By itself a text that looks like JSON would be read as what it looks like. */
interface Wrapped {
  value: unknown;
}

/** Work that outlasts a request, as its owner sees it. Its job in the queue has the same id. */
export const runs = pgTable(
  'runs',
  {
    id: text('id').primaryKey(),
    /** The definition's. */
    name: text('name').notNull(),
    ownerId: text('owner_id').notNull(),
    projectId: text('project_id'),
    title: text('title').notNull(),
    purpose: text('purpose').notNull().default(''),
    /** What it takes to do it again. */
    input: json('input').$type<Wrapped>().notNull(),
    state: text('state').$type<RunState>().notNull().default('queued'),
    progress: real('progress').notNull().default(0),
    message: text('message').notNull().default(''),
    partialCount: integer('partial_count').notNull().default(0),
    /** Their size as JSON, in UTF-16 code units. */
    partialSize: integer('partial_size').notNull().default(0),
    partialsCut: boolean('partials_cut').notNull().default(false),
    /** The attempt that made the first of them. */
    partialsAttempt: integer('partials_attempt').notNull().default(1),
    result: json('result').$type<Wrapped>(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    retryOf: text('retry_of'),
    /** How many times it was begun. Every write names its attempt, so that an older one writes nothing. */
    attempt: integer('attempt').notNull().default(0),
    /** The version of the project from before the first change. */
    versionId: text('version_id'),
    /** When taking back its changes was begun last; and when it was done. */
    undoBegunAt: moment('undo_begun_at'),
    undoneAt: moment('undone_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('runs_owner').on(table.ownerId, table.createdAt),
    index('runs_project').on(table.projectId),
    index('runs_under_way').on(table.createdAt).where(sql`${table.state} in ('queued', 'running')`),
  ],
);

/** The partial results of runs, in their order. */
export const runPartials = pgTable(
  'run_partials',
  {
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    value: json('value').$type<Wrapped>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.index] })],
);

/** What runs changed in their projects, in order; stored before the change itself. A large step takes several rows. */
export const runChanges = pgTable(
  'run_changes',
  {
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    /** The version of the document's shape that the changes are in. */
    shapeVersion: integer('shape_version').notNull(),
    /** `RecordChange[]` as JSON, compressed with deflate. */
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.step] })],
);
