import { z } from 'zod';
import { domainName } from '#kernel/text/domain-name.ts';
import { fromJson } from '#kernel/value/json.ts';
import { aiRules, aiVariables } from './ai-variables.ts';
import { backupVariables } from './backup-variables.ts';
import { billingVariables } from './billing-variables.ts';
import { integrationVariables } from './integration-variables.ts';
import { isLoopback } from './loopback.ts';
import { surveyVariables } from './survey-variables.ts';

const flag = z.stringbool({ error: 'must be true or false' });
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });
const wholeNumber = (min: number, max?: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine(
      (value) => value >= min && value <= (max ?? value),
      max === undefined ? `must be at least ${min}` : `must be from ${min} to ${max}`,
    );
const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    );
const web = (example: string) => address(['http:', 'https:'], example);
const usualRateLimit = 3000;
/** Comma-separated origins. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
  .refine(
    (all) => all.every((one) => URL.canParse(one) && /^https?:\/\/[^/?#@]+\/?$/i.test(one)),
    'must be addresses of protocol and host alone, such as https://jira.intra.example,http://10.0.0.5:11434',
  );

/** Comma-separated domains. */
const domains = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((one) => one !== ''),
  )
  .refine(
    (all) => all.every((one) => domainName.test(one)),
    'must be domains such as example.com,example.org',
  );

