import { z } from 'zod';
import { accountFailures } from '#features/accounts/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { lengths } from '#kernel/text/limits.ts';

/** A stored picture: its path below `pictures`, and its size in pixels. */
export const storedPicture = z.object({ file: z.string(), width: z.number(), height: z.number() });
export type StoredPicture = z.output<typeof storedPicture>;

/** An uploaded picture that a call adds to a library; the size is that of the upload's answer. */
export const uploadedPicture = z.object({
  file: z.string().regex(/^\/[\w-]{1,64}\.webp$/),
  name: z.string().max(lengths.companyName).default(''),
  alt: z.string().max(lengths.quote).default(''),
  width: z.number().int().min(0).max(20_000).default(0),
  height: z.number().int().min(0).max(20_000).default(0),
});

/** Common properties of the calls that store a picture (`media`). */
export const storingPicture = {
  group: 'main',
  access: 'scope',
  method: 'POST',
  bodyType: 'multipart',
  failures: defineFailures({
    ...projectFailures.entries,
    ...accountFailures.entries,
    ...readingFailures.entries,
  }),
  rate: { max: 120, seconds: 60 },
} as const;

/** Stores a picture for a project of a tool; an edit then adds it to the library. */
export function pictureCalls<Prefix extends string>(prefix: Prefix) {
  return {
    uploadPicture: defineCall({
      ...storingPicture,
      id: `${prefix}.uploadPicture`,
      path: `/${prefix}/:id/image-library`,
      summary:
        'Store a picture (`media`) in the image library of a project; returns its path and size.',
      params: z.object({ id: projectId }),
      output: storedPicture,
    }),
  };
}
export type PictureCalls = ReturnType<typeof pictureCalls<string>>;
