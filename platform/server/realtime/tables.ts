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

/** Updates since the snapshot, one a row; rows are only appended, and removed by a fold. */
export const documentUpdates = pgTable(
  'document_updates',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    document: text('document').notNull(),
    payload: bytea('payload').notNull(),
    /** Digest of the payload; null for parts from before digests were stored. */
    digest: bytea('digest'),
  },
  (table) => [index('document_updates_document').on(table.document, table.id)],
);

/** The snapshot of each live document, which exists while it has a row here. */
export const documentSnapshots = pgTable(
  'document_snapshots',
  {
    document: text('document').primaryKey(),
    state: bytea('state').notNull(),
    foldedAt: timestamp('folded_at', { withTimezone: true }).notNull().defaultNow(),
    /** The time of the fold that the digest is of: an older release folds without a digest. */
    digest: bytea('digest'),
    digestedAt: timestamp('digested_at', { withTimezone: true }).defaultNow(),
  },
  // By code points, in every locale of the database: for searches by prefix.
  (table) => [index('document_snapshots_letters').on(table.document.op('text_pattern_ops'))],
);

/**
 * The parts that a snapshot was made of, until the next fold: the previous snapshot with id 0, and
 * the updates. They are read where the snapshot is damaged.
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

/** Damaged bytes of documents, stored for repairing. */
export const damagedPieces = pgTable(
  'damaged_pieces',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    document: text('document').notNull(),
    payload: bytea('payload').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whether the content was stored nowhere else; unknown older ones count as lost. */
    lost: boolean('lost').notNull().default(true),
  },
  (table) => [index('damaged_pieces_document').on(table.document)],
);

/**
 * The account of each Yjs client id in a document: the first one that wrote under it. Client ids
 * without a row are from before this was stored.
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
