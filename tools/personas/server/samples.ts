import type { ServerSample } from '#features/tool/server/index.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sampleVariants } from '../contract/persona-calls.ts';
import {
  planPersonas,
  type WrittenPersonas,
  writtenPersonas,
} from '../document/written-personas.ts';

const folder = new URL('../../../content/samples/', import.meta.url);

export async function readSample(
  variant: (typeof sampleVariants)[number],
): Promise<WrittenPersonas> {
  const content = await readLocalText(new URL(`${variant}.json`, folder));
  return writtenPersonas.parse(JSON.parse(content));
}

/** The persona projects of the demo account, each as planned edits for an empty project. */
export async function personaSamples(): Promise<ServerSample[]> {
  const samples = await Promise.all(
    sampleVariants.map(async (slug) => ({ slug, sample: await readSample(slug) })),
  );
  return samples.map(({ slug, sample }) => ({
    slug,
    title: sample.title,
    planned: planPersonas(sample, newId, []),
  }));
}
