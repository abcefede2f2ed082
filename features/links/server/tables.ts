import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import { moment, searchVector } from '#platform/server/database/columns.ts';

/** The linkable items of documents, as they were reported last. */
export const linkableItems = pgTable(
  'linkable_items',
  {
    projectId: text('project_id').notNull(),
    id: text('id').notNull(),
    what: text('what').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    facts: jsonb('facts').$type<LinkableItem['facts']>().notNull(),
    /** Digest of its visible properties. */
    digest: text('digest').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Title and text, normalised for the search. */
    words: text('words').notNull(),
    search: searchVector('search').generatedAlwaysAs((): SQL => sql`to_tsvector('simple', words)`),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('linkable_items_changed').on(table.projectId, table.changedAt),
    index('linkable_items_search').using('gin', table.search),
  ],
);

/** The links between items, as their documents were reported last. */
export const links = pgTable(
  'links',
  {
    projectId: text('project_id').notNull(),
    /** Id of the record that has it. */
    id: text('id').notNull(),
    item: text('item').notNull(),
    what: text('what').notNull(),
    title: text('title').notNull(),
    /** Empty where an item is based on another one of its own project. */
    toProject: text('to_project').notNull(),
    toItem: text('to_item').notNull(),
    follows: boolean('follows').notNull(),
    /** Digest of the item when a user confirmed it last; empty where nothing of the item was copied. */
    confirmedDigest: text('seen').notNull().default(''),
    /** Since when it may be stale; null once it has followed. */
    staleAt: moment('stale_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('links_to').on(table.toProject, table.toItem),
    index('links_stale').on(table.projectId).where(sql`stale_at is not null`),
  ],
);

/** How far the documents of earlier releases were read, by version of what is read of documents. */
export const linkCatchUps = pgTable('link_catch_ups', {
  version: integer('version').primaryKey(),
  /** Id of the last project that was read. */
  reached: text('reached').notNull(),
  /** Null until all were read. */
  endedAt: moment('ended_at'),
});
