import { defineFailures } from '#kernel/call/failure.ts';

export const redRoutesFailures = defineFailures({
  thresholds_unordered: [400, 'Red begins above amber, and amber above yellow.'],
  parent_elsewhere: [409, 'A task in parts is of a task of the same matrix.'],
  task_elsewhere: [409, 'This task does not belong to this sub-matrix.'],
});
