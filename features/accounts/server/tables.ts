import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The providers of identities: external ones, or this machine for its demo account. */
const vouchers = ['google', 'oidc', 'machine'] as const;
export type Voucher = (typeof vouchers)[number];

/** Accounts, verified or not. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull(),
    fullName: text('full_name').notNull(),
    /** argon2id; null for an account that signs in by a provider only. */
    passwordHash: text('password_hash'),
    productType: text('product_type', { enum: ['M', 'T', 'PC'] }).notNull(),
    companyName: text('company_name').notNull().default(''),
    /** Name of the country. */
    country: text('country').notNull(),
    designation: text('designation'),
    companySize: text('company_size'),
    defaultDashboard: text('default_dashboard', { enum: ['M', 'T'] }).notNull(),
    /** Key of the picture's file. */
    picture: text('picture'),
    pictureText: text('picture_text').notNull().default(''),
    profileUpdated: boolean('profile_updated').notNull().default(false),
    ipCountry: text('ip_country').notNull().default(''),
    ipCity: text('ip_city').notNull().default(''),
    ipState: text('ip_state').notNull().default(''),
    /** Project with which the user came to the sign-up page. */
    mapperId: text('mapper_id'),
    projectId: text('project_id'),
    /**
     * Digest of the key that the browser of the newest registration holds, until the account is
     * verified.
     */
    registration: text('registration'),
    /** Sealed; active once `twoFactor` is true. */
    totpSecret: text('totp_secret'),
    twoFactor: boolean('two_factor').notNull().default(false),
    /** Time step of the last accepted code: no code is accepted twice. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** Whether it administers the installation. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** When an administrator suspended it: until it is restored, nobody can sign in to it. */
    suspendedAt: moment('suspended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('users_picture').on(table.picture).where(sql`picture is not null`)],
);

/** Accounts at providers, with which users sign in. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: vouchers }).notNull(),
    /** Id of the user at the provider. */
    subject: text('subject').notNull(),
    userId: owner(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_user_id').on(table.userId),
  ],
);

/** Signed-in browsers; the row is deleted when the session ends. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Number of the valid refresh token; each exchange adds one. */
    generation: integer('generation').notNull().default(0),
    /** Id of the exchange that created this generation. */
    attempt: text('attempt'),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Devices that receive push notifications; deleted with their session. */
export const devices = pgTable(
  'devices',
  {
    /** SHA-256 of the device token, which is too long for an index. */
    id: text('id').primaryKey(),
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    deviceToken: text('device_token').notNull(),
    deviceType: text('device_type').notNull(),
    browserName: text('browser_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('devices_user_id').on(table.userId),
    index('devices_session_id').on(table.sessionId),
  ],
);

/**
 * The newest one-time code of each address and browser; for an address without an account, one that
 * cannot be guessed.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    email: text('email').notNull(),
    /** Digests of the browser that requested it, and of its network address. */
    asker: text('asker').notNull().default(''),
    address: text('address').notNull().default(''),
    digest: text('digest').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.email, table.asker] }),
    index('one_time_codes_expires_at').on(table.expiresAt),
  ],
);

/** Long random tokens that are valid once. */
export const tickets = pgTable(
  'tickets',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed JSON. */
    content: text('content').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('tickets_user_id').on(table.userId),
    index('tickets_expires_at').on(table.expiresAt),
  ],
);

/** The number of tries in the current time window. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** Digest of the limit and its subject. */
    subject: text('subject').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('attempt_counts_resets_at').on(table.resetsAt)],
);

/** Unused backup codes of the second factor. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: owner(),
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** Passkeys: credentials of WebAuthn, with which users sign in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The authenticator's id of it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the last use; stays 0 with authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** Key pairs that all processes share. */
export const accountKeys = pgTable('account_keys', {
  purpose: text('purpose', { enum: ['access-token', 'password'] }).primaryKey(),
  kid: text('kid').notNull(),
  publicKey: jsonb('public_key').notNull(),
  /** Sealed JWK. */
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** State of the whole installation: one row, from the first verified account on. */
export const installation = pgTable('installation', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  /** When the first account became the administrator; no later one becomes it automatically. */
  firstAdminAt: moment('first_admin_at').notNull(),
});
