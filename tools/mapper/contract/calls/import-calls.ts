import { projectFailures } from '#features/projects/contract/failures.ts';
import { tableCalls } from '#features/tables/contract/calls.ts';
import { tableFailures } from '#features/tables/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { mapperProject } from '../project.ts';

/** Failures of importing a whole map; the message says what is wrong, and where. */
export const importFailures = defineFailures({
  ...readingFailures.entries,
  file_missing: tableFailures.entries.file_missing,
  not_a_map: [422, 'This file is not a map in the open format of Sightline.'],
});

/** The calls that read tables for a map and that import whole maps. */
export const importCalls = {
  ...tableCalls('mapper'),
  importMap: defineCall({
    id: 'mapper.import',
    reach: 'account',
    group: 'main',
    access: 'scope',
    method: 'POST',
    path: '/mapper/import',
    bodyType: 'either',
    summary: 'Create a map from a file (`map`) in the open format.',
    output: mapperProject,
    failures: defineFailures({ ...projectFailures.entries, ...importFailures.entries }),
    rate: { max: 30, seconds: 60 },
  }),
};
