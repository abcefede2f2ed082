import type * as Y from 'yjs';
import { readDocument } from '#kernel/document.ts';
import { dayInLifeDocument } from '../day-in-life-document.ts';

/** Writes a project down whole, for other programs: its facts, and its records by kind with all their fields. */
export function toOpenFormat(document: Y.Doc, title: string) {
  const { facts, ...records } = readDocument(dayInLifeDocument, document).value;
  const { version } = dayInLifeDocument;
  return { format: 'sightline-day', version, title, facts, records };
}
