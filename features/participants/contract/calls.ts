import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { participantFailures } from './failures.ts';
import {
  contactText,
  participant,
  participantFields,
  projectParticipant,
  signedForm,
  withdrawalReport,
} from './participant.ts';

const id = z.string().min(1).max(64);
/** The team whose participants they are; null for those of the account. */
const owner = z.object({ team_id: id.nullable().default(null) });

export const participantCallFailures = defineFailures({
  ...participantFailures.entries,
  ...projectFailures.entries,
});
const common = { group: 'main', access: 'account', failures: participantCallFailures } as const;
const one = z.object({ id });

export const listParticipants = defineCall({
  ...common,
  id: 'participants.list',
  method: 'GET',
  path: '/participants',
  summary: 'The participants of the account, or of one of its teams.',
  query: z.object({ team_id: id.optional() }),
  output: z.object({
    /** The teams of the account, whose participants it may see. */
    teams: z.array(z.object({ team_id: z.string(), name: z.string() })),
    /** Whether the account may open contact data, withdraw, delete and set the rule. */
    may_manage: z.boolean(),
    participants: z.array(participant),
    /** Months after the end of study or consent after which texts are removed; null for never. */
    retention_months: z.number().int().nullable(),
    /** Whether exported files must have codes instead of names. */
    export_codes: z.boolean(),
  }),
});

export const listOfferedParticipants = defineCall({
  ...common,
  id: 'participants.offered',
  method: 'GET',
  path: '/participants/offered/:project_id',
  summary:
    'The codes of the participants of the owner and the team of a project that the account sees, to name them in it.',
  params: z.object({ project_id: projectId }),
  output: z.array(z.string()),
});

export const createParticipant = defineCall({
  ...common,
  id: 'participants.create',
  method: 'POST',
  path: '/participants',
  summary: 'Record a participant and the consent; documents name the participant by the code.',
  body: owner.extend({ ...participantFields.shape, contact: contactText.default('') }),
  output: z.object({ participant_id: z.string() }),
  rate: { max: 300, seconds: 3600 },
});

export const readParticipant = defineCall({
  ...common,
  id: 'participants.read',
  method: 'GET',
  path: '/participants/:id',
  summary: 'A participant, the projects that name them, and their withdrawals.',
  params: one,
  output: z.object({
    participant,
    signed_form: signedForm.nullable(),
    team_id: z.string().nullable(),
    may_manage: z.boolean(),
    /** In which projects they are, by their code or because they were joined. */
    uses: z.array(projectParticipant.extend({ joined: z.boolean() })),
    /** The same in projects of others that the reader does not see. */
    uses_elsewhere: z.number().int(),
    /** Participants of the owner's projects that belong to no record. */
    others: z.array(projectParticipant),
    withdrawals: z.array(withdrawalReport),
  }),
  // It reads all projects of the owner.
  rate: { max: 300, seconds: 3600 },
});

export const changeParticipant = defineCall({
  ...common,
  id: 'participants.change',
  method: 'PATCH',
  path: '/participants/:id',
  summary: 'Change a participant; the contact data only where it is given.',
  params: one,
  body: participantFields.extend({ contact: contactText.optional() }).partial(),
  output: participant,
});

export const deleteParticipant = defineCall({
  ...common,
  id: 'participants.delete',
  method: 'DELETE',
  path: '/participants/:id',
  summary: 'Delete the record of a participant of whom no project has texts.',
  params: one,
  output: z.null(),
});

export const openContact = defineCall({
  ...common,
  id: 'participants.openContact',
  method: 'POST',
  path: '/participants/:id/contact',
  summary: 'Open the contact data of a participant; the audit log records it.',
  params: one,
  output: z.object({ contact: z.string() }),
});

export const joinParticipant = defineCall({
  ...common,
  id: 'participants.join',
  method: 'PUT',
  path: '/participants/:id/joins',
  summary: 'Join a participant of a project, whom it names differently, to a record, or part them.',
  params: one,
  body: z.object({ project_id: id, item_id: z.string().min(1).max(100), on: z.boolean() }),
  output: z.null(),
});

export const setRetention = defineCall({
  ...common,
  id: 'participants.setRetention',
  method: 'PUT',
  path: '/participants/retention',
  summary: 'Set after how many months texts of participants are removed; null for never.',
  body: owner.extend({ months: z.number().int().min(0).max(240).nullable() }),
  output: z.null(),
});

export const setExportRule = defineCall({
  ...common,
  id: 'participants.setExportRule',
  method: 'PUT',
  path: '/participants/export-rule',
  summary: 'Set whether exported files must have codes instead of names of participants.',
  body: owner.extend({ codes: z.boolean() }),
  output: z.null(),
});
