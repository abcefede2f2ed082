import type { ServerSample } from '#features/tool/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type SampleVariant, sampleVariants } from '../contract/calls/reading-calls.ts';
import { planSample, type SampleMap, sampleMap } from '../document/sample.ts';

const folder = new URL('../../../content/samples/', import.meta.url);

export async function readSample(variant: SampleVariant): Promise<SampleMap> {
  const content = await readLocalText(new URL(`${variant}.json`, folder));
  return sampleMap.parse(JSON.parse(content));
}

/** The sample maps, each as planned edits for an empty map. */
export async function mapSamples(): Promise<ServerSample[]> {
  const samples = await Promise.all(
    sampleVariants.map(async ({ variant }) => ({
      slug: variant,
      sample: await readSample(variant),
    })),
  );
  return samples.map(({ slug, sample }) => ({
    slug,
    title: sample.title,
    planned: planSample(sample, newId, { stages: [], rows: [] }),
  }));
}
