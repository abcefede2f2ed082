import type { ToolSamples } from '#features/library/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sampleVariants } from '../contract/calls/reading-calls.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { sampleOfMap } from '../document/out/sample-of-map.ts';
import { planSample, sampleMap } from '../document/sample.ts';

export const mapSamples: ToolSamples = {
  first: sampleVariants.map(({ variant }) => variant),
  contributed: {
    group: 'Maps',
    methods: ['Journey map', 'Persona map', 'Behavioural map', 'Service blueprint'],
    describe(title, document) {
      const { value } = readDocument(mapperDocument, document);
      const parts = value.cards.length + value.emotions.length + value.points.length;
      return { content: sampleOfMap(title, value), parts };
    },
  },
  plan: async (content) => planSample(sampleMap.parse(content), newId, { stages: [], rows: [] }),
};
