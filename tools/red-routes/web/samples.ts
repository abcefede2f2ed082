import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { redRoutesDocument } from '../document/red-routes-document.ts';
import { planSample, sampleMatrix } from '../document/sample.ts';

/** The document of a sample of the library. */
export async function sampleDocument(content: unknown): Promise<Y.Doc> {
  const document = emptyDocument(redRoutesDocument);
  applyPlanned(document, planSample(sampleMatrix.parse(content), newId, []), { kind: 'user' });
  return document;
}
