import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import {
  type AffectedProject,
  type ConsentScope,
  participantStates,
  withdrawalReasons,
} from '../contract/participant.ts';

/** Types of owners: records of a team are for all of its members. */
export const ownerKinds = ['account', 'team'] as const;
const ownerKind = () => text('owner_kind', { enum: ownerKinds }).notNull();
const ownerId = () => text('owner_id').notNull();

/** People who take part in the research of an account or a team, across projects. */
export const participantRecords = pgTable(
  'participant_records',
  {
    id: text('id').primaryKey(),
    ownerKind: ownerKind(),
    ownerId: ownerId(),
    /** How documents name the participant. */
    code: text('code').notNull(),
    /** The code as it is compared. */
    codeKey: text('code_key').notNull(),
    /** Sealed; null where none is known. */
    contact: text('contact'),
    scope: text('scope').array().$type<ConsentScope[]>().notNull(),
    /** Days as `2026-01-31`. */
    consentedOn: text('consented_on'),
    form: text('form').notNull(),
    expiresOn: text('expires_on'),
    studyEndsOn: text('study_ends_on'),
    incentives: text('incentives').notNull(),
    state: text('state', { enum: participantStates }).notNull().default('active'),
    withdrawnAt: moment('withdrawn_at'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** For which day of removal by the rule the owners were warned. */
    warnedFor: text('warned_for'),
    /** Its owner is gone, and its owner's id stands for nobody: a job gives it to others, or deletes it. */
    ownerEnded: boolean('owner_ended').notNull().default(false),
  },
  (table) => [
    uniqueIndex('participant_records_code').on(table.ownerKind, table.ownerId, table.codeKey),
  ],
);

/**
 * Participants of projects who have another name there than their code, or whose project has gone to others. One
 * participant may be joined to a record of each owner.
 */
export const participantJoins = pgTable(
  'participant_joins',
  {
    participantId: text('participant_id')
      .notNull()
      .references(() => participantRecords.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    /** Id of the participant in the project's document. */
    itemId: text('item_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.itemId, table.participantId] }),
    index('participant_joins_participant').on(table.participantId),
  ],
);

/** Projects that owners of records have lost, until those whom they name are joined to their records. */
export const participantDepartures = pgTable(
  'participant_departures',
  { ownerKind: ownerKind(), ownerId: ownerId(), projectId: text('project_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ownerKind, table.ownerId] }),
    index('participant_departures_owner').on(table.ownerKind, table.ownerId),
  ],
);

/** Withdrawals, with the reports about them. */
export const participantWithdrawals = pgTable(
  'participant_withdrawals',
  {
    id: text('id').primaryKey(),
    participantId: text('participant_id')
      .notNull()
      .references(() => participantRecords.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    reason: text('reason', { enum: withdrawalReasons }).notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    /** Null for a rule. */
    begunBy: text('begun_by'),
    begunAt: moment('begun_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** Sealed; what is searched for, until all of it is removed. */
    pending: text('pending'),
    projects: jsonb('projects').$type<Omit<AffectedProject, 'title'>[]>().notNull().default([]),
    left: integer('left_over'),
  },
  (table) => [index('participant_withdrawals_participant').on(table.participantId)],
);

/** After how long texts of participants are removed. */
export const participantRetention = pgTable(
  'participant_retention',
  {
    ownerKind: ownerKind(),
    ownerId: ownerId(),
    months: integer('months').notNull(),
    setBy: text('set_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
);

/** Owners whose exported files have codes instead of names. */
export const participantExportRules = pgTable(
  'participant_export_rules',
  { ownerKind: ownerKind(), ownerId: ownerId(), setBy: text('set_by').notNull() },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
);

/** Signed consent forms; the file of a row is stored by its key. */
export const participantForms = pgTable('participant_forms', {
  participantId: text('participant_id')
    .primaryKey()
    .references(() => participantRecords.id, { onDelete: 'cascade' }),
  fileKey: text('file_key').notNull(),
  /** Name of the file that was uploaded, and its size. */
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
});

/** What searches found that participants said, until it is downloaded or a day is over. */
export const participantHoldings = pgTable(
  'participant_holdings',
  {
    runId: text('run_id').primaryKey(),
    participantId: text('participant_id')
      .notNull()
      .references(() => participantRecords.id, { onDelete: 'cascade' }),
    /** Sealed. */
    said: text('said').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
  },
  (table) => [index('participant_holdings_participant').on(table.participantId)],
);
