import type { DraftHooks } from '#features/generation/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import { matrixDraft } from '../../document/draft/matrix-draft.ts';

/** How projects of this tool are drafted. */
export const drafts: DraftHooks = {
  noun: 'Matrix',
  definitionOf: () => matrixDraft,
  arranger: defineReader<typeof import('./arrange.ts')>(
    new URL('./arrange.ts', import.meta.url),
    60,
  ),
};
