import { defineFailures } from '#kernel/call/failure.ts';
import { modelFailures } from '#kernel/model-failures.ts';

/** Failures of the calls that need a model. */
export const aiFailures = defineFailures({
  ...modelFailures.entries,
  ai_not_set_up: [409, 'No AI is set up on this server.'],
  ai_budget_spent: [429, 'The AI budget of today is spent. It begins anew at midnight, UTC.'],
});
