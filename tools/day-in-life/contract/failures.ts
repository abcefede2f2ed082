import { projectFailures } from '#features/projects/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** The failures of the calls on the content of a project. */
export const dayFailures = defineFailures({
  ...projectFailures.entries,
  invalid_times: [400, 'A task ends after it starts.'],
});
