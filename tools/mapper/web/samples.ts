import type * as Y from 'yjs';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { SampleVariant } from '../contract/calls/reading-calls.ts';
import { mapperCalls } from '../contract/project.ts';
import { mapperView } from './kind-view.tsx';
import { samples } from './routes.ts';

type Content = () => Promise<{ default: unknown }>;

const contents: Readonly<Record<SampleVariant, Content>> = {
  'journey-current-account': () => import('#content/samples/journey-current-account.json'),
  'personas-harbour-bank': () => import('#content/samples/personas-harbour-bank.json'),
  'behaviour-harbour-bank': () => import('#content/samples/behaviour-harbour-bank.json'),
  'blueprint-outpatient-scan': () => import('#content/samples/blueprint-outpatient-scan.json'),
};

/** The samples of the library. */
export const mapSamples: readonly ProjectSample[] = samples.map((listed) => ({
  ...listed,
  kind: mapperView,
  load: () => documentOf(contents[listed.slug]),
  async begin() {
    const given = { body: { title: listed.title } };
    const { _id: id } = await send(mapperCalls.create, given, { handles: limitCodes });
    const { readingCalls } = await import('../contract/calls/reading-calls.ts');
    await send(readingCalls.fillFromSample, { params: { id }, body: { variant: listed.slug } });
    return id;
  },
}));

async function documentOf(content: Content): Promise<Y.Doc> {
  const { mapperDocument, planSample, sampleMap } = await import('../document/index.ts');
  const sample = sampleMap.parse((await content()).default);
  const document = emptyDocument(mapperDocument);
  applyPlanned(document, planSample(sample, newId, { stages: [], rows: [] }), { kind: 'user' });
  return document;
}
