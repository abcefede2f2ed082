import { defineFailures } from '#kernel/call/failure.ts';

export const sampleFailures = defineFailures({
  sample_not_found: [404, 'This sample or template is no longer there.'],
});
