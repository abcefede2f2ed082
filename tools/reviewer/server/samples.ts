import type { ServerSample } from '#features/tool/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { planSample, sampleReview } from '../document/sample.ts';

const file = new URL('../../../content/samples/review-harbour-bank.json', import.meta.url);

/** The sample review as planned edits for an empty one. */
export async function reviewSamples(): Promise<ServerSample[]> {
  const sample = sampleReview.parse(JSON.parse(await readLocalText(file)));
  const at = new Date().toISOString();
  return [
    {
      slug: 'review-harbour-bank',
      title: sample.title,
      planned: planSample(sample, { newId, at }),
    },
  ];
}
