import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import type { WorkDone } from './work-done.ts';

/** Changes of one user in one project within one quarter of an hour. */
export const activities = pgTable(
  'activities',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    /** Beginning of the quarter of an hour. */
    quarter: moment('quarter').notNull(),
    beganAt: moment('began_at').notNull(),
    lastAt: moment('last_at').notNull(),
    workDone: jsonb('doings').$type<WorkDone>().notNull(),
  },
  (table) => [
    uniqueIndex('activities_quarter').on(table.projectId, table.userId, table.quarter),
    index('activities_project').on(table.projectId, table.lastAt, table.id),
    index('activities_user').on(table.userId),
  ],
);
