import { defineFailures } from '#kernel/call/failure.ts';
import { modelFailures } from '#kernel/model-failures.ts';

/** Failures of the calls that need a model. */
export const aiFailures = defineFailures({
  ...modelFailures.entries,
  ai_not_set_up: [409, 'No AI is set up on this server.'],
  ai_budget_spent: [429, 'Today’s AI budget is used up. It resets at midnight UTC.'],
  ai_stays_local: [
    403,
    'Texts must stay in your own network, and the model for this is outside of it.',
  ],
  ai_key_again: [409, 'The stored key belongs to another address. Enter the key for this one.'],
  ai_api_unfit: [400, 'Only servers with the OpenAI protocol make vectors and pictures.'],
});
