import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProjectCode } from '../contract/kinds.ts';
import type { Permission } from '../contract/rights.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What lists, rights and search need of a project; its content is the live document of its id. */
export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ProjectCode>().notNull(),
    title: text('title').notNull(),
    ownerId: text('owner_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
    /** Since when it lies in the trash. */
    trashedAt: moment('trashed_at'),
    /** What the kind's preview is drawn from. */
    preview: jsonb('preview'),
    /** The document's words, for search. */
    plainText: text('plain_text').notNull().default(''),
  },
  (table) => [index('projects_owner').on(table.ownerId, table.kind, table.updatedAt)],
);

/** Who else may see or edit a project. */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    permission: text('permission').$type<Permission>().notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_members_user').on(table.userId),
  ],
);
