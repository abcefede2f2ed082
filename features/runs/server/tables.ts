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

/**
 * Any JSON value, wrapped: a string that looks like JSON would otherwise be read as what it looks
 * like.
 */
interface Wrapped {
  value: unknown;
}

/**
 * Work that takes longer than a request, as its owner sees it. Its job in the queue has the same
 * id.
 */
export const runs = pgTable(
  'runs',
  {
    id: text('id').primaryKey(),
    /** Name of the definition. */
    name: text('name').notNull(),
    ownerId: text('owner_id').notNull(),
    /** Ids of the only projects that the caller who started it may use; null for all. */
    reach: text('reach').array(),
    projectId: text('project_id'),
    title: text('title').notNull(),
    purpose: text('purpose').notNull().default(''),
    /** The input, with which it can be repeated. */
    input: json('input').$type<Wrapped>().notNull(),
    state: text('state').$type<RunState>().notNull().default('queued'),
    progress: real('progress').notNull().default(0),
    message: text('message').notNull().default(''),
    partialCount: integer('partial_count').notNull().default(0),
    /** Their size as JSON, in UTF-16 code units. */
    partialSize: integer('partial_size').notNull().default(0),
    partialsCut: boolean('partials_cut').notNull().default(false),
    /** The attempt that produced the first of them. */
    partialsAttempt: integer('partials_attempt').notNull().default(1),
    result: json('result').$type<Wrapped>(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    retryOf: text('retry_of'),
    /**
     * Number of attempts. Every write names its attempt, so that writes of older ones have no
     * effect.
     */
    attempt: integer('attempt').notNull().default(0),
    /** The version of the project from before the first change. */
    versionId: text('version_id'),
    /** When its undo was begun last, and when it was finished. */
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

/** Partial results of runs, in order. */
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

/**
 * Changes of runs in their projects, in order; stored before the document is changed. A large step
 * has several rows.
 */
export const runChanges = pgTable(
  'run_changes',
  {
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    /** Version of the document's shape in which the changes are. */
    shapeVersion: integer('shape_version').notNull(),
    /** `RecordChange[]` as JSON, compressed with deflate. */
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.step] })],
);
