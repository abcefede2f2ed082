import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { notesDocument, packSample, planSample, sampleNotes } from '../document/index.ts';

/** The document of a sample of the library. */
export async function sampleDocument(content: unknown): Promise<Y.Doc> {
  const document = emptyDocument(notesDocument);
  const packed = await packSample(sampleNotes.parse(content));
  applyPlanned(document, planSample(packed, newId, [], 0), { kind: 'user' });
  return document;
}
