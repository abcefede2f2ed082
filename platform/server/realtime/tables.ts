import {
  bigint,
  bigserial,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { bytea } from '../database/columns.ts';

/** What was changed since the snapshot, one row an update; only ever appended and folded away. */
export const documentUpdates = pgTable(
  'document_updates',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    document: text('document').notNull(),
    payload: bytea('payload').notNull(),
    /** Of the payload; null for what was stored before there were any. */
    digest: bytea('digest'),
  },
  (table) => [index('document_updates_document').on(table.document, table.id)],
);

/** One row for each live document that exists: everything that was folded so far. */
export const documentSnapshots = pgTable(
  'document_snapshots',
  {
    document: text('document').primaryKey(),
    state: bytea('state').notNull(),
    foldedAt: timestamp('folded_at', { withTimezone: true }).notNull().defaultNow(),
    /** Of the state that was folded then: an older release folds without one. */
    digest: bytea('digest'),
    digestedAt: timestamp('digested_at', { withTimezone: true }).defaultNow(),
  },
  // Letter by letter, whatever the language of the database: for names that begin alike.
  (table) => [index('document_snapshots_letters').on(table.document.op('text_pattern_ops'))],
);

/**
 * What a snapshot was folded from, until the next fold: the snapshot before it as number 0, and the
 * updates. Where a snapshot cannot be read, these are read instead.
 */
export const documentFormers = pgTable(
  'document_formers',
  {
    document: text('document').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    payload: bytea('payload').notNull(),
    digest: bytea('digest'),
  },
  (table) => [primaryKey({ columns: [table.document, table.id] })],
);

/** Bytes of documents that were not as they had been stored, kept for repairing. */
export const damagedPieces = pgTable(
  'damaged_pieces',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    document: text('document').notNull(),
    payload: bytea('payload').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whether what they said was nowhere else; unknown, and so taken for lost, of older ones. */
    lost: boolean('lost').notNull().default(true),
  },
  (table) => [index('damaged_pieces_document').on(table.document)],
);

/**
 * Whose each number is under which a user writes into a document: that of the account that wrote
 * under it first. One that stands in a document and not here is of before this was stored.
 */
export const documentWriters = pgTable(
  'document_writers',
  {
    document: text('document').notNull(),
    writer: bigint('writer', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.document, table.writer] })],
);
