import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#platform/server/database/columns.ts';
import { authKinds, connectionStates } from '../contract/calls.ts';

/** Types of owners; the installation owns webhooks of services that take one address alone. */
const ownerKinds = ['account', 'installation'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Accounts at external services. */
export const connections = pgTable(
  'connections',
  {
    id: text('id').primaryKey(),
    ownerKind: text('owner_kind', { enum: ownerKinds }).notNull(),
    ownerId: text('owner_id').notNull(),
    service: text('service').notNull(),
    /** Id of the account at the service; null where it has none. */
    subject: text('subject'),
    /** Its name, for users. */
    accountName: text('account_name').notNull(),
    /** The title that the owner chose. */
    title: text('title'),
    auth: text('auth', { enum: authKinds }).notNull(),
    /** Sealed JSON of tokens or key; null once disconnected. */
    credentials: text('credentials'),
    /**
     * Increases with each change of the credentials: a writer names the generation that it
     * replaces.
     */
    generation: integer('generation').notNull().default(0),
    scopes: jsonb('scopes').$type<string[]>().notNull(),
    /** When the access token, or the key, expires. */
    expiresAt: moment('expires_at'),
    state: text('state', { enum: connectionStates }).notNull(),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    errorAt: moment('error_at'),
    usedAt: moment('used_at'),
    /** The team whose members may use it. */
    teamId: text('team_id'),
    sharedAt: moment('shared_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('connections_subject').on(
      table.ownerKind,
      table.ownerId,
      table.service,
      table.subject,
    ),
    index('connections_team').on(table.teamId),
  ],
);

/** Addresses to which services report changes. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    service: text('service').notNull(),
    /** Keyed digest of the random part of the address. */
    keyDigest: text('key_digest').notNull().unique(),
    /** Sealed; the secret with which deliveries are signed. */
    secret: text('secret').notNull(),
    ownerKind: text('owner_kind', { enum: ownerKinds }).notNull(),
    ownerId: text('owner_id').notNull(),
    connectionId: text('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('webhooks_owner').on(table.ownerKind, table.ownerId),
    index('webhooks_connection_id').on(table.connectionId),
  ],
);

/** Deliveries of the last days, so that none is handled twice. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Digest of the id that the service gave it. */
    delivery: text('delivery').notNull(),
    deliveryId: text('delivery_id').notNull(),
    /** Digest of the bytes that its signature covers; null where the service signs none. */
    signed: text('signed'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** Null once it is handled. */
    body: bytea('body'),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.delivery] }),
    uniqueIndex('webhook_deliveries_signed').on(table.webhookId, table.signed),
    index('webhook_deliveries_received_at').on(table.receivedAt),
  ],
);
