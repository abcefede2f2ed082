import type { PgColumn } from 'drizzle-orm/pg-core';

/** What becomes of a row when the project or account is deleted that a column of it names. */
export type Fate =
  /** It is deleted, or names it no more, at the latest some seconds later. */
  | 'deleted'
  /** Why it stays. */
  | { staysBecause: string };

/** A column that names a project or an account, as the feature declares it whose table it is. */
export interface OwnedColumn {
  column: PgColumn;
  of: 'project' | 'account';
  whenDeleted: Fate;
}

/** Columns of projects whose rows are deleted with the project. */
export function goesWithProject(...columns: PgColumn[]): OwnedColumn[] {
  return columns.map((column) => ({ column, of: 'project', whenDeleted: 'deleted' }));
}

/** Columns of accounts whose rows are deleted with the account. */
export function goesWithAccount(...columns: PgColumn[]): OwnedColumn[] {
  return columns.map((column) => ({ column, of: 'account', whenDeleted: 'deleted' }));
}

/** Columns of accounts whose rows stay when the account is deleted. */
export function outlivesAccount(staysBecause: string, ...columns: PgColumn[]): OwnedColumn[] {
  return columns.map((column) => ({ column, of: 'account', whenDeleted: { staysBecause } }));
}

/** Columns of projects whose rows stay when the project is deleted for good. */
export function outlivesProject(staysBecause: string, ...columns: PgColumn[]): OwnedColumn[] {
  return columns.map((column) => ({ column, of: 'project', whenDeleted: { staysBecause } }));
}
