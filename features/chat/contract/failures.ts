import { aiFailures } from '#features/ai/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { runFailures } from '#features/runs/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** Failures of the chat with a project. */
export const chatFailures = defineFailures({
  ...aiFailures.entries,
  ...projectFailures.entries,
  ...runFailures.entries,
  chat_stopped: [409, 'You stopped this answer.'],
  chat_interrupted: [503, 'This answer is incomplete because the server stopped. Ask again.'],
});
