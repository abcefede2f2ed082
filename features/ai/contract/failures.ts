import { defineFailures } from '#kernel/call/failure.ts';

/** Failures of the calls that need AI. */
export const aiFailures = defineFailures({
  ai_not_set_up: [409, 'No AI is set up on this server.'],
});
