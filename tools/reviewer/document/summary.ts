import type * as Y from 'yjs';
import { openDocument } from '#kernel/document.ts';
import type { ReviewerPreview } from '../contract/preview.ts';
import { reviewerDocument } from './reviewer-document.ts';

/** Entries that a preview shows at most. */
const previewEntries = 5;

/** The texts of all entries, in their order. */
export function textsOf(document: Y.Doc): string[] {
  const { entries } = openDocument(reviewerDocument, document);
  return entries.all().map(({ text }) => text);
}

/** The words of all entries, for search. */
export function plainTextOf(document: Y.Doc): string {
  return textsOf(document).join('\n');
}

/** What the picture of a project is drawn from. */
export function previewOf(document: Y.Doc): ReviewerPreview {
  const texts = textsOf(document);
  return { count: texts.length, entries: texts.slice(0, previewEntries) };
}
