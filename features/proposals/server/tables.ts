import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActionRequest } from '#features/actions/contract.ts';
import { moment } from '#platform/server/database/columns.ts';
import type { proposalStates } from '../contract/calls.ts';

/** Proposed changes of projects. */
export const proposals = pgTable(
  'proposals',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** The account that proposes it. */
    userId: text('user_id').notNull(),
    /** Name of its token; empty for a person. */
    through: text('through').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    actions: jsonb('actions').$type<ActionRequest[]>().notNull(),
    state: text('state').$type<(typeof proposalStates)[number]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The account that applied or dismissed it. */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    /** The run that applies it. */
    runId: text('run_id'),
  },
  (table) => [
    index('proposals_project').on(table.projectId, table.state, table.createdAt),
    index('proposals_user').on(table.userId),
    index('proposals_decided_by').on(table.decidedBy),
  ],
);
