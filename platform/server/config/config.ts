import { z } from 'zod';

const flag = z.stringbool();
const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    );
const web = (example: string) => address(['http:', 'https:'], example);
const usualRateLimit = 3000;
const planTier = z.enum(['free', 'pro', 'business', 'enterprise']);

/**
 * Every variable that the suite reads, with what it means. `.env.example` is written from this
 * table by a test, so that the two never differ.
 */
export const variables = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Interface to listen on; 0.0.0.0 for all.'),
  DATA_DIR: z.string().default('data').describe('Folder of the embedded database, files and keys.'),
  PUBLIC_URL: web('https://sightline.example')
    .optional()
    .describe('Address that people type; links in mails begin with it. Default: http://HOST:PORT.'),
  HOME_URL: z.string().default('/').describe('Where the browser goes after signing out.'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:secret@host/name')
    .optional()
    .describe('PostgreSQL. Without it the database is embedded in DATA_DIR.'),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379')
    .optional()
    .describe('Redis, needed as soon as several processes serve the same documents.'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:secret@host:587')
    .optional()
    .describe('Mail server. Without it mail goes to the outbox page /outbox.'),
  MAIL_FROM: z.string().default('Sightline <no-reply@localhost>').describe('Sender of all mail.'),
  FILES_URL: address(['s3:'], 's3://key:secret@host/bucket?region=eu-1&endpoint=https://host')
    .optional()
    .describe('Object storage that speaks S3. Without it files lie in DATA_DIR/files.'),
  MEDIA_URL: web('https://media.example')
    .optional()
    .describe('Base address of media, when a CDN serves them. Default: PUBLIC_URL/files/media.'),
  PICTURES_URL: web('https://pictures.example')
    .optional()
    .describe('Base address of profile pictures. Default: PUBLIC_URL/files/pictures.'),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Root secret; keys for tokens and stored secrets are derived from it. Default: made once and kept in DATA_DIR/secret.',
    ),
  DEFAULT_PLAN: planTier
    .default('free')
    .describe('Plan of a new account: free, pro, business or enterprise.'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Take client addresses from X-Forwarded-For; only behind a proxy of yours.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  DEVELOPMENT: flag
    .default(false)
    .describe('Hot reload and the outbox page even where mail is sent.'),
  OUTBOX_OPEN: flag
    .default(false)
    .describe('Let everyone read /outbox, not only this machine; for closed test servers.'),
  WORK_JOBS: flag
    .default(true)
    .describe('Run jobs in this process; off where app/server/worker.ts runs them.'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(usualRateLimit)
    .describe(
      'Calls that one address may send in a minute; tighter limits of single calls grow and shrink with it.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics. Without it only this machine may read them.'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Sign-in with Google.'),
  OIDC_ISSUER: web('https://id.example')
    .optional()
    .describe('Sign-in with any OpenID Connect provider.'),
  OIDC_CLIENT_ID: z.string().optional().describe('Its client id.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its client secret.'),
  OIDC_NAME: z.string().default('Single sign-on').describe('What its button says.'),
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
  BROWSER_PATH: z
    .string()
    .optional()
    .describe('Chromium for printing. Default: a system browser, else the one that npm brought.'),
  BROWSER_SANDBOX: flag
    .default(true)
    .describe("Chromium's own sandbox; off only in a container that forbids it."),
} as const;

const schema = z.object(variables).superRefine((env, context) => {
  const together = (a: keyof typeof variables, b: keyof typeof variables) => {
    const present = env[a] ? a : b;
    const missing = env[a] ? b : a;
    if (Boolean(env[a]) !== Boolean(env[b])) {
      context.addIssue({ code: 'custom', path: [missing], message: `is needed beside ${present}` });
    }
  };
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  together('OIDC_ISSUER', 'OIDC_CLIENT_ID');
  if (!env.WORK_JOBS && !env.DATABASE_URL) {
    context.addIssue({
      code: 'custom',
      path: ['DATABASE_URL'],
      message: 'is needed where WORK_JOBS is off: only one process can use an embedded database',
    });
  }
  if (env.MEDIA_URL && env.MEDIA_URL === env.PICTURES_URL) {
    context.addIssue({
      code: 'custom',
      path: ['PICTURES_URL'],
      message: 'must differ from MEDIA_URL',
    });
  }
  if (env.REDIS_URL && !env.DATABASE_URL) {
    context.addIssue({
      code: 'custom',
      path: ['DATABASE_URL'],
      message: 'is needed beside REDIS_URL: several processes cannot share an embedded database',
    });
  }
});

export type Config = Readonly<z.output<typeof schema> & { PUBLIC_URL: string }>;

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
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new ConfigProblem(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const { PORT, HOST, PUBLIC_URL, MEDIA_URL, PICTURES_URL } = parsed.data;
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return Object.freeze({
    ...parsed.data,
    PUBLIC_URL: (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/\/$/, ''),
    MEDIA_URL: MEDIA_URL?.replace(/\/$/, ''),
    PICTURES_URL: PICTURES_URL?.replace(/\/$/, ''),
  });
}

/** What the limits of single calls are multiplied by. */
export function rateScale(config: Pick<Config, 'RATE_LIMIT'>): number {
  return config.RATE_LIMIT / usualRateLimit;
}
