import { z } from 'zod';
import { accountFailures } from '#features/accounts/contract/failures.ts';
import { storageFailures } from '#features/storage/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { participantCallFailures } from './calls.ts';
import { signedForm } from './participant.ts';

const common = { group: 'main', access: 'account', failures: participantCallFailures } as const;
const one = z.object({ id: z.string().min(1).max(64) });

export const storeForm = defineCall({
  ...common,
  id: 'participants.storeForm',
  method: 'POST',
  path: '/participants/:id/form',
  bodyType: 'multipart',
  summary:
    'Store the signed consent form (`form`, a PDF or picture of up to 10 MB), or replace it.',
  failures: defineFailures({
    ...participantCallFailures.entries,
    ...accountFailures.entries,
    ...readingFailures.entries,
    ...storageFailures.entries,
  }),
  params: one,
  output: signedForm,
  rate: { max: 60, seconds: 3600 },
});

export const openForm = defineCall({
  ...common,
  id: 'participants.openForm',
  method: 'POST',
  path: '/participants/:id/form-download',
  summary:
    'A path of the signed consent form that is valid for a minute; the audit log records it.',
  params: one,
  output: z.object({ address: z.string() }),
});

export const removeForm = defineCall({
  ...common,
  id: 'participants.removeForm',
  method: 'DELETE',
  path: '/participants/:id/form',
  summary: 'Remove the signed consent form.',
  params: one,
  output: z.null(),
});
