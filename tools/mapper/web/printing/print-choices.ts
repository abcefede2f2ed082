import type * as Y from 'yjs';
import { readFlag, readIds, writeFlag, writeIds } from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { removePersona, removeRow } from '../../document/edits.ts';
import { mapperDocument } from '../../document/mapper-document.ts';

/** What is left out of a printed map, what stands below it, and how it is read. */
export interface PrintChoices {
  /** Ids of rows and personas that are left out. */
  withoutRows: readonly string[];
  withoutPersonas: readonly string[];
  notes: boolean;
  legend: boolean;
  date: boolean;
  /** Whether a PDF has the tags that screen readers follow. */
  tags: boolean;
}

type Flag = 'notes' | 'legend' | 'date' | 'tags';

export const usualChoices: PrintChoices = {
  withoutRows: [],
  withoutPersonas: [],
  notes: false,
  legend: true,
  date: true,
  tags: false,
};

/** As the query of the export page carries it; what is as usual is left out. */
export function writeChoices(choices: PrintChoices): Record<string, string> {
  const flag = (name: Flag) => writeFlag(name, choices[name], usualChoices[name]);
  return {
    ...writeIds('without_rows', choices.withoutRows),
    ...writeIds('without_personas', choices.withoutPersonas),
    ...flag('notes'),
    ...flag('legend'),
    ...flag('date'),
    ...flag('tags'),
  };
}

export function readChoices(given: Readonly<Record<string, string>>): PrintChoices {
  const flag = (name: Flag) => readFlag(given, name, usualChoices[name]);
  return {
    withoutRows: readIds(given, 'without_rows'),
    withoutPersonas: readIds(given, 'without_personas'),
    notes: flag('notes'),
    legend: flag('legend'),
    date: flag('date'),
    tags: flag('tags'),
  };
}

/** Removes from a copy of the map what is left out, with all that stands in it. */
export function leaveOut(document: Y.Doc, { withoutRows, withoutPersonas }: PrintChoices): void {
  if (withoutRows.length + withoutPersonas.length === 0) return;
  const { rows, personas } = readDocument(mapperDocument, document).value;
  const among = (records: readonly { id: string }[], ids: readonly string[]) =>
    records.filter(({ id }) => ids.includes(id));
  const planned = [
    ...among(rows, withoutRows).map(({ id }) => planEdit(removeRow, { id })),
    ...among(personas, withoutPersonas).map(({ id }) => planEdit(removePersona, { id })),
  ];
  if (planned.length > 0) applyPlanned(document, planned, { kind: 'user' });
}
