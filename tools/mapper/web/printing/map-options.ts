import type * as Y from 'yjs';
import { defineFileOptions, flag, idList } from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { removePersona, removeRow } from '../../document/edits.ts';
import { mapperDocument } from '../../document/mapper-document.ts';

/** The print options of a map: excluded parts, extras, and accessibility. */
export const mapOptions = defineFileOptions({
  without_rows: idList,
  without_personas: idList,
  notes: flag(false),
  legend: flag(true),
  date: flag(true),
  /** Whether a PDF has tags for screen readers. */
  tags: flag(false),
});

export type MapOptions = ReturnType<typeof mapOptions.read>;

/** Removes excluded rows and personas, with their content, from a copy of the map. */
export function leaveOut(document: Y.Doc, { without_rows, without_personas }: MapOptions): void {
  if (without_rows.length + without_personas.length === 0) return;
  const { rows, personas } = readDocument(mapperDocument, document).value;
  const among = (records: readonly { id: string }[], ids: readonly string[]) =>
    records.filter(({ id }) => ids.includes(id));
  const planned = [
    ...among(rows, without_rows).map(({ id }) => planEdit(removeRow, { id })),
    ...among(personas, without_personas).map(({ id }) => planEdit(removePersona, { id })),
  ];
  if (planned.length > 0) applyPlanned(document, planned, { kind: 'user' });
}
