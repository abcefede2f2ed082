import { projectFailures } from '#features/projects/contract/failures.ts';
import { tableCalls } from '#features/tables/contract/calls.ts';
import { tableFailures } from '#features/tables/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { reviewerPrefix, reviewerProject } from '../project.ts';

/** Failures of importing a whole review; the message says what is wrong, and where. */
export const importFailures = defineFailures({
  ...readingFailures.entries,
  file_missing: tableFailures.entries.file_missing,
  not_a_review: [422, 'This file is not a review in the open format of Sightline.'],
});

/** The calls that read tables for a review and that import whole reviews. */
export const importCalls = {
  ...tableCalls(reviewerPrefix, 'tapper'),
  importProject: defineCall({
    id: `${reviewerPrefix}.import`,
    reach: 'account',
    group: 'tapper',
    access: 'scope',
    method: 'POST',
    path: `/${reviewerPrefix}/import`,
    bodyType: 'either',
    summary: 'Create a project from a file (`review`) in the open format.',
    output: reviewerProject,
    failures: defineFailures({ ...projectFailures.entries, ...importFailures.entries }),
    rate: { max: 30, seconds: 60 },
  }),
};
