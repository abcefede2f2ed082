import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';
import { planSample, sampleReview } from '../document/sample.ts';

/** The document of a sample of the library. */
export async function sampleDocument(content: unknown): Promise<Y.Doc> {
  const document = emptyDocument(reviewerDocument);
  const at = new Date().toISOString();
  applyPlanned(document, planSample(sampleReview.parse(content), { newId, at }), { kind: 'user' });
  return document;
}
