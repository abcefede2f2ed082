import { projectFailures } from '#features/projects/contract/failures.ts';
import { tableCalls } from '#features/tables/contract/calls.ts';
import { tableFailures } from '#features/tables/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { redRoutesPrefix, redRoutesProject } from '../project.ts';

/** Failures of importing a whole project; the message says what is wrong, and where. */
export const importFailures = defineFailures({
  ...readingFailures.entries,
  file_missing: tableFailures.entries.file_missing,
  not_a_matrix: [422, 'This file is not a matrix in the open format of Sightline.'],
});

/** The calls that read tables for a project and that import whole projects. */
export const importCalls = {
  ...tableCalls(redRoutesPrefix),
  importProject: defineCall({
    id: `${redRoutesPrefix}.import`,
    reach: 'account',
    group: 'main',
    access: 'scope',
    method: 'POST',
    path: `/${redRoutesPrefix}/import`,
    bodyType: 'either',
    summary: 'Create a project from a file (`matrix`) in the open format.',
    output: redRoutesProject,
    failures: defineFailures({ ...projectFailures.entries, ...importFailures.entries }),
    rate: { max: 30, seconds: 60 },
  }),
};
