import type { ToolSamples } from '#features/library/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { planSample, type SampleDay, sampleDay } from '../document/sample.ts';

const file = new URL('../../../content/samples/day-in-life/day-ward-nurse.json', import.meta.url);

/** The sample of the showcase. */
export async function readSample(): Promise<SampleDay> {
  return sampleDay.parse(JSON.parse(await readLocalText(file)));
}

export const daySamples: ToolSamples = {
  first: ['day-ward-nurse'],
  plan: async (content) => planSample(sampleDay.parse(content), newId),
};
