import { defineFailures } from './failure.ts';

/** Why what a user sent is not read, though nothing of it was found wrong yet. */
export const readingFailures = defineFailures({
  reading_too_long: [
    422,
    'Reading this takes longer than is allowed. Split it into smaller parts and try again.',
  ],
  reading_too_heavy: [
    413,
    'Reading this needs more memory than is allowed. Split it into smaller parts and try again.',
  ],
  reading_too_deep: [422, 'Its parts lie too deep in one another to be read.'],
  /** Of one person. */
  reading_others: [
    429,
    'Several files of yours are being read already. Wait until they are done and try again.',
  ],
  /** Of all. */
  reading_busy: [503, 'Many files are being read right now. Try again in a moment.'],
});
