import { expect, test } from 'vitest';
import { ConfigProblem, readConfig, variables } from './config.ts';
import { exampleFile, variableTable } from './variable-lists.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}

/** For each variable: texts that are taken, with what they mean, and texts that are refused. */
interface Case {
  taken: [string, unknown][];
  refused?: string[];
  /** Other variables that it needs, which others do not allow. */
  with?: Record<string, string>;
}

const cases: Record<keyof typeof variables, Case> = {
  PORT: { taken: [['8080', 8080]], refused: ['http', '-1', '65536', '80.5', '1e3'] },
  HOST: { taken: [['0.0.0.0', '0.0.0.0']] },
  DATA_DIR: { taken: [['/var/lib/sightline', '/var/lib/sightline']] },
  PUBLIC_URL: {
    taken: [
      ['https://s.example/', 'https://s.example'],
      ['https://s.example//', 'https://s.example'],
      ['HTTPS://S.Example:443', 'https://s.example'],
      ['http://localhost:3000', 'http://localhost:3000'],
    ],
    refused: [
      's.example',
      'https://s.example/ux',
      'https://s.example/ux/',
      'https://s.example/?a=1',
      'https://s.example/#a',
      'https://user:word@s.example',
    ],
  },
  HOME_URL: { taken: [['https://home.example/', 'https://home.example/']] },
  DATABASE_URL: {
    taken: [['postgres://u:p@h/d', 'postgres://u:p@h/d']],
    refused: ['mysql://h/d', 'h'],
  },
  REDIS_URL: { taken: [['rediss://h:1', 'rediss://h:1']], refused: ['http://h'] },
  SMTP_URL: { taken: [['smtps://u:p@h', 'smtps://u:p@h']], refused: ['mail.example'] },
  CONTACT_EMAIL: { taken: [['ux@s.example', 'ux@s.example']], refused: ['ux', 'a b@s.example'] },
  REQUEST_DAYS: { taken: [['30', 30]], refused: ['6', '3651'] },
  MAIL_FROM: { taken: [['S <s@s.example>', 'S <s@s.example>']] },
  FILES_URL: { taken: [['s3://k:s@h/b', 's3://k:s@h/b']], refused: ['https://h/b'] },
  MEDIA_URL: { taken: [['https://m.example/', 'https://m.example']], refused: ['m'] },
  PICTURES_URL: { taken: [['https://p.example/', 'https://p.example']], refused: ['p'] },
  SECRET: { taken: [['s'.repeat(32), 's'.repeat(32)]], refused: ['s'.repeat(31)] },
  BACKUP_DAYS: { taken: [['0', 0]], refused: ['-1', 'week'] },
  SESSION_DAYS: { taken: [['7', 7]], refused: ['0', '3651', 'week'] },
  HSTS_SUBDOMAINS: { taken: [['on', true]], refused: ['all'] },
  PLANS: { taken: [['open', 'open']], refused: ['team'] },
  SIGN_UP: { taken: [['closed', 'closed']], refused: ['nobody'] },
  SIGN_UP_DOMAINS: {
    taken: [
      ['Example.com, a.example.org', ['example.com', 'a.example.org']],
      ['xn--80ak6aa92e.xn--p1ai', ['xn--80ak6aa92e.xn--p1ai']],
    ],
    refused: ['@example.com', 'example', 'a..example.com', '-a.example.com'],
  },
  DEFAULT_PLAN: { taken: [['enterprise', 'enterprise']], refused: ['gold'] },
  PLAN_LIMITS: {
    taken: [['{"free":{"projects":3}}', { free: { projects: 3 } }]],
    refused: ['three'],
  },
  BACKUP_SCHEDULE: { taken: [['off', 'off']], refused: ['hourly'] },
  BACKUP_WEEKDAY: { taken: [['6', 6]], refused: ['7', 'Monday'] },
  BACKUP_HOUR: { taken: [['23', 23]], refused: ['24', '3:00'] },
  BACKUP_TO: {
    taken: [
      ['/backups', '/backups'],
      ['s3://key:secret@s3.example/suite/daily', 's3://key:secret@s3.example/suite/daily'],
    ],
    refused: ['backups', 's3://s3.example/suite', 'https://s3.example/suite'],
  },
  BACKUP_KEEP: { taken: [['30', 30]], refused: ['0', '366'] },
  PICTURES_OF_PERSON: { taken: [['200', 200]], refused: ['0', 'all'] },
  PICTURES_OF_ALL: { taken: [['9000', 9000]], refused: ['0', 'all'] },
  TRUST_PROXY: { taken: [['2', 2]], refused: ['true', '11'] },
  LOG_LEVEL: { taken: [['warn', 'warn']], refused: ['loud'] },
  DEVELOPMENT: { taken: [['1', true]], refused: ['2'] },
  SHOWCASES: { taken: [['yes', true]], refused: ['all'] },
  DEMO: { taken: [['yes', true]], refused: ['open'] },
  API_DOCS: { taken: [['no', false]], refused: ['closed'] },
  WORK_JOBS: { taken: [['false', false]], refused: ['never'] },
  RATE_LIMIT: { taken: [['60', 60]], refused: ['0', 'many'] },
  METRICS_TOKEN: { taken: [['t'.repeat(16), 't'.repeat(16)]], refused: ['short'] },
  AUDIT_TOKEN: { taken: [['a'.repeat(16), 'a'.repeat(16)]], refused: ['short'] },
  AUDIT_DAYS: { taken: [['30', 30]], refused: ['29', '3651', 'always'] },
  GOOGLE_CLIENT_ID: { taken: [['id', 'id']] },
  GOOGLE_CLIENT_SECRET: { taken: [['secret', 'secret']] },
  OIDC_ISSUER: { taken: [['https://id.example', 'https://id.example']], refused: ['id'] },
  OIDC_CLIENT_ID: { taken: [['id', 'id']] },
  OIDC_CLIENT_SECRET: { taken: [['secret', 'secret']] },
  OIDC_NAME: { taken: [['Our sign-in', 'Our sign-in']] },
  AI_URL: {
    taken: [['http://localhost:11434/v1/', 'http://localhost:11434/v1']],
    refused: [
      'localhost:11434',
      'ftp://m.example',
      'https://me:word@m.example',
      'https://m.example/?a=1',
    ],
  },
  AI_KEY: { taken: [['sk-1', 'sk-1']] },
  AI_MODEL: { taken: [['qwen3:8b', 'qwen3:8b']] },
  AI_API: { taken: [['anthropic', 'anthropic']], refused: ['other'] },
  AI_DRAFT_URL: {
    taken: [['http://localhost:11434/v1/', 'http://localhost:11434/v1']],
    refused: [
      'localhost:11434',
      'ftp://m.example',
      'https://me:word@m.example',
      'https://m.example/?a=1',
    ],
  },
  AI_DRAFT_KEY: { taken: [['sk-1', 'sk-1']] },
  AI_DRAFT_MODEL: { taken: [['qwen3:8b', 'qwen3:8b']] },
  AI_DRAFT_API: { taken: [['anthropic', 'anthropic']], refused: ['other'] },
  AI_CHAT_URL: {
    taken: [['http://localhost:11434/v1/', 'http://localhost:11434/v1']],
    refused: [
      'localhost:11434',
      'ftp://m.example',
      'https://me:word@m.example',
      'https://m.example/?a=1',
    ],
  },
  AI_CHAT_KEY: { taken: [['sk-1', 'sk-1']] },
  AI_CHAT_MODEL: { taken: [['qwen3:8b', 'qwen3:8b']] },
  AI_CHAT_API: { taken: [['anthropic', 'anthropic']], refused: ['other'] },
  AI_SEE_URL: {
    taken: [['http://localhost:11434/v1/', 'http://localhost:11434/v1']],
    refused: [
      'localhost:11434',
      'ftp://m.example',
      'https://me:word@m.example',
      'https://m.example/?a=1',
    ],
  },
  AI_SEE_KEY: { taken: [['sk-1', 'sk-1']] },
  AI_SEE_MODEL: { taken: [['qwen3:8b', 'qwen3:8b']] },
  AI_SEE_API: { taken: [['anthropic', 'anthropic']], refused: ['other'] },
  AI_EMBED_URL: {
    taken: [['http://localhost:11434/v1/', 'http://localhost:11434/v1']],
    refused: [
      'localhost:11434',
      'ftp://m.example',
      'https://me:word@m.example',
      'https://m.example/?a=1',
    ],
  },
  AI_EMBED_KEY: { taken: [['sk-1', 'sk-1']] },
  AI_EMBED_MODEL: { taken: [['qwen3:8b', 'qwen3:8b']] },
  AI_DRAW_URL: {
    taken: [['http://localhost:11434/v1/', 'http://localhost:11434/v1']],
    refused: [
      'localhost:11434',
      'ftp://m.example',
      'https://me:word@m.example',
      'https://m.example/?a=1',
    ],
  },
  AI_DRAW_KEY: { taken: [['sk-1', 'sk-1']] },
  JIRA_CLIENT_ID: { taken: [['suite', 'suite']] },
  JIRA_CLIENT_SECRET: { taken: [['secret', 'secret']] },
  JIRA_AUTH_URL: { taken: [['http://jira.test', 'http://jira.test']], refused: ['jira'] },
  JIRA_API_URL: { taken: [['http://jira.test', 'http://jira.test']], refused: ['jira'] },
  AZURE_CLIENT_ID: { taken: [['suite', 'suite']] },
  AZURE_CLIENT_SECRET: { taken: [['secret', 'secret']] },
  AZURE_TENANT: { taken: [['harbour.example', 'harbour.example']], refused: ['a/b'] },
  AZURE_AUTH_URL: { taken: [['http://azure.test', 'http://azure.test']], refused: ['azure'] },
  AZURE_API_URL: { taken: [['http://azure.test', 'http://azure.test']], refused: ['azure'] },
  FIGMA_CLIENT_ID: { taken: [['suite', 'suite']] },
  FIGMA_CLIENT_SECRET: { taken: [['secret', 'secret']] },
  FIGMA_AUTH_URL: { taken: [['http://figma.test', 'http://figma.test']], refused: ['figma'] },
  FIGMA_API_URL: { taken: [['http://figma.test', 'http://figma.test']], refused: ['figma'] },
  DOVETAIL_API_URL: { taken: [['http://d.test', 'http://d.test']], refused: ['dovetail'] },
  AZURE_PROFILE_URL: { taken: [['http://azure.test', 'http://azure.test']], refused: ['azure'] },
  DESIGN_SECONDS: { taken: [['900', 900]], refused: ['299', '86401', 'often'] },
  STRIPE_SECRET_KEY: { taken: [['sk_test_1', 'sk_test_1']] },
  STRIPE_WEBHOOK_SECRET: {
    taken: [['whsec_1', 'whsec_1']],
    with: { STRIPE_SECRET_KEY: 'sk_test_1' },
  },
  STRIPE_API_URL: { taken: [['http://s.test:12', 'http://s.test:12']], refused: ['stripe'] },
  STRIPE_TAX: { taken: [['true', true]], refused: ['perhaps'] },
  BILLING_PRICES: { taken: [['{"currency":"eur"}', { currency: 'eur' }]], refused: ['12 euros'] },
  BILLING_TAXES: { taken: [['[]', []]], refused: ['19 %'] },
  BILLING_SELLER: { taken: [['{"name":"Us"}', { name: 'Us' }]], refused: ['Us'] },
  BILLING_GRACE_DAYS: { taken: [['0', 0]], refused: ['366', 'some'] },
  TRACKER_SECONDS: { taken: [['60', 60]], refused: ['14', '86401', 'often'] },
  AI_DRAW_MODEL: { taken: [['qwen3:8b', 'qwen3:8b']] },
  ASSISTANT_ORIGINS: {
    taken: [
      [
        'https://chat.example, http://localhost:6274',
        ['https://chat.example', 'http://localhost:6274'],
      ],
    ],
    refused: ['chat.example', 'https://chat.example/page', '*'],
  },
  OUTSIDE_ALLOWED: {
    taken: [
      ['https://jira.intra.example', ['https://jira.intra.example']],
      [
        'http://10.0.0.5:11434, https://a.example/',
        ['http://10.0.0.5:11434', 'https://a.example/'],
      ],
    ],
    refused: [
      'jira.intra',
      'ftp://a.example',
      'https://a.example/path',
      'https://me:word@a.example',
    ],
  },
  VAPID_SUBJECT: {
    taken: [['mailto:a@s.example', 'mailto:a@s.example']],
    refused: ['a@s.example'],
  },
  COMMUNITY_URL: { taken: [['https://c.example', 'https://c.example']], refused: ['c'] },
  TAG_MANAGER_URL: {
    taken: [['https://t.example/t.js', 'https://t.example/t.js']],
    refused: ['t'],
  },
  SESSION_REPLAY_URL: { taken: [['https://r.example', 'https://r.example']], refused: ['r'] },
  SURVEY_URL: { taken: [['https://s.example/s.js', 'https://s.example/s.js']], refused: ['s'] },
  SURVEY_IDENTIFY: {
    taken: [
      ['survey.identify', 'survey.identify'],
      ['_sv:identifyUser', '_sv:identifyUser'],
    ],
    refused: ['survey.identify()', 'a b', ':x'],
  },
  BROWSER_PATH: { taken: [['/usr/bin/chromium', '/usr/bin/chromium']] },
  PRINT_URL: { taken: [['http://app:3000', 'http://app:3000']], refused: ['app'] },
  BROWSER_SANDBOX: { taken: [['off', false]], refused: ['sand'] },
};
/** What a variable needs beside it. */
const beside: Record<string, string> = {
  DATABASE_URL: 'postgres://h/d',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'id',
  JIRA_CLIENT_ID: 'id',
  JIRA_CLIENT_SECRET: 'secret',
  AZURE_CLIENT_ID: 'id',
  AZURE_CLIENT_SECRET: 'secret',
  FIGMA_CLIENT_ID: 'id',
  FIGMA_CLIENT_SECRET: 'secret',
  AI_URL: 'https://m.example/v1',
};

