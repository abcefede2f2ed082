import { aiFailures } from '#features/ai/contract/failures.ts';
import { planFailures } from '#features/plans/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { runFailures } from '#features/runs/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';

/** Failures of drafting projects. */
export const generationFailures = defineFailures({
  ...aiFailures.entries,
  ...runFailures.entries,
  ...planFailures.entries,
  ...projectFailures.entries,
  ...readingFailures.entries,
  nothing_to_draft_from: [400, 'Describe what it is about, or choose something to draft from.'],
  sources_empty: [400, 'There is no text in what you chose. Choose something else.'],
  sources_insufficient: [
    422,
    'There is not enough in the sources for a draft. Add more, or describe what it is about.',
  ],
  sources_not_english: [
    422,
    'Without a model, only English texts are read. Texts in other languages were left out: choose a model to draft from them.',
  ],
  page_unreadable: [
    422,
    'The web page did not answer, or is not public. Check the address, or leave it out.',
  ],
  page_without_text: [
    422,
    'The web page has no text that can be read. Choose another page, or leave it out.',
  ],
  kind_not_drafted: [400, 'Projects of this kind are not drafted.'],
  part_missing: [404, 'The part that is drafted is no longer there.'],
  part_not_drafted: [400, 'This part is not drafted. Choose another one.'],
  draft_not_ready: [409, 'This draft has nothing to accept.'],
  draft_cut: [422, 'The draft grew too large. What was made so far is here.'],
});
