import type { ToolSamples } from '#features/library/server/index.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sampleVariants } from '../contract/calls/reading-calls.ts';
import { planSample, sampleMap } from '../document/sample.ts';

export const mapSamples: ToolSamples = {
  first: sampleVariants.map(({ variant }) => variant),
  plan: async (content) => planSample(sampleMap.parse(content), newId, { stages: [], rows: [] }),
};
