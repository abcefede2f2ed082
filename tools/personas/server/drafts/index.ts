import type { DraftHooks } from '#features/generation/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import { personasDraft } from '../../document/draft/persona-draft.ts';

/** How projects of this tool are drafted. */
export const drafts: DraftHooks = {
  noun: 'Personas',
  definitionOf: () => personasDraft,
  arranger: defineReader<typeof import('./arrange.ts')>(
    new URL('./arrange.ts', import.meta.url),
    60,
  ),
};
