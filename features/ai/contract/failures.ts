import { defineFailures } from '#kernel/call/failure.ts';
import { modelFailures } from '#kernel/model-failures.ts';

/** Failures of the calls that need a model. */
export const aiFailures = defineFailures({
  ...modelFailures.entries,
  ai_not_set_up: [409, 'No AI is set up on this server.'],
  ai_budget_spent: [429, 'The AI budget of today is spent. It begins anew at midnight, UTC.'],
  ai_stays_local: [
    403,
    'Texts stay in your own network here, and the model for this is elsewhere.',
  ],
  ai_key_again: [409, 'The stored key belongs to another address. Enter the key of this one.'],
  ai_api_unfit: [400, 'Vectors and pictures are made by servers of the OpenAI protocol only.'],
});
