import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

/** What a participant may consent to. */
export const consentScopes = ['quotes', 'recordings', 'ai', 'publication'] as const;
export const consentScope = z.enum(consentScopes);
export type ConsentScope = z.output<typeof consentScope>;

/** `withdrawing` while a job removes the texts. */
export const participantStates = ['active', 'withdrawing', 'withdrawn'] as const;

/** Records of one account or team at most. */
export const maxParticipants = 5000;

const day = z.iso.date().nullable();

/** The fields that users fill in, but for the contact data. */
export const participantFields = z.object({
  /** The name by which documents name the participant: better 'P07' than a real name. */
  code: z.string().trim().min(1).max(lengths.fullName),
  scope: z.array(consentScope),
  consented_on: day,
  /** The text that was agreed to, or where the signed form is. */
  form: z.string().max(lengths.text),
  expires_on: day,
  study_ends_on: day,
  incentives: z.string().max(lengths.text),
});
export type ParticipantFields = z.output<typeof participantFields>;

/** Name, address and telephone number; sealed at rest. */
export const contactText = z.string().trim().max(lengths.text);

/** Size of a signed consent form at most. */
export const maxFormBytes = 10 * 1024 * 1024;

/** A stored file: the signed consent form. */
export const signedForm = z.object({
  name: z.string(),
  bytes: z.number().int(),
  stored_date: z.iso.datetime(),
});
export type SignedForm = z.output<typeof signedForm>;

export const participant = participantFields.extend({
  participant_id: z.string(),
  has_contact: z.boolean(),
  state: z.enum(participantStates),
  /** Whether the consent has ended by its date. */
  expired: z.boolean(),
  /** When the retention rule removes the texts; null for never. */
  removal_on: day,
  withdrawn_date: z.iso.datetime().nullable(),
  created_date: z.iso.datetime(),
  updated_date: z.iso.datetime(),
});
export type Participant = z.output<typeof participant>;

/** A participant of a project, as the project's document names it. */
export const projectParticipant = z.object({
  project_id: z.string(),
  project_title: z.string(),
  path: z.string(),
  item_id: z.string(),
  name: z.string(),
});
export type ProjectParticipant = z.output<typeof projectParticipant>;

/** Texts of one type with words of a participant. */
const foundTexts = z.object({ what: z.string(), count: z.number().int() });

/** What a withdrawal removes or masks in one project; the title is null for users who do not see it. */
export const affectedProject = z.object({
  project_id: z.string(),
  title: z.string().nullable(),
  found: z.array(foundTexts),
});
export type AffectedProject = z.output<typeof affectedProject>;

export const withdrawalReasons = ['request', 'retention'] as const;

/** A withdrawal, and the proof of what was done. */
export const withdrawalReport = z.object({
  withdrawal_id: z.string(),
  code: z.string(),
  reason: z.enum(withdrawalReasons),
  state: z.enum(['running', 'done', 'failed']),
  begun_date: z.iso.datetime(),
  ended_date: z.iso.datetime().nullable(),
  /** The account that began it; null for a rule, or a deleted account. */
  by: z.string().nullable(),
  projects: z.array(affectedProject),
  /** Texts with their words that a second search found afterwards; 0 proves the removal. */
  left: z.number().int().nullable(),
});
export type WithdrawalReport = z.output<typeof withdrawalReport>;
