import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { mapperDocument, planSample, sampleMap } from '../document/index.ts';

/** The document of a sample of the library. */
export async function sampleDocument(content: unknown): Promise<Y.Doc> {
  const document = emptyDocument(mapperDocument);
  const planned = planSample(sampleMap.parse(content), newId, { stages: [], rows: [] });
  applyPlanned(document, planned, { kind: 'user' });
  return document;
}
