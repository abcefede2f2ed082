import type * as Y from 'yjs';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { notesCalls } from '../contract/project.ts';
import { notesView } from './kind-view.tsx';
import { samples } from './routes.ts';

const [listed] = samples;

/** The samples of the library. */
export const notesSamples: readonly ProjectSample[] = [
  {
    ...listed,
    kind: notesView,
    load,
    async begin() {
      const { _id: id } = await send(
        notesCalls.create,
        { body: { title: listed.title } },
        { handles: limitCodes },
      );
      const { fillFromSample } = await import('../contract/note-calls.ts');
      await send(fillFromSample, { params: { id } });
      return id;
    },
  },
];

async function load(): Promise<Y.Doc> {
  const { notesDocument, packSample, planSample, sampleNotes } = await import(
    '../document/index.ts'
  );
  const { default: content } = await import('#content/samples/notes-bank-round-1.json');
  const document = emptyDocument(notesDocument);
  const packed = await packSample(sampleNotes.parse(content));
  applyPlanned(document, planSample(packed, newId, [], 0), { kind: 'user' });
  return document;
}
