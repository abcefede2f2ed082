import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TeamAccessLevel } from '#features/projects/contract/rights.ts';
import { moment } from '#platform/server/database/columns.ts';
import { type TeamRole, type TeamSide, teamSides } from '../contract/calls.ts';

/** Teams; each has a plan of its own. */
export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** An admin on both sides. */
    ownerId: text('owner_id').notNull(),
    /** What members may do in the projects of the team that have no setting of their own. */
    permission: text('permission').$type<TeamAccessLevel>().notNull().default('E'),
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
    /** SHA-256 of the token in the link that was sent last; the same on both sides where one link is for both. */
    tokenDigest: text('token_digest').notNull(),
    invitedBy: text('invited_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Whether the account of the address was notified; it may be created later. */
    isNotified: boolean('is_notified').notNull().default(false),
  },
  (table) => [
    index('team_invitations_of').on(table.email),
    uniqueIndex('team_invitations_email').on(table.teamId, table.side, table.email),
    index('team_invitations_token').on(table.tokenDigest),
  ],
);

/** Tokens with which the directory of a team, such as Entra ID or Okta, uses SCIM; only digests. */
export const scimTokens = pgTable(
  'scim_tokens',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    name: text('name').notNull(),
    /** Keyed digest of the token. */
    digest: text('digest').notNull().unique(),
    /** The sides that people get whom the directory adds. */
    sides: text('sides', { enum: teamSides }).array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('scim_tokens_team').on(table.teamId)],
);

/** What the directory of a team wrote about people; they are active while they are members. */
export const scimUsers = pgTable(
  'scim_users',
  {
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    /** Further attributes: names and addresses. */
    attributes: jsonb('attributes').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    uniqueIndex('scim_users_name').on(table.teamId, sql`lower(${table.userName})`),
    index('scim_users_user').on(table.userId),
  ],
);

/** Groups of the directory of a team. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    name: text('name').notNull(),
    externalId: text('external_id'),
    /** Whether its members are the admins of the team; one group at most. */
    isAdmins: boolean('is_admins').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('scim_groups_name').on(table.teamId, sql`lower(${table.name})`)],
);

export const scimGroupMembers = pgTable(
  'scim_group_members',
  {
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('scim_group_members_user').on(table.userId),
  ],
);

/** Domains whose people join a team when they sign in by the configured provider. */
export const teamDomains = pgTable(
  'team_domains',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    /** In lower case. */
    domain: text('domain').notNull(),
    sides: text('sides', { enum: teamSides }).array().notNull(),
    /** The random text of the TXT record that proves it. */
    text: text('text').notNull(),
    /** Null until it is proved; of one domain for one team only. */
    provedAt: moment('proved_at'),
    /** When the admins were notified last that all seats are taken. */
    fullAt: moment('full_at'),
  },
  (table) => [
    uniqueIndex('team_domains_team').on(table.teamId, table.domain),
    uniqueIndex('team_domains_proved').on(table.domain).where(sql`proved_at is not null`),
  ],
);

/** Accounts that joined a team by its domain: each does so once. */
export const teamDomainJoins = pgTable(
  'team_domain_joins',
  {
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_domain_joins_user').on(table.userId),
  ],
);

/** The tags that an admin maintains for all projects of a team. */
export const teamTags = pgTable(
  'team_tags',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    name: text('name').notNull(),
    colour: text('colour').notNull(),
  },
  (table) => [uniqueIndex('team_tags_name').on(table.teamId, sql`lower(${table.name})`)],
);
