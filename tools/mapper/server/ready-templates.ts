import { z } from 'zod';
import type { ReadyTemplate } from '#features/templates/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { readLocalTextSync } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { planSample, sampleMap } from '../document/sample.ts';

const folder = new URL('../../../content/templates/', import.meta.url);

/** The files of the templates, in the order in which they are offered. */
const names = [
  'journey-buying',
  'journey-onboarding',
  'journey-support',
  'journey-visit',
  'blueprint-counter',
  'blueprint-digital',
  'personas-side-by-side',
  'personas-jobs',
  'personas-assumed',
  'behaviour-variables',
] as const;

const templateFile = sampleMap.and(z.object({ about: z.string() }));

/** The templates: journeys, blueprints, persona sheets and a set of behavioural variables. */
export function mapTemplates(): ReadyTemplate[] {
  return names.map((id) => {
    const content: unknown = JSON.parse(readLocalTextSync(new URL(`${id}.json`, folder)));
    const { about, ...sample } = templateFile.parse(content);
    return {
      id,
      title: sample.title,
      text: about,
      document() {
        const document = emptyDocument(mapperDocument);
        const planned = planSample(sample, newId, { stages: [], rows: [] });
        applyPlanned(document, planned, { kind: 'import' });
        return document;
      },
    };
  });
}
