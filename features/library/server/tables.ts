import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { moment } from '#platform/server/database/columns.ts';
import { contributionStates } from '../contract/contribution.ts';

/** Projects that accounts propose for the library, each as a copy without people and sources. */
export const libraryContributions = pgTable(
  'library_contributions',
  {
    id: text('id').primaryKey(),
    /** Its part of the path below `/library/`. */
    slug: text('slug').notNull().unique(),
    /** Deleted with the account. */
    userId: text('user_id').notNull(),
    /** The project that it was made from, also after that is erased; null where it is not known. */
    projectId: text('project_id'),
    /** The kind of project that it becomes. */
    kind: text('kind').$type<ProjectCode>().notNull(),
    state: text('state', { enum: contributionStates }).notNull(),
    /** The name that its page shows; empty for none. */
    shownName: text('shown_name').notNull(),
    title: text('title').notNull(),
    /** Description in one sentence. */
    text: text('text').notNull(),
    method: text('method').notNull(),
    sector: text('sector').notNull(),
    forWhom: text('for_whom').notNull(),
    notFor: text('not_for').notNull(),
    /** How it came about and how to fill it, in paragraphs. */
    about: text('about').notNull(),
    /** In the format of the files in `content/samples`. */
    content: jsonb('content').notNull(),
    /** Why it was refused or withdrawn; empty otherwise. */
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When an administrator decided last. */
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('library_contributions_project').on(table.projectId),
    index('library_contributions_user').on(table.userId),
    index('library_contributions_state').on(table.state, table.createdAt),
  ],
);