/** The suite is served at the root of its host: a path, query or credentials are not allowed. */
const origin = (example: string) =>
  web(example).refine((value) => {
    if (!URL.canParse(value)) return true;
    const { protocol, pathname, search, hash, username, password } = new URL(value);
    // An invalid address is reported already.
    if (!/^https?:$/.test(protocol)) return true;
    return /^\/*$/.test(pathname) && !search && !hash && !username && !password;
  }, `must be protocol and host alone, such as ${example}: Sightline has a host name of its own and no path, query or password`);

/**
 * All variables that the suite reads, with descriptions. A test writes `.env.example` from this
 * table, so that the two never differ.
 */
export const variables = {
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Interface to listen on; 0.0.0.0 for all.'),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded database, files, keys and what is being uploaded.'),
  PUBLIC_URL: origin('https://sightline.example')
    .optional()
    .describe(
      'Address that people type; links in mails begin with it. Default: HOST and PORT, by http.',
    ),
  HOME_URL: z.string().default('/').describe('Where the browser goes after signing out.'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:secret@host/name')
    .optional()
    .describe('PostgreSQL. Without it the database is embedded in DATA_DIR.'),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379')
    .optional()
    .describe('Redis, needed as soon as several processes serve the same documents.'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:secret@host:587')
    .optional()
    .describe(
      'Mail server. Without it mail goes to the outbox page, whose address the start prints.',
    ),
  MAIL_FROM: z.string().default('Sightline <no-reply@localhost>').describe('Sender of all mail.'),
  CONTACT_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe(
      'Address that gets what visitors send by the forms of the public pages. Without it they are only in the administration.',
    ),
  REQUEST_DAYS: wholeNumber(7, 3650)
    .default(365)
    .describe(
      'Days after which what visitors sent is deleted. Confirmed subscriptions stay until they are ended.',
    ),
  FILES_URL: address(['s3:'], 's3://key:secret@host/bucket?region=eu-1&endpoint=https://host')
    .optional()
    .describe('Object storage that speaks S3. Without it files lie in DATA_DIR/files.'),
  MEDIA_URL: web('https://media.example')
    .optional()
    .describe('Base address of media, when a CDN serves them. Default: PUBLIC_URL/files/media.'),
  PICTURES_URL: web('https://pictures.example')
    .optional()
    .describe('Base address of pictures. Default: PUBLIC_URL/files/pictures.'),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Root secret; keys for tokens and stored secrets are derived from it. Default: made once and kept in DATA_DIR/secret.',
    ),
  SESSION_DAYS: wholeNumber(1, 3650)
    .default(90)
    .describe('Days after a sign-in that its session ends, however much it is used.'),
  HSTS_SUBDOMAINS: flag
    .default(false)
    .describe('Whether browsers shall reach all names below that of PUBLIC_URL by https only.'),
  PLANS: oneOf(['open', 'tiers'])
    .optional()
    .describe(
      'open: everything is there for everybody; tiers: accounts have plans. Without it the first administrator is asked. What administrators set on their page wins.',
    ),
  SIGN_UP: oneOf(['open', 'invitation', 'domain', 'closed'])
    .optional()
    .describe(
      'Who may create an account: open (everybody, also without this variable), invitation (addresses that were invited), domain (those of SIGN_UP_DOMAINS) or closed. What administrators set on their page wins.',
    ),
  SIGN_UP_DOMAINS: domains
    .default([])
    .describe(
      'Domains of addresses that may create an account, between commas, such as example.com.',
    ),
  DEFAULT_PLAN: oneOf(['free', 'pro', 'business', 'enterprise'])
    .default('free')
    .describe('Plan of a new account: free, pro, business or enterprise.'),
  PLAN_LIMITS: z
    .string()
    .transform(fromJson)
    .refine((value) => value !== undefined, 'must be JSON such as {"free":{"projects":3}}')
    .optional()
    .describe(
      'What differs from the usual limits of the plans (projects, ai_projects, collaborators), as JSON; null is without limit.',
    ),
  PICTURES_OF_PERSON: wholeNumber(1)
    .default(1000)
    .describe('Megabytes of pictures in projects that one person may keep.'),
  PICTURES_OF_ALL: wholeNumber(1)
    .default(50_000)
    .describe('Megabytes of pictures in projects that all people together may keep.'),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe(
      'Proxies of yours in front of the suite; so many entries of X-Forwarded-For are believed.',
    ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  DEVELOPMENT: flag
    .default(false)
    .describe('Set by `npm run dev`: the web comes from a process of its own, with hot reload.'),
  SHOWCASES: flag
    .default(false)
    .describe('Whether owners may show projects to everybody on the samples page.'),
  DEMO: flag
    .default(true)
    .describe(
      'A demo account with sample projects, where only this machine reaches the suite: HOST is the machine itself, no PUBLIC_URL, no TRUST_PROXY, an embedded database.',
    ),
  API_DOCS: flag.default(true).describe('Whether everybody may read the calls at /api/docs.'),
  WORK_JOBS: flag
    .default(true)
    .describe('Run jobs in this process; off where app/server/worker.ts runs them.'),
  RATE_LIMIT: wholeNumber(1)
    .default(usualRateLimit)
    .describe(
      'Calls that one address may send in a minute; tighter limits of single calls grow and shrink with it.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics. Without it only this machine may read them.'),
  AUDIT_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for /audit-log, which nobody reads without one.'),
  AUDIT_DAYS: wholeNumber(30, 3650)
    .default(400)
    .describe(
      'Days for which entries of the audit log are kept. What administrators set on its page wins.',
    ),
  BACKUP_DAYS: wholeNumber(0, 365)
    .default(7)
    .describe(
      'Days after which `npm run doctor` misses a new backup; 0 where backups are made in another way.',
    ),
  ...backupVariables,
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Sign-in with Google.'),
  OIDC_ISSUER: web('https://id.example')
    .optional()
    .describe('Sign-in with any OpenID Connect provider.'),
  OIDC_CLIENT_ID: z.string().optional().describe('Its client id.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its client secret.'),
  OIDC_NAME: z.string().default('Single sign-on').describe('What its button says.'),
  ...aiVariables,
  ...integrationVariables,
  ...billingVariables,
  OUTSIDE_ALLOWED: origins
    .default([])
    .describe(
      'Addresses in your own network that the suite may call as services elsewhere, between commas, such as https://jira.intra.example. Without it only public ones by https.',
    ),
  ASSISTANT_ORIGINS: origins
    .default([])
    .describe(
      'Origins of other sites whose pages may connect to /mcp as assistants, between commas. Programs that are no browsers need none.',
    ),
  VAPID_SUBJECT: address(['mailto:', 'https:'], 'mailto:admin@sightline.example')
    .default('mailto:admin@localhost')
    .describe('Contact that push services see.'),
  COMMUNITY_URL: web('https://community.example')
    .optional()
    .describe('Professional-network community that the sign-up page points to.'),
  TAG_MANAGER_URL: web('https://tags.example/tag.js')
    .optional()
    .describe('Script loaded only with analytical cookies.'),
  SESSION_REPLAY_URL: web('https://replay.example/replay.js')
    .optional()
    .describe('Script loaded only with analytical cookies.'),
  ...surveyVariables,
  BROWSER_PATH: z
    .string()
    .optional()
    .describe('Chromium for printing. Default: a system browser, else the one that npm brought.'),
  PRINT_URL: web('http://app:3000')
    .optional()
    .describe(
      'Where a process reaches the suite to print its pages. Default: itself, for worker.ts PUBLIC_URL.',
    ),
  BROWSER_SANDBOX: flag
    .default(true)
    .describe("Chromium's own sandbox; off only in a container that forbids it."),
} as const;

const schema = z.object(variables);
type Values = z.output<typeof schema>;
type Name = keyof typeof variables;

/** Rules for several variables together, checked only where each of them is valid. */
const rules: { of: Name[]; at: Name; holds: (values: Values) => boolean; message: string }[] = [
  ...together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
  ...together('OIDC_ISSUER', 'OIDC_CLIENT_ID'),
  ...together('JIRA_CLIENT_ID', 'JIRA_CLIENT_SECRET'),
  ...together('AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'),
  ...together('FIGMA_CLIENT_ID', 'FIGMA_CLIENT_SECRET'),
  ...aiRules,
  {
    of: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    at: 'STRIPE_SECRET_KEY',
    holds: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      !STRIPE_WEBHOOK_SECRET || Boolean(STRIPE_SECRET_KEY),
    message: 'is needed beside STRIPE_WEBHOOK_SECRET',
  },
  {
    of: ['STRIPE_SECRET_KEY', 'BILLING_PRICES'],
    at: 'BILLING_PRICES',
    holds: ({ STRIPE_SECRET_KEY, BILLING_PRICES }) => !STRIPE_SECRET_KEY || !BILLING_PRICES,
    message: 'cannot be set beside STRIPE_SECRET_KEY: the prices are those of Stripe',
  },
  {
    of: ['BACKUP_SCHEDULE', 'BACKUP_TO'],
    at: 'BACKUP_TO',
    holds: ({ BACKUP_SCHEDULE: schedule, BACKUP_TO }) =>
      !schedule || schedule === 'off' || Boolean(BACKUP_TO),
    message: 'is needed where BACKUP_SCHEDULE is daily or weekly',
  },
  {
    of: ['SIGN_UP', 'SIGN_UP_DOMAINS'],
    at: 'SIGN_UP_DOMAINS',
    holds: ({ SIGN_UP, SIGN_UP_DOMAINS }) => SIGN_UP !== 'domain' || SIGN_UP_DOMAINS.length > 0,
    message: 'is needed where SIGN_UP is domain',
  },
  {
    of: ['WORK_JOBS', 'DATABASE_URL'],
    at: 'DATABASE_URL',
    holds: ({ WORK_JOBS, DATABASE_URL }) => WORK_JOBS || Boolean(DATABASE_URL),
    message: 'is needed where WORK_JOBS is off: only one process can use an embedded database',
  },
  {
    of: ['REDIS_URL', 'DATABASE_URL'],
    at: 'DATABASE_URL',
    holds: ({ REDIS_URL, DATABASE_URL }) => !REDIS_URL || Boolean(DATABASE_URL),
    message: 'is needed beside REDIS_URL: several processes cannot share an embedded database',
  },
  {
    of: ['MEDIA_URL', 'PICTURES_URL'],
    at: 'PICTURES_URL',
    holds: ({ MEDIA_URL, PICTURES_URL }) => !MEDIA_URL || MEDIA_URL !== PICTURES_URL,
    message: 'must differ from MEDIA_URL',
  },
];

function together(a: Name, b: Name): typeof rules {
  const needs = (present: Name, missing: Name) => ({
    of: [present, missing],
    at: missing,
    holds: (values: Values) => !values[present] || Boolean(values[missing]),
    message: `is needed beside ${present}`,
  });
  return [needs(a, b), needs(b, a)];
}

export interface Config extends Readonly<Omit<Values, 'PUBLIC_URL'>> {
  readonly PUBLIC_URL: string;
  /** Whether the suite runs in demo mode, on a machine that nobody else reaches. */
  readonly trial: boolean;
}

/** Thrown when the environment is not valid; the message lists every problem, one a line. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws ConfigProblem naming every variable that is wrong, all at once.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const problems = issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  // A rule reads only valid variables, so their raw values can be used.
  const values = parsed.data ?? (rightOnes(given, wrong) as Values);
  for (const { of, at, holds, message } of rules) {
    if (!of.some((name) => wrong.has(name)) && !holds(values)) problems.push(`${at} ${message}`);
  }
  if (problems.length > 0) {
    const lines = problems.map((problem) => `\n  ${problem}`);
    throw new ConfigProblem(`The configuration is not valid:${lines.join('')}`);
  }
  return completed(values);
}

function rightOnes(given: Record<string, string | undefined>, wrong: ReadonlySet<unknown>) {
  const entries = Object.entries(variables).filter(([name]) => !wrong.has(name));
  return Object.fromEntries(entries.map(([name, type]) => [name, type.parse(given[name])]));
}

/** The address at which a process with this configuration reaches itself. */
export function ownAddress({ HOST, PORT }: Pick<Values, 'HOST' | 'PORT'>): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function completed(values: Values): Config {
  const { PUBLIC_URL, MEDIA_URL, PICTURES_URL } = values;
  const withoutSlash = (address: string | undefined) => address?.replace(/\/+$/, '');
  return Object.freeze({
    ...values,
    // In the form of browsers: lower case, no slash at the end, no default port.
    PUBLIC_URL: PUBLIC_URL ? new URL(PUBLIC_URL).origin : ownAddress(values),
    MEDIA_URL: withoutSlash(MEDIA_URL),
    PICTURES_URL: withoutSlash(PICTURES_URL),
    trial: isLocal(values),
  });
}

function isLocal({ HOST, PUBLIC_URL, TRUST_PROXY, DEVELOPMENT }: Values): boolean {
  return isLoopback(HOST) && TRUST_PROXY === 0 && (PUBLIC_URL === undefined || DEVELOPMENT);
}

/** The factor of the rate limits of single calls. */
export function rateScale(config: Pick<Config, 'RATE_LIMIT'>): number {
  return config.RATE_LIMIT / usualRateLimit;
}
