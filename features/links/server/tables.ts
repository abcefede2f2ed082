import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import { moment, searchVector } from '#platform/server/database/columns.ts';

/** What stands in documents and can be pointed at, as they were reported last. */
export const linkableItems = pgTable(
  'things',
  {
    projectId: text('project_id').notNull(),
    id: text('id').notNull(),
    what: text('what').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    facts: jsonb('facts').$type<LinkableItem['facts']>().notNull(),
    /** Digest of all that can be seen of it. */
    digest: text('digest').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Words of title and text as they are searched for. */
    words: text('words').notNull(),
    search: searchVector('search').generatedAlwaysAs((): SQL => sql`to_tsvector('simple', words)`),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('things_changed').on(table.projectId, table.changedAt),
    index('things_search').using('gin', table.search),
  ],
);

/** Which item points at which, as their documents were reported last. */
export const links = pgTable(
  'links',
  {
    projectId: text('project_id').notNull(),
    /** Id of the record that holds it. */
    id: text('id').notNull(),
    thing: text('thing').notNull(),
    what: text('what').notNull(),
    title: text('title').notNull(),
    toProject: text('to_project').notNull(),
    toThing: text('to_thing').notNull(),
    follows: boolean('follows').notNull(),
    /** Digest of the item as a user looked at it last; empty where nothing of it was copied. */
    seen: text('seen').notNull().default(''),
    /** Since when it may lag behind what it follows; empty once that was taken over. */
    staleAt: moment('stale_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('links_to').on(table.toProject, table.toThing),
    index('links_stale').on(table.projectId).where(sql`stale_at is not null`),
  ],
);