test.each(Object.entries(cases))(
  '%s is parsed',
  (name, { taken, refused = [], with: others = {} }) => {
    for (const [text, meant] of taken) {
      expect(readConfig({ ...beside, ...others, [name]: text })).toMatchObject({ [name]: meant });
    }
    for (const text of refused) {
      expect(problemsOf({ ...beside, [name]: text })).toEqual([
        expect.stringMatching(new RegExp(`^${name} must`)),
      ]);
    }
  },
);

test('no variable is required to start', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: undefined,
    DEFAULT_PLAN: 'free',
    WORK_JOBS: true,
  });
});

test('an empty variable counts as absent, and spaces around a value do not count', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', HOST: ' ::1 ' })).toMatchObject({
    PORT: 3000,
    SMTP_URL: undefined,
    PUBLIC_URL: 'http://[::1]:3000',
  });
});

test('all problems are reported at once, including rules between variables', () => {
  expect(problemsOf({ PORT: 'http', SECRET: 'short', OIDC_ISSUER: 'https://id.example' })).toEqual([
    'PORT must be a whole number',
    'SECRET must have at least 32 characters',
    'OIDC_CLIENT_ID is needed beside OIDC_ISSUER',
  ]);
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is needed beside GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLIENT_SECRET: 'id' }, 'GOOGLE_CLIENT_ID is needed beside GOOGLE_CLIENT_SECRET'],
  [{ JIRA_CLIENT_ID: 'id' }, 'JIRA_CLIENT_SECRET is needed beside JIRA_CLIENT_ID'],
  [{ AZURE_CLIENT_ID: 'id' }, 'AZURE_CLIENT_SECRET is needed beside AZURE_CLIENT_ID'],
  [{ FIGMA_CLIENT_ID: 'id' }, 'FIGMA_CLIENT_SECRET is needed beside FIGMA_CLIENT_ID'],
  [{ OIDC_CLIENT_ID: 'id' }, 'OIDC_ISSUER is needed beside OIDC_CLIENT_ID'],
  [{ AI_MODEL: 'm' }, 'AI_URL is needed beside AI_MODEL'],
  [{ AI_DRAW_MODEL: 'm' }, 'AI_URL is needed beside AI_DRAW_MODEL'],
  [{ REDIS_URL: 'redis://h' }, 'DATABASE_URL is needed beside REDIS_URL'],
  [{ WORK_JOBS: 'false' }, 'DATABASE_URL is needed where WORK_JOBS is off'],
  [
    { MEDIA_URL: 'https://m.example', PICTURES_URL: 'https://m.example' },
    'PICTURES_URL must differ',
  ],
])('%o is not enough', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([expect.stringContaining(problem)]);
});

test('a problem never repeats a value, which may be a secret', () => {
  const secret = 'hunter2-hunter2';
  const environment = Object.fromEntries(Object.keys(variables).map((name) => [name, secret]));
  expect(problemsOf(environment).length).toBeGreaterThan(10);
  expect(problemsOf(environment).join()).not.toContain(secret);
});

test('.env.example lists every variable with its default', async () => {
  await expect(exampleFile()).toMatchFileSnapshot('../../../.env.example');
});

test('docs/variables.md lists every variable', async () => {
  await expect(variableTable()).toMatchFileSnapshot('../../../docs/variables.md');
});
