import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#platform/server/database/columns.ts';

/** A column of bits, any number of them. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** The projects whose passages are stored. */
export const meaningProjects = pgTable('meaning_projects', {
  projectId: text('project_id').primaryKey(),
  /** Changes with the passages. */
  revision: text('revision').notNull(),
  /** The encoder that all passages of the revision have vectors of; null while some have none. */
  encoder: text('encoder'),
});

/** The linkable items whose passages are stored. */
export const meaningItems = pgTable(
  'meaning_items',
  {
    projectId: text('project_id').notNull(),
    id: text('id').notNull(),
    /** Digest of its type, title and whole text. */
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
);

/** The passages of linkable items: their titles, and the sentences of their texts. */
export const meaningPassages = pgTable(
  'meaning_passages',
  {
    projectId: text('project_id').notNull(),
    item: text('item').notNull(),
    /** Its number in the item. */
    at: integer('at').notNull(),
    /** The type of the item, such as 'note'. */
    type: text('type').notNull(),
    /** Where it begins in the text of the item; -1 for a title. */
    start: integer('start').notNull(),
    text: text('text').notNull(),
    /** Digest of the text. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.item, table.at] }),
    index('meaning_passages_digest').on(table.digest),
  ],
);

/** The vectors of passages, by the digest of the text and the encoder. */
export const meaningVectors = pgTable(
  'meaning_vectors',
  {
    digest: text('digest').notNull(),
    encoder: text('encoder').notNull(),
    /** Numbers of 32 bits, of length 1 together; null while a server embeds the text. */
    vector: bytea('vector'),
    /** The signs of the numbers: their Hamming distance is enough to find those that are near. */
    signs: bits('signs'),
    /** When a server began to embed it. */
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.encoder] })],
);
