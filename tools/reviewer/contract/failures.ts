import { aiFailures } from '#features/ai/contract/failures.ts';
import { runFailures } from '#features/runs/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** The failures of calls on reviews. */
export const reviewFailures = defineFailures({
  ...aiFailures.entries,
  ...runFailures.entries,
  no_pages_to_search: [409, 'Add a page with a picture first. Then its issues can be found.'],
  pages_need_model: [
    409,
    'These pages are pictures, and no model that sees pictures is set up. Add the pages by their web address, so that rules can check them, or have an administrator set up such a model.',
  ],
  search_while_alone: [
    409,
    'Evaluators work alone now. Find issues after the debrief, so that nobody is influenced.',
  ],
  search_not_ready: [409, 'This search has nothing to accept or dismiss yet.'],
  watcher_without_access: [400, 'Only people with access to the review can watch its issues.'],
  no_wcag_set: [
    409,
    'An accessibility report needs the heuristics “Accessibility (WCAG 2.2, short list)”. Choose them under More, Evaluators and method.',
  ],
  guests_closed: [403, 'Guests can only view this review.'],
  guest_closed: [403, 'You are no longer a guest of this review. Enter your name again.'],
  guests_full: [409, 'This review has the maximum number of guests.'],
  guest_full: [409, 'You have added as many items as a guest can.'],
});
