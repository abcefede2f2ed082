import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Permission } from '#features/projects/contract/rights.ts';
import { moment } from '#platform/server/database/columns.ts';
import type { TeamRole, TeamSide } from '../contract/calls.ts';

/** Teams; each has a plan of its own. */
export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** An admin on both sides. */
    ownerId: text('owner_id').notNull(),
    /** What members may do in the projects of the team. */
    permission: text('permission').$type<Permission>().notNull().default('E'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('teams_owner').on(table.ownerId)],
);

/** The members of teams, separately for each side of the suite. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    side: text('side').$type<TeamSide>().notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    /** Identifies the member in calls. */
    token: text('token').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId, table.side] }),
    uniqueIndex('team_members_token').on(table.token),
    index('team_members_user').on(table.userId),
  ],
);

/** Invitations to teams; one for each address and side, deleted once it is used. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    side: text('side').$type<TeamSide>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    /** SHA-256 of the token in the link that was sent last. */
    tokenDigest: text('token_digest').notNull(),
    invitedBy: text('invited_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_invitations_email').on(table.teamId, table.side, table.email),
    uniqueIndex('team_invitations_token').on(table.tokenDigest),
  ],
);
