import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
