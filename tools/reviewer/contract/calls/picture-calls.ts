import { z } from 'zod';
import { storedPicture, storingPicture } from '#features/pictures/contract/calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { captureFailures } from '#kernel/call/capture-failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { maxRuleFindings, ruleFinding } from '#kernel/rule-findings.ts';
import { reviewLengths } from '../codes.ts';
import { reviewerPrefix } from '../project.ts';

const failures = defineFailures({
  ...storingPicture.failures.entries,
  ...recordFailures.entries,
  ...captureFailures.entries,
});
const common = { ...storingPicture, group: 'tapper', failures } as const;

/** The calls on pictures of pages, which are stored in a size in which text is readable. */
export const pictureCalls = {
  uploadImage: defineCall({
    ...common,
    id: `${reviewerPrefix}.uploadReviewImage`,
    path: `/${reviewerPrefix}/:id/upload-review-image`,
    summary: 'Store a picture (`media`) for the pages of a project; returns its path and size.',
    params: z.object({ id: projectId }),
    output: storedPicture,
  }),
  updateImage: defineCall({
    ...common,
    id: `${reviewerPrefix}.updateReviewImage`,
    path: `/${reviewerPrefix}/:id/update-review-image`,
    summary:
      'Give a page another picture (`media`); what is on it stays, its places to be checked.',
    params: z.object({ id: projectId }),
    body: z.object({ review_page_id: projectId }),
    output: storedPicture,
  }),
  pdfPages: defineCall({
    ...common,
    id: `${reviewerPrefix}.pdfPages`,
    path: `/${reviewerPrefix}/:id/pdf-pages`,
    summary:
      'Store pictures of some pages of a PDF (`media`), from one on; returns its number of pages.',
    params: z.object({ id: projectId }),
    body: z.object({ from: z.coerce.number().int().min(0).max(1000).default(0) }),
    output: z.object({ pages: z.array(storedPicture), total: z.number().int() }),
    rate: { max: 60, seconds: 60 },
  }),
  shootAddress: defineCall({
    ...common,
    bodyType: 'json',
    id: `${reviewerPrefix}.shootAddress`,
    path: `/${reviewerPrefix}/:id/shoot-address`,
    summary: 'Store a picture of a public web page, in a window of a given width.',
    params: z.object({ id: projectId }),
    body: z.object({
      address: z.string().trim().min(1).max(reviewLengths.address),
      width: z.number().int().min(320).max(1920).default(1280),
    }),
    output: storedPicture.extend({
      title: z.string(),
      /** What rules found on the page; null where they could not check it. */
      findings: z.array(ruleFinding).max(maxRuleFindings).nullable(),
    }),
    rate: { max: 20, seconds: 60 },
  }),
};
