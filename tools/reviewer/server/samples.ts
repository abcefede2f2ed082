import type { ToolSamples } from '#features/library/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { planSample, type SampleReview, sampleReview } from '../document/sample.ts';

const file = new URL('../../../content/samples/reviewer/review-harbour-bank.json', import.meta.url);

export async function readSample(): Promise<SampleReview> {
  return sampleReview.parse(JSON.parse(await readLocalText(file)));
}

export const reviewSamples: ToolSamples = {
  first: ['review-harbour-bank'],
  plan: async (content) => planReview(sampleReview.parse(content)),
};

/** The edits that fill an empty review with a sample. */
export function planReview(sample: SampleReview) {
  return planSample(sample, { newId, at: new Date().toISOString() });
}
