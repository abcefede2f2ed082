import type { ServerSample } from '#features/tool/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { planSample, type SampleDay, sampleDay } from '../document/sample.ts';

const file = new URL('../../../content/samples/day-ward-nurse.json', import.meta.url);

/** The sample of the library and the showcase. */
export async function readSample(): Promise<SampleDay> {
  return sampleDay.parse(JSON.parse(await readLocalText(file)));
}

/** The same as planned edits, for an empty project. */
export async function daySamples(): Promise<ServerSample[]> {
  const sample = await readSample();
  return [{ slug: 'day-ward-nurse', title: sample.title, planned: planSample(sample, newId) }];
}
