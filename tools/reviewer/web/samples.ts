import type * as Y from 'yjs';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { reviewerCalls } from '../contract/project.ts';
import { reviewerView } from './kind-view.ts';
import { samples } from './routes.ts';

const [listed] = samples;

/** The samples of the library. */
export const reviewSamples: readonly ProjectSample[] = [
  {
    ...listed,
    kind: reviewerView,
    prompt: 'Create your own Reviewer to unlock the full experience!',
    load,
    async begin() {
      const given = { body: { title: listed.title } };
      const { _id: id } = await send(reviewerCalls.create, given, { handles: limitCodes });
      const { reviewCalls } = await import('../contract/calls/review-calls.ts');
      await send(reviewCalls.fillFromSample, { params: { id } });
      return id;
    },
  },
];

async function load(): Promise<Y.Doc> {
  const [{ planSample, sampleReview }, { reviewerDocument }, content] = await Promise.all([
    import('../document/sample.ts'),
    import('../document/reviewer-document.ts'),
    import('#content/samples/review-harbour-bank.json'),
  ]);
  const document = emptyDocument(reviewerDocument);
  const at = new Date().toISOString();
  const planned = planSample(sampleReview.parse(content.default), { newId, at });
  applyPlanned(document, planned, { kind: 'user' });
  return document;
}
