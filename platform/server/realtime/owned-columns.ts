import {
  damagedPieces,
  documentFormers,
  documentSnapshots,
  documentUpdates,
  documentWriters,
} from './tables.ts';

/** Columns that name a document. */
export const documentColumns = [
  documentUpdates.document,
  documentSnapshots.document,
  documentFormers.document,
  damagedPieces.document,
  documentWriters.document,
];
/** The column that names an account. */
export const writerColumn = documentWriters.userId;
