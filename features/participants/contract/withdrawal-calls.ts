import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { participantCallFailures } from './calls.ts';
import { affectedProject, participant, signedForm, withdrawalReport } from './participant.ts';

const common = { group: 'main', access: 'account', failures: participantCallFailures } as const;
const id = z.string().min(1).max(64);
const one = z.object({ id });
const found = z.object({ run_id: id });

/** What is searched for: what a withdrawal would change, or all that is held. */
export const searchPurposes = ['preview', 'holdings'] as const;
export type SearchPurpose = (typeof searchPurposes)[number];

export const searchParticipant = defineCall({
  ...common,
  id: 'participants.search',
  method: 'POST',
  path: '/participants/:id/searches',
  summary: 'Search all projects, versions and results for what the participant said, by a run.',
  params: one,
  body: z.object({ purpose: z.enum(searchPurposes) }),
  output: z.object({ run_id: z.string() }),
  rate: { max: 60, seconds: 3600 },
});

export const previewWithdrawal = defineCall({
  ...common,
  id: 'participants.preview',
  method: 'GET',
  path: '/participants/:id/withdrawal',
  summary: 'What a withdrawal would remove or mask, by project, as a search found it.',
  params: one,
  query: found,
  output: z.object({ projects: z.array(affectedProject) }),
});

export const withdrawParticipant = defineCall({
  ...common,
  id: 'participants.withdraw',
  method: 'POST',
  path: '/participants/:id/withdrawal',
  summary: 'Remove all that the participant said, everywhere; a job does it and writes a report.',
  params: one,
  body: z.object({ code: z.string().trim() }),
  output: z.object({ withdrawal_id: z.string() }),
});

export const holdings = defineCall({
  ...common,
  id: 'participants.holdings',
  method: 'GET',
  path: '/participants/:id/holdings',
  summary: 'All that is held of a participant: the record, and their words as a search found them.',
  params: one,
  query: found,
  output: z.object({
    made_date: z.iso.datetime(),
    participant,
    contact: z.string(),
    /** The signed form, with its content. */
    signed_form: signedForm.extend({ content: z.base64() }).nullable(),
    /** What they said, and what it was said in. */
    said: z.array(
      z.object({
        project_title: z.string().nullable(),
        type: z.string(),
        title: z.string(),
        text: z.string(),
      }),
    ),
    /** Where else their words are. */
    used: z.array(affectedProject),
    withdrawals: z.array(withdrawalReport),
  }),
});
