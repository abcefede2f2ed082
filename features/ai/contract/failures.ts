import { defineFailures } from '#kernel/call/failure.ts';

/** What every call that needs AI may refuse. */
export const aiFailures = defineFailures({
  ai_not_set_up: [409, 'No AI is set up on this server.'],
});
