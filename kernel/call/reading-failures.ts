import { defineFailures } from './failure.ts';

/** Failures of reading untrusted input before anything was found wrong in it. */
export const readingFailures = defineFailures({
  reading_too_long: [
    422,
    'Reading this takes longer than is allowed. Split it into smaller parts and try again.',
  ],
  reading_too_heavy: [
    413,
    'Reading this needs more memory than is allowed. Split it into smaller parts and try again.',
  ],
  reading_too_deep: [422, 'Its parts are nested too deeply to be read.'],
  /** The limit of one user. */
  reading_others: [
    429,
    'Several files of yours are being read already. Wait until they are done and try again.',
  ],
  /** The limit of all users together. */
  reading_busy: [503, 'Many files are being read right now. Try again in a moment.'],
});
