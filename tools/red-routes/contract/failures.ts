import { defineFailures } from '#kernel/call/failure.ts';

export const redRoutesFailures = defineFailures({
  thresholds_unordered: [400, 'Red begins above amber, and amber above yellow.'],
  parent_elsewhere: [409, 'A task can only be split into parts in its own matrix.'],
  task_elsewhere: [409, 'This task does not belong to this sub-matrix.'],
});
