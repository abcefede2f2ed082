import { z } from 'zod';
import type { ReadyTemplate } from '#features/templates/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { readLocalTextSync } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { planSample, sampleDay } from '../document/sample.ts';

const folder = new URL('../../../content/templates/', import.meta.url);

/** The files of the templates, in the order in which they are offered. */
const names = [
  'day-nurse-shift',
  'day-shop-owner',
  'day-commuter',
  'day-on-call',
  'day-retired',
] as const;

const templateFile = sampleDay.and(z.object({ summary: z.string() }));

/** The templates: a shift, a shop, a commute, a night on call and a day at home. */
export function dayTemplates(): ReadyTemplate[] {
  return names.map((id) => {
    const content: unknown = JSON.parse(readLocalTextSync(new URL(`${id}.json`, folder)));
    const { summary, ...sample } = templateFile.parse(content);
    return {
      id,
      title: sample.title,
      text: summary,
      document() {
        const document = emptyDocument(dayInLifeDocument);
        applyPlanned(document, planSample(sample, newId), { kind: 'import' });
        return document;
      },
    };
  });
}
