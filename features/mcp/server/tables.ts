import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';

/** Who has switched assistants off: payers for their projects, or the installation for all. */
export const assistantRules = pgTable(
  'assistant_rules',
  {
    /** `installation` has an empty id. */
    ownerKind: text('owner_kind', { enum: ['account', 'team', 'installation'] }).notNull(),
    ownerId: text('owner_id').notNull(),
    isOff: boolean('is_off').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
);

/** What assistants did: each call of a tool, and each resource that was read. */
export const assistantUses = pgTable(
  'assistant_uses',
  {
    id: text('id').primaryKey(),
    /** Counts up over all uses; their order. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    userId: text('user_id').notNull(),
    tokenId: text('token_id').notNull(),
    tokenName: text('token_name').notNull(),
    /** What the program calls itself; may be empty. */
    client: text('client').notNull(),
    /** Network address. */
    address: text('address').notNull(),
    tool: text('tool').notNull(),
    /** Null where it was about no single project. */
    projectId: text('project_id'),
    /** The code with which it failed; null where it did not. */
    failure: text('failure'),
  },
  (table) => [
    index('assistant_uses_user').on(table.userId, table.number),
    index('assistant_uses_project').on(table.projectId),
    index('assistant_uses_at').on(table.at),
  ],
);
