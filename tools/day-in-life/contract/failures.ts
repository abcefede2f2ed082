import { projectFailures } from '#features/projects/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** What the calls on what is in a day can answer. */
export const dayFailures = defineFailures({
  ...projectFailures.entries,
  invalid_times: [400, 'A task ends after it starts.'],
});
