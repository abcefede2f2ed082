import { z } from 'zod';
import { accountFailures } from '#features/accounts/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call.ts';
import { defineFailures } from '#kernel/failure.ts';
import { readingFailures } from '#kernel/reading-failures.ts';

/** Keeps a picture for a map; the edit that shows it puts it into the library. */
export const uploadPicture = defineCall({
  id: 'mapper.uploadPicture',
  group: 'main',
  access: 'account',
  method: 'POST',
  path: '/mapper/:id/image-library',
  summary: 'Keep a picture (`media`) for the image library of a map; answers its path and size.',
  params: z.object({ id: projectId }),
  bodyType: 'multipart',
  output: z.object({ file: z.string(), width: z.number(), height: z.number() }),
  failures: defineFailures({
    ...projectFailures.entries,
    ...accountFailures.entries,
    ...readingFailures.entries,
  }),
  rate: { max: 120, seconds: 60 },
});
