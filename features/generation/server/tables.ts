import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import { backings, draftMakers } from '../contract/draft.ts';

/** The records of projects that a draft wrote, each as it was when it was written last. */
export const generatedRecords = pgTable(
  'generated_records',
  {
    projectId: text('project_id').notNull(),
    /** Collection and id of the record in the project's document. */
    collection: text('collection').notNull(),
    recordId: text('record_id').notNull(),
    runId: text('run_id').notNull(),
    backing: text('backing', { enum: backings }).notNull(),
    madeBy: text('maker', { enum: draftMakers }).notNull(),
    /** Name of the model; null without one. */
    model: text('model'),
    promptVersion: text('prompt_version'),
    /** Digest of the record's content, by which a later change is detected. */
    digest: text('digest').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.collection, table.recordId] }),
    index('generated_records_run').on(table.runId),
  ],
);
