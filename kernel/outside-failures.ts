import { defineFailures } from './call/failure.ts';

/** Failures of calls that depend on a service elsewhere. */
export const outsideFailures = defineFailures({
  outside_unreachable: [502, 'The service cannot be reached right now. Try again later.'],
  outside_refused: [502, 'The service refuses this.'],
  outside_busy: [503, 'The service accepts no more requests right now. Try again later.'],
  outside_answer: [502, 'The service answered in an unexpected way.'],
});

export type OutsideCode = keyof typeof outsideFailures.entries;
