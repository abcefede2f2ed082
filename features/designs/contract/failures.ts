import { integrationFailures } from '#features/integrations/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';

/** Failures of the calls that reach design tools. */
export const designFailures = defineFailures({
  ...integrationFailures.entries,
  ...projectFailures.entries,
  ...recordFailures.entries,
  'design/not-connected': [409, 'Go to Integrations from the Dashboard to connect to Figma.'],
  'design/address': [400, 'This is not the address of a file or frame in Figma.'],
  'design/unknown': [404, 'This file is not linked to this project. Paste its address first.'],
  'design/gone': [404, 'There is no such file or frame, or this account may not see it.'],
  'design/forbidden': [403, 'The design tool does not allow this to the connected account.'],
  'design/limit': [429, 'The design tool takes no more requests of this kind right now.'],
  'design/too-much': [422, 'The design tool could not draw this many frames at this size.'],
  'design/unsupported': [409, 'Projects of this kind have no pages that show frames.'],
  'design/comment-unknown': [404, 'This issue has no comment in the design tool.'],
  'design/no-frame': [409, 'This issue has no pin on a page that shows a frame.'],
  'design/being-sent': [409, 'Somebody is sending this right now.'],
  'design/unsure': [
    502,
    'No answer arrived, so it is not known whether the comment exists. Send it again: a comment that exists is found.',
  ],
});
