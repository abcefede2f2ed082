import { readSampleFile, type ToolSamples } from '#features/library/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import {
  planPersonas,
  type WrittenPersonas,
  writtenPersonas,
} from '../document/written-personas.ts';

/** @throws not_found */
export async function readSample(variant: string): Promise<WrittenPersonas> {
  const content = await readSampleFile('PC', variant);
  if (!content) throw commonFailures.fail('not_found');
  return writtenPersonas.parse(content);
}

export const personaSamples: ToolSamples = {
  first: ['persona-amara-oye'],
  plan: async (content) => planPersonas(writtenPersonas.parse(content), newId, []),
};
