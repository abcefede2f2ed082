import type { ComponentType } from 'react';
import type * as Y from 'yjs';
import type { VersionCalls } from '#features/versions/contract/calls.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import type { ReadWorksheet, TableCalls } from '../contract/calls.ts';
import type { ColumnChoice, ColumnMeaning, FailedLine, OmittedCell } from '../document/columns.ts';
import type { Table } from '../document/delimited.ts';
import type { SourceTable, TidyTable } from '../document/tidy-table.ts';

/** What would come of a table. */
export interface TablePlan {
  planned: readonly PlannedEdit[];
  failed: readonly FailedLine[];
  /** Cells that are left out of the lines that come in. */
  omitted?: readonly OmittedCell[];
  /** How many things are taken. */
  count: number;
  /** The same in words, as '3 cards and 1 emotion'; empty where nothing is. */
  summary: string;
}

/** The calls that an import needs. */
export interface ImporterCalls extends TableCalls {
  versions: Pick<VersionCalls, 'create'>;
}

/** What a tool asks beside what the columns are, and shows of what would come of them. */
export interface ImportQuestions<Id extends string> {
  /** What was answered; the plan is made anew when it is replaced. */
  answers: InitialStore<unknown>;
  Fields: ComponentType<{ table: Table; columns: readonly ColumnChoice<Id>[] }>;
}

/** How a tool takes a table into the project that is open, as that is now. */
export interface TableImporter<Id extends string> {
  /** What the tool calls a project, as 'map'. */
  projectLabel: string;
  /** What columns can be; null where that is told by their places. */
  meanings: readonly ColumnMeaning<Id>[] | null;
  questions?: ImportQuestions<Id>;
  /** Makes one with a line as its header, which a user may have chosen, of a table as people have it. */
  tidy?(given: SourceTable, header: number | null): TidyTable;
  /** What the columns of a tidy table are; without it they are guessed by what they can be. */
  guess?(table: Table): ColumnChoice<Id>[];
  /** From all worksheets of a workbook to edits; where it is given, all are taken at first. */
  whole?(sheets: readonly ReadWorksheet[]): TablePlan;
  /** Draws the project as it would be; where it is given, that is seen before anything is taken. */
  Drawn?: ComponentType<{ plan: TablePlan }>;
  /** From the lines of a table, the first its header, to edits. */
  plan(table: Table, columns: readonly ColumnChoice<Id>[]): TablePlan;
  /** What they are taken into. */
  into: { document: Y.Doc; editAll(planned: readonly PlannedEdit[]): void };
}
