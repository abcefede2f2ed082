import type { ComponentType } from 'react';
import type * as Y from 'yjs';
import type { VersionCalls } from '#features/versions/contract/calls.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import type { ReadWorksheet, TableCalls } from '../contract/calls.ts';
import type { ColumnChoice, ColumnMeaning, FailedLine, OmittedCell } from '../document/columns.ts';
import type { Table } from '../document/delimited.ts';
import type { SourceTable, TidyTable } from '../document/tidy-table.ts';

/** The result of importing a table, before it is applied. */
export interface TablePlan {
  planned: readonly PlannedEdit[];
  failed: readonly FailedLine[];
  /** Cells that are left out of imported rows. */
  omitted?: readonly OmittedCell[];
  /** Rows of the source that are left out, in addition to those of the tidy table. */
  above?: readonly FailedLine[];
  /** Sentences about what becomes of parts of the table. */
  notices?: readonly string[];
  /** Runs after the import, for what is no part of the document. */
  after?: () => void;
  /** Number of imported records. */
  count: number;
  /** Description of the imported records, such as '3 cards and 1 emotion'; empty for none. */
  summary: string;
}

/** The calls that an import needs. */
export interface ImporterCalls extends TableCalls {
  versions: Pick<VersionCalls, 'create'>;
}

/** A tool's own questions about an import, and its preview of the result. */
export interface ImportQuestions<Id extends string> {
  /** The answers; the plan is computed again when they change. */
  answers: InitialStore<unknown>;
  Fields: ComponentType<{ table: Table; columns: readonly ColumnChoice<Id>[] }>;
}

/** Imports tables to the open project, in its current state. */
export interface TableImporter<Id extends string> {
  /** Noun for the project, such as 'map'. */
  projectLabel: string;
  /** The possible meanings of columns; null where their positions determine them. */
  meanings: readonly ColumnMeaning<Id>[] | null;
  questions?: ImportQuestions<Id>;
  /**
   * Tidies a table, with its header row where the user chose one, and with its lines and columns
   * swapped where the user says so.
   */
  tidy?(given: SourceTable, header: number | null, turned: boolean | null): TidyTable;
  /** The meanings of a tidy table's columns; without it they are guessed from the possible ones. */
  guess?(table: Table): ColumnChoice<Id>[];
  /** Plans edits from all worksheets of a workbook; where it is given, all are imported by default. */
  planWorkbook?(worksheets: readonly ReadWorksheet[]): TablePlan;
  /** Draws the resulting project; where it is given, that is shown before anything is imported. */
  Drawn?: ComponentType<{ plan: TablePlan }>;
  /** Plans edits from a table with a header row, which was tidied before. */
  plan(table: Table, columns: readonly ColumnChoice<Id>[], tidy: TidyTable): TablePlan;
  /**
   * Plans to keep what is left out as notes of the project; without it, it can be copied. Texts are
   * in order; `show` opens the notes.
   */
  notes?: { plan(texts: readonly string[]): readonly PlannedEdit[]; show(): void };
  /** The target of the edits. */
  into: { document: Y.Doc; editAll(planned: readonly PlannedEdit[]): void };
}
