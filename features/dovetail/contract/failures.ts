import { integrationFailures } from '#features/integrations/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** Failures of the calls that reach Dovetail. */
export const dovetailFailures = defineFailures({
  ...integrationFailures.entries,
  ...projectFailures.entries,
  'dovetail/not-connected': [409, 'Go to Integrations from the Dashboard to connect to Dovetail.'],
  'dovetail/gone': [404, 'This is no longer in Dovetail, or this account may not see it.'],
  'dovetail/forbidden': [403, 'Dovetail does not allow this to the connected account.'],
  'dovetail/unsupported': [409, 'Projects of this kind have no notes.'],
});

/** S8.23 */
export const keyRefusedText = 'Attempt failed. Please check your API key again.';
/** S8.22 */
export const connectedText = 'Dovetail integration successful!';
