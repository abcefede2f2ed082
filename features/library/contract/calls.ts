import { z } from 'zod';
import { planFailures } from '#features/plans/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { sampleFailures } from './failures.ts';

/** A sample's part of the path below `/samples/`. */
export const sampleSlug = z.string().max(100);

export const beginFromLibrary = defineCall({
  id: 'library.begin',
  group: 'main',
  access: 'scope',
  reach: 'account',
  method: 'POST',
  path: '/library/projects',
  summary: 'Create a project from a sample of the library.',
  body: z.object({ sample: sampleSlug }),
  output: z.object({ project_id: z.string(), kind: projectCode }),
  failures: defineFailures({ ...planFailures.entries, ...sampleFailures.entries }),
});
