import type * as Y from 'yjs';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { beginFromSample } from '../contract/persona-calls.ts';
import { personasView } from './kind-view.tsx';
import { samples } from './routes.ts';

const [listed] = samples;

/** The samples of the library. */
export const personaSamples: readonly ProjectSample[] = [
  {
    ...listed,
    kind: personasView,
    load: loadSample,
    async begin() {
      const given = { body: { variant: listed.slug } } as const;
      return (await send(beginFromSample, given, { handles: limitCodes }))._id;
    },
  },
];

/** Loads the sample as a document of its own. */
export async function loadSample(): Promise<Y.Doc> {
  const [{ personasDocument, planPersonas, writtenPersonas }, content] = await Promise.all([
    import('../document/index.ts'),
    import('#content/samples/persona-amara-oye.json'),
  ]);
  const document = emptyDocument(personasDocument);
  const planned = planPersonas(writtenPersonas.parse(content.default), newId, []);
  applyPlanned(document, planned, { kind: 'user' });
  return document;
}
