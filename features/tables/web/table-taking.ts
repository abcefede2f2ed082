import type * as Y from 'yjs';
import type { VersionCalls } from '#features/versions/contract/calls.ts';
import type { PlannedEdit } from '#kernel/edit.ts';
import type { TableCalls } from '../contract/calls.ts';
import type { ColumnChoice, ColumnMeaning, FailedLine } from '../document/columns.ts';
import type { Table } from '../document/delimited.ts';

/** What would come of a table. */
export interface TablePlan {
  planned: readonly PlannedEdit[];
  failed: readonly FailedLine[];
  /** How many things are taken. */
  count: number;
  /** The same in words, as '3 cards and 1 emotion'; empty where nothing is. */
  told: string;
}

/** The calls that an import needs. */
export interface TakingCalls extends TableCalls {
  versions: Pick<VersionCalls, 'create'>;
}

/** How a tool takes a table into the project that is open, as that is now. */
export interface TableTaking<Id extends string> {
  /** What the tool calls a project, as 'map'. */
  projectWord: string;
  /** What columns can be; null where that is told by their places. */
  meanings: readonly ColumnMeaning<Id>[] | null;
  /** From the lines of a table, the first its head, to edits. */
  plan(table: Table, columns: readonly ColumnChoice<Id>[]): TablePlan;
  /** What they are taken into. */
  into: { document: Y.Doc; editAll(planned: readonly PlannedEdit[]): void };
}
