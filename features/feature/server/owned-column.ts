import type { PgColumn } from 'drizzle-orm/pg-core';

/** What happens to a row when the project or account of a column is deleted. */
export type Fate =
  /** It is deleted, or its column is cleared, some seconds later at the latest. */
  | 'deleted'
  /** It stays, for this reason. */
  | { staysBecause: string };

/** A column that refers to a project or an account, declared by the feature that owns the table. */
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

/** Columns of projects whose rows stay when the project is erased. */
export function outlivesProject(staysBecause: string, ...columns: PgColumn[]): OwnedColumn[] {
  return columns.map((column) => ({ column, of: 'project', whenDeleted: { staysBecause } }));
}
