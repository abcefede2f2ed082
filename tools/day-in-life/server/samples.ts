import type { ToolSamples } from '#features/library/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { sampleOfDay } from '../document/out/sample-of-day.ts';
import { planSample, type SampleDay, sampleDay } from '../document/sample.ts';

const file = new URL('../../../content/samples/day-in-life/day-ward-nurse.json', import.meta.url);

/** The sample of the showcase. */
export async function readSample(): Promise<SampleDay> {
  return sampleDay.parse(JSON.parse(await readLocalText(file)));
}

export const daySamples: ToolSamples = {
  first: ['day-ward-nurse'],
  contributed: {
    group: 'Days in the life',
    methods: ['Day in the life'],
    describe(title, document) {
      const { value } = readDocument(dayInLifeDocument, document);
      return { content: sampleOfDay(title, value), parts: value.tasks.length };
    },
  },
  plan: async (content) => planSample(sampleDay.parse(content), newId),
};
