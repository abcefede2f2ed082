import type * as Y from 'yjs';
import { readFlag, readIds, writeFlag, writeIds } from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { removePersona, removeRow } from '../../document/edits.ts';
import { mapperDocument } from '../../document/mapper-document.ts';

/** The print options of a map: excluded parts, extras, and accessibility. */
export interface PrintChoices {
  /** The ids of excluded rows and personas. */
  withoutRows: readonly string[];
  withoutPersonas: readonly string[];
  notes: boolean;
  legend: boolean;
  date: boolean;
  /** Whether a PDF has tags for screen readers. */
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

/** The query of the export page; default values are left out. */
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

/** Removes excluded rows and personas, with their content, from a copy of the map. */
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
