import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { dayInLifeDocument, planSample, sampleDay } from '../document/index.ts';

/** The document of a sample of the library. */
export async function sampleDocument(content: unknown): Promise<Y.Doc> {
  const document = emptyDocument(dayInLifeDocument);
  applyPlanned(document, planSample(sampleDay.parse(content), newId), { kind: 'import' });
  return document;
}
