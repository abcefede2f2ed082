import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call.ts';
import { lengths } from '#kernel/limits.ts';
import { reviewerPrefix } from './project.ts';

/** What an entry says. */
export const entryText = z.string().min(1).max(lengths.text);

/** Puts an entry at the end. */
export const addEntry = defineCall({
  id: `${reviewerPrefix}.addEntry`,
  group: 'tapper',
  access: 'account',
  method: 'POST',
  path: `/${reviewerPrefix}/:id/entry`,
  summary: 'Add an entry at the end of a project.',
  params: z.object({ id: projectId }),
  body: z.object({ text: entryText }),
  output: z.object({ _id: z.string(), text: z.string() }),
  failures: projectFailures,
});
