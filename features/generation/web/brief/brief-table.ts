import type { z } from 'zod';
import type { ReadWorksheet } from '#features/tables/contract/calls.ts';
import { tidyTable } from '#features/tables/document/index.ts';
import { briefLimits, type draftBrief, type flowTypes } from '../../contract/brief.ts';

/** A table file that a draft is made from, with the chosen worksheet. */
export interface BriefTable {
  /** Name of the file. */
  name: string;
  sheets: readonly ReadWorksheet[];
  /** Index of the chosen worksheet. */
  sheet: number;
  /** Whether each row is a participant, whose name is in the first column. */
  isByParticipant: boolean;
}

type Rows = readonly (readonly string[])[];

/** The rows of the chosen worksheet below their header, or why they cannot be read. */
export type ReadRows = { rows: Rows; problem: null } | { rows: null; problem: string };

/** Finds the table in the chosen worksheet, within the limits of a brief. */
export function rowsOf({ sheets, sheet }: Pick<BriefTable, 'sheets' | 'sheet'>): ReadRows {
  const chosen = sheets[sheet];
  const rows = chosen ? tidyTable(chosen).table : [];
  const problem = problemOf(rows);
  return problem === null ? { rows, problem } : { rows: null, problem };
}

const count = (value: number) => value.toLocaleString('en');

function problemOf(rows: Rows): string | null {
  const { rows: maxRows, columns, cell, letters } = briefLimits;
  const below = rows.length - 1;
  if (below < 1) return 'It has no rows below a header. Choose another sheet or file.';
  if (below > maxRows) {
    return `A draft reads at most ${count(maxRows)} rows; it has ${count(below)}. Leave some out.`;
  }
  const width = Math.max(...rows.map(({ length }) => length));
  if (width > columns) {
    return `A draft reads at most ${columns} columns; it has ${count(width)}. Leave some out.`;
  }
  const long = rows.findIndex((row) => row.some((text) => text.length > cell));
  if (long >= 0) {
    return `A cell has at most ${count(cell)} characters. Row ${long + 1} has a longer one.`;
  }
  const total = rows.flat().reduce((sum, text) => sum + text.length, 0);
  if (total > letters) {
    return `A draft reads at most ${count(letters)} characters of a table; it has ${count(total)}. Leave some out.`;
  }
  if (
    !rows
      .slice(1)
      .flat()
      .some((text) => /\p{L}/u.test(text))
  ) {
    return 'It has only numbers. A draft is made from the texts of a table.';
  }
  return null;
}

/** The flow and the table of a brief; nothing without rows that can be read. */
export function tableOf(
  table: BriefTable | null,
): Pick<z.input<typeof draftBrief>, 'flow_type' | 'table'> {
  const rows = table && rowsOf(table).rows;
  if (!table || !rows) return {};
  const flow: (typeof flowTypes)[number] = table.isByParticipant ? 'excel_user' : 'excel';
  const worksheet = table.sheets.length > 1 ? table.sheets[table.sheet]?.name : undefined;
  const title = [table.name.replace(/\.\w+$/, ''), worksheet].filter(Boolean).join(', ');
  return {
    flow_type: flow,
    table: { title: title.slice(0, 100), rows: rows.map((row) => [...row]) },
  };
}

/** Whether the first column is of names, each once, as participants have them. */
export function looksByParticipant(rows: Rows): boolean {
  const [header = [], ...body] = rows;
  const names = body.map(([name = '']) => name);
  const isNamed =
    /^(?:participants?|names?|users?|persons?|people|interviewees?|respondents?|id)\b/i;
  return isNamed.test(header[0] ?? '') && new Set(names).size === names.length;
}
