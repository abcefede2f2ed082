import type { DraftHooks } from '#features/generation/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import { dayDraft } from '../../document/draft/day-draft.ts';
import { describeDay } from '../../document/edits/boards.ts';

/** How projects of this tool are drafted. */
export const drafts: DraftHooks = {
  noun: 'Day in the Life of',
  definitionOf: () => dayDraft,
  begins: () => [planEdit(describeDay, { aiGenerated: true })],
  arranger: defineReader<typeof import('./arrange.ts')>(
    new URL('./arrange.ts', import.meta.url),
    60,
  ),
};
