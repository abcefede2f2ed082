import type { ServerSample } from '#features/tool/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { packSample, planSample, type SampleNotes, sampleNotes } from '../document/sample.ts';

const file = new URL('../../../content/samples/notes-bank-round-1.json', import.meta.url);

export async function readSample(): Promise<SampleNotes> {
  return sampleNotes.parse(JSON.parse(await readLocalText(file)));
}

/** The sample project as planned edits for an empty one. */
export async function notesSamples(): Promise<ServerSample[]> {
  const sample = await readSample();
  const packed = await packSample(sample);
  return [
    {
      slug: 'notes-bank-round-1',
      title: sample.title,
      planned: planSample(packed, newId, [], Date.now()),
    },
  ];
}
