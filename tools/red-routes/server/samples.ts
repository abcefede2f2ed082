import { z } from 'zod';
import type { ToolSamples } from '#features/library/server/index.ts';
import type { ReadyTemplate } from '#features/templates/server/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { readLocalText, readLocalTextSync } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sampleOfMatrix } from '../document/out/sample-of-matrix.ts';
import { redRoutesDocument } from '../document/red-routes-document.ts';
import { planSample, type SampleMatrix, sampleMatrix } from '../document/sample.ts';

const content = new URL('../../../content/', import.meta.url);
const sampleFile = new URL('samples/red-routes/red-routes-harbour-bank.json', content);

/** The sample R1: sixteen tasks of a bank's app for three personas. */
export async function readSample(): Promise<SampleMatrix> {
  return sampleMatrix.parse(JSON.parse(await readLocalText(sampleFile)));
}

export const redRoutesSamples: ToolSamples = {
  first: ['red-routes-harbour-bank'],
  contributed: {
    group: 'Red route matrices',
    methods: ['Red Route Matrix'],
    describe(title, document) {
      const content = sampleOfMatrix(title, readDocument(redRoutesDocument, document).value);
      return { content, parts: content.tasks?.length ?? 0 };
    },
  },
  plan: async (content) => planSample(sampleMatrix.parse(content), newId, []),
};

/** The files of the templates, in the order in which they are offered. */
const names = [
  'red-routes-bank',
  'red-routes-shop',
  'red-routes-hospital',
  'red-routes-public-service',
  'red-routes-internal-tool',
] as const;
const templateFile = sampleMatrix.and(z.object({ about: z.string() }));

/** The templates: common tasks of a field with suggested levels. */
export function redRoutesTemplates(): ReadyTemplate[] {
  return names.map((id) => {
    const file = readLocalTextSync(new URL(`templates/${id}.json`, content));
    const { about, ...sample } = templateFile.parse(JSON.parse(file));
    return {
      id,
      title: sample.title,
      text: about,
      document() {
        const document = emptyDocument(redRoutesDocument);
        applyPlanned(document, planSample(sample, newId, []), { kind: 'import' });
        return document;
      },
    };
  });
}
