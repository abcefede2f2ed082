import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import { deliveryStates, offReasons, targetFormats } from '../contract/target.ts';

/** Addresses that accounts have events sent to. */
export const webhookTargets = pgTable(
  'webhook_targets',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    format: text('format', { enum: targetFormats }).notNull(),
    /** Sealed: an address may be a secret. */
    address: text('address').notNull(),
    description: text('description').notNull(),
    events: text('events').array().notNull(),
    /** Ids of the only projects; null for all that the account sees. */
    projects: text('projects').array(),
    /** Sealed; null for Slack. */
    secret: text('secret'),
    /** The one before, sealed, and until when it is valid. */
    formerSecret: text('former_secret'),
    formerUntil: moment('former_until'),
    isOn: boolean('is_on').notNull(),
    offReason: text('off_reason', { enum: offReasons }),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** The first failure since the last success. */
    failingSince: moment('failing_since'),
  },
  (table) => [index('webhook_targets_user').on(table.userId)],
);

/** Events for a target, each sent until it is accepted. */
export const outgoingDeliveries = pgTable(
  'outgoing_deliveries',
  {
    /** The `webhook-id`. */
    id: text('id').primaryKey(),
    targetId: text('target_id')
      .notNull()
      .references(() => webhookTargets.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** Null for a test. */
    projectId: text('project_id'),
    type: text('type').notNull(),
    at: moment('at').notNull(),
    /** Ids of the accounts that caused it, for 30 days; their names are read when it is sent. */
    authors: text('authors').array().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** Later events with this key are joined with it; null once it is being sent. */
    joinKey: text('join_key'),
    state: text('state', { enum: deliveryStates }).notNull(),
    tries: integer('tries').notNull(),
    /** When it is sent, or sent again. */
    dueAt: moment('due_at').notNull(),
    /** A job for it exists until then. */
    queuedUntil: moment('queued_until'),
    /** A server sends it until then. */
    leasedUntil: moment('leased_until'),
    triedAt: moment('tried_at'),
    status: integer('status'),
    milliseconds: integer('milliseconds'),
    answer: text('answer').notNull(),
    problem: text('problem').notNull(),
  },
  (table) => [
    uniqueIndex('outgoing_deliveries_join').on(table.targetId, table.joinKey),
    index('outgoing_deliveries_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('outgoing_deliveries_target').on(table.targetId, table.at),
    index('outgoing_deliveries_user').on(table.userId),
    index('outgoing_deliveries_project').on(table.projectId),
  ],
);
