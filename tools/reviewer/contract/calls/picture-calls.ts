import { z } from 'zod';
import { keepingPicture, keptPicture } from '#features/pictures/contract/calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call.ts';
import { recordFailures } from '#kernel/collection.ts';
import { defineFailures } from '#kernel/failure.ts';
import { reviewerPrefix } from '../project.ts';

const failures = defineFailures({
  ...keepingPicture.failures.entries,
  ...recordFailures.entries,
});
const common = { ...keepingPicture, group: 'tapper', failures } as const;

/** The pictures of pages, kept large enough to be read. */
export const pictureCalls = {
  uploadImage: defineCall({
    ...common,
    id: `${reviewerPrefix}.uploadReviewImage`,
    path: `/${reviewerPrefix}/:id/upload-review-image`,
    summary: 'Keep a picture (`media`) for the pages of a project; answers its path and size.',
    params: z.object({ id: projectId }),
    output: keptPicture,
  }),
  updateImage: defineCall({
    ...common,
    id: `${reviewerPrefix}.updateReviewImage`,
    path: `/${reviewerPrefix}/:id/update-review-image`,
    summary:
      'Give a page another picture (`media`); what is on it stays, its places to be checked.',
    params: z.object({ id: projectId }),
    body: z.object({ review_page_id: projectId }),
    output: keptPicture,
  }),
};
