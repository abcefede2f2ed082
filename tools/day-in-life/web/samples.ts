import type * as Y from 'yjs';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { dayInLifeCalls } from '../contract/project.ts';
import { dayInLifeView } from './kind-view.ts';
import { samples } from './routes.ts';

const [listed] = samples;

/** The samples of the library. */
export const daySamples: readonly ProjectSample[] = [
  {
    ...listed,
    kind: dayInLifeView,
    load: loadSample,
    async begin() {
      const given = { body: { title: listed.title } };
      const { _id: id } = await send(dayInLifeCalls.create, given, { handles: limitCodes });
      const { dayCalls } = await import('../contract/calls/day-calls.ts');
      await send(dayCalls.fillFromSample, { params: { id } });
      return id;
    },
  },
];

/** Loads the document of the sample. */
export async function loadSample(): Promise<Y.Doc> {
  const { dayInLifeDocument, planSample, sampleDay } = await import('../document/index.ts');
  const { default: content } = await import('#content/samples/day-ward-nurse.json');
  const document = emptyDocument(dayInLifeDocument);
  applyPlanned(document, planSample(sampleDay.parse(content), newId), { kind: 'import' });
  return document;
}
