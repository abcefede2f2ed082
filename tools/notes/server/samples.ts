import type { ToolSamples } from '#features/library/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { packSample, planSample, type SampleNotes, sampleNotes } from '../document/sample.ts';

const file = new URL('../../../content/samples/notes/notes-bank-round-1.json', import.meta.url);

export async function readSample(): Promise<SampleNotes> {
  return sampleNotes.parse(JSON.parse(await readLocalText(file)));
}

export const notesSamples: ToolSamples = {
  first: ['notes-bank-round-1'],
  async plan(content) {
    const packed = await packSample(sampleNotes.parse(content));
    return planSample(packed, newId, [], Date.now());
  },
};
