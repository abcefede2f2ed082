import { z } from 'zod';
import { email } from '#features/accounts/contract/rules.ts';
import { defineCall } from '#kernel/call/call.ts';
import { formKinds } from './kinds.ts';

const fields = z.record(z.string(), z.string());

/** What visitors sent, as administrators see it. */
export const submission = z.object({
  id: z.string(),
  kind: z.enum(formKinds),
  email: z.string(),
  fields,
  /** What the same address sent before within a day, newest first. */
  earlier: z.array(fields),
  times: z.number().int(),
  /** Whether it has the address of an earlier request, and came from another network. */
  same_address: z.boolean(),
  /** When a demo begins. */
  starts_date: z.iso.datetime().nullable(),
  confirmed_date: z.iso.datetime().nullable(),
  done_date: z.iso.datetime().nullable(),
  created_date: z.iso.datetime(),
});
export type Submission = z.output<typeof submission>;

export const submissionStates = ['open', 'done'] as const;

const filterFields = {
  kind: z.enum(formKinds).optional(),
  state: z.enum(submissionStates).optional(),
  /** Part of an address. */
  search: z.string().trim().max(200).optional(),
};
export const submissionFilter = z.object(filterFields);
export type SubmissionFilter = z.output<typeof submissionFilter>;

const common = { group: 'main', access: 'admin' } as const;
const id = z.string().min(1).max(64);

export const listSubmissions = defineCall({
  ...common,
  id: 'forms.submissions',
  method: 'GET',
  path: '/admin/requests',
  summary: 'What visitors sent by forms, newest first.',
  query: z.object({ ...filterFields, cursor: z.string().max(200).optional() }),
  output: z.object({
    submissions: z.array(submission),
    /** The cursor of the next page; null on the last one. */
    next: z.string().nullable(),
    total: z.number().int(),
  }),
});

export const setSubmissionDone = defineCall({
  ...common,
  id: 'forms.setDone',
  method: 'POST',
  path: '/admin/requests/done',
  summary: 'Mark a request as done, or as open again.',
  body: z.object({ id, done: z.boolean() }),
  output: z.null(),
});

export const deleteSubmission = defineCall({
  ...common,
  id: 'forms.deleteOne',
  method: 'DELETE',
  path: '/admin/requests/:id',
  summary: 'Delete a request; the time of a demo is free again.',
  params: z.object({ id }),
  output: z.null(),
});

/** Rows of one file at most. */
export const maxDownloaded = 20_000;

const file = z.object({
  name: z.string(),
  type: z.string(),
  content: z.string(),
  entries: z.number().int(),
  /** False where there are more than one file has: then it has the newest. */
  complete: z.boolean(),
});
export type SubmissionsFile = z.output<typeof file>;

export const downloadSubmissions = defineCall({
  ...common,
  id: 'forms.download',
  method: 'POST',
  path: '/admin/requests/file',
  summary: 'Requests as a CSV file; subscribers with the link that ends their subscription.',
  body: submissionFilter,
  output: file,
});

export const downloadAddress = defineCall({
  ...common,
  id: 'forms.downloadAddress',
  method: 'POST',
  path: '/admin/requests/address-file',
  summary: 'All that is stored of an address, as JSON, to answer the person who asks for it.',
  body: z.object({ email }),
  output: file,
});

export const deleteAddress = defineCall({
  ...common,
  id: 'forms.deleteAddress',
  method: 'POST',
  path: '/admin/requests/address-deletion',
  summary: 'Delete all that is stored of an address.',
  body: z.object({ email }),
  output: z.object({ deleted: z.number().int() }),
});
