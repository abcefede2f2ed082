import { z } from 'zod';
import { accountFailures } from '#features/accounts/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call.ts';
import { defineFailures } from '#kernel/failure.ts';
import { readingFailures } from '#kernel/reading-failures.ts';
import { notesPrefix } from './project.ts';

/** Keeps a picture for a note; the editor puts it where it belongs. */
export const uploadPicture = defineCall({
  id: `${notesPrefix}.uploadPicture`,
  group: 'main',
  access: 'account',
  method: 'POST',
  path: `/${notesPrefix}/picture`,
  summary: 'Keep a picture (`media`) for the notes of a project; answers its path for an image.',
  body: z.object({ note_project_id: projectId }),
  bodyType: 'multipart',
  output: z.object({ path: z.string() }),
  failures: defineFailures({
    ...projectFailures.entries,
    ...accountFailures.entries,
    ...readingFailures.entries,
  }),
  rate: { max: 120, seconds: 60 },
});
