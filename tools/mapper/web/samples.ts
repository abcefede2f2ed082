import type * as Y from 'yjs';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document.ts';
import { applyPlanned } from '#kernel/edit.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { SampleVariant } from '../contract/calls/reading-calls.ts';
import { mapperCalls } from '../contract/project.ts';
import { mapperView } from './kind-view.tsx';

interface MapSample {
  variant: SampleVariant;
  title: string;
  text: string;
  content: () => Promise<{ default: unknown }>;
}

const samples: readonly MapSample[] = [
  {
    variant: 'journey-current-account',
    title: 'I open a current account',
    text: 'The journey of a freelancer, with what she does, thinks and feels at a bank.',
    content: () => import('#content/samples/journey-current-account.json'),
  },
  {
    variant: 'personas-harbour-bank',
    title: 'Who banks with Harbour Bank',
    text: 'Three personas and the bank itself, side by side on the same questions.',
    content: () => import('#content/samples/personas-harbour-bank.json'),
  },
  {
    variant: 'behaviour-harbour-bank',
    title: 'How people look after their money',
    text: 'Twelve participants on eight dimensions, to look for people who behave alike.',
    content: () => import('#content/samples/behaviour-harbour-bank.json'),
  },
  {
    variant: 'blueprint-outpatient-scan',
    title: 'I have an outpatient scan',
    text: 'A service blueprint of a hospital: what patients see, and what makes it work.',
    content: () => import('#content/samples/blueprint-outpatient-scan.json'),
  },
];

/** The sample maps of the library. */
export const mapSamples: readonly ProjectSample[] = samples.map(
  ({ variant, title, text, content }) => ({
    slug: variant,
    kind: mapperView,
    title,
    text,
    load: () => documentOf(content),
    async begin() {
      const given = { body: { title } };
      const { _id: id } = await send(mapperCalls.create, given, { handles: limitCodes });
      const { readingCalls } = await import('../contract/calls/reading-calls.ts');
      await send(readingCalls.fillFromSample, { params: { id }, body: { variant } });
      return id;
    },
  }),
);

async function documentOf(content: MapSample['content']): Promise<Y.Doc> {
  const { mapperDocument, planSample, sampleMap } = await import('../document/index.ts');
  const sample = sampleMap.parse((await content()).default);
  const document = emptyDocument(mapperDocument);
  applyPlanned(document, planSample(sample, newId, { stages: [], rows: [] }), { kind: 'user' });
  return document;
}
