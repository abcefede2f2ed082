import type * as Y from 'yjs';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { redRoutesCalls } from '../contract/project.ts';
import { redRoutesView } from './kind-view.ts';
import { samples } from './routes.ts';

const [listed] = samples;

/** The samples of the library. */
export const redRoutesSamples: readonly ProjectSample[] = [
  {
    ...listed,
    kind: redRoutesView,
    load,
    async begin() {
      const { _id: id } = await send(
        redRoutesCalls.create,
        { body: { title: listed.title } },
        { handles: limitCodes },
      );
      const { matrixCalls } = await import('../contract/calls/matrix-calls.ts');
      await send(matrixCalls.fillFromSample, { params: { id } });
      return id;
    },
  },
];

async function load(): Promise<Y.Doc> {
  const [{ redRoutesDocument }, { planSample, sampleMatrix }, { default: content }] =
    await Promise.all([
      import('../document/red-routes-document.ts'),
      import('../document/sample.ts'),
      import('#content/samples/red-routes-harbour-bank.json'),
    ]);
  const document = emptyDocument(redRoutesDocument);
  applyPlanned(document, planSample(sampleMatrix.parse(content), newId, []), { kind: 'user' });
  return document;
}
