import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { personasDocument, planPersonas, writtenPersonas } from '../document/index.ts';

/** The document of a sample of the library. */
export async function sampleDocument(content: unknown): Promise<Y.Doc> {
  const document = emptyDocument(personasDocument);
  const planned = planPersonas(writtenPersonas.parse(content), newId, []);
  applyPlanned(document, planned, { kind: 'user' });
  return document;
}
