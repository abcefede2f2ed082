import { constants, existsSync } from 'node:fs';
import { access, rmdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type LastBackup, readLastBackup } from '../backup/last-backup.ts';
import { type Config, ownAddress } from '../config/config.ts';
import { openFiles } from '../files/open-files.ts';
import { newId } from '../ids/new-id.ts';
import { reachMailServer } from '../mail/smtp.ts';
import { findBrowsers } from '../printer/find-browsers.ts';

/** The result of a check. */
export interface Finding {
  state: 'well' | 'careful' | 'wrong';
  text: string;
}

export interface Check {
  /** Name of the check, at the beginning of its line. */
  name: string;
  /** False where the check does not apply. */
  of?: (config: Config) => boolean;
  /** Resolves to a description; rejects with the problem. */
  look: (config: Config) => Promise<string>;
  /** Whether a problem is only a warning. */
  careful?: true;
}

/** Milliseconds that a service may take to answer. */
const patience = 5000;

const dayMilliseconds = 86_400_000;

const checksWith = (scheduled: LastBackup | null): readonly Check[] => [
  {
    name: 'PUBLIC_URL',
    careful: true,
    async look(config) {
      if (config.PUBLIC_URL !== ownAddress(config)) return config.PUBLIC_URL;
      throw new Error(
        `links in mails begin with ${config.PUBLIC_URL}, which only this machine can open`,
      );
    },
  },
  {
    name: 'Mail',
    careful: true,
    of: ({ SMTP_URL }) => !SMTP_URL,
    async look() {
      throw new Error('SMTP_URL is not set, so nothing is sent: mail goes to the outbox page');
    },
  },
  {
    name: 'Backup',
    careful: true,
    of: ({ BACKUP_DAYS }) => BACKUP_DAYS > 0,
    look: (config) => lookAtBackup(config, scheduled),
  },
  { name: 'DATA_DIR', look: lookAtFolder },
  { name: 'Database', look: lookAtDatabase },
  { name: 'Files', look: lookAtFiles },
  {
    name: 'Redis',
    of: ({ REDIS_URL }) => Boolean(REDIS_URL),
    look: ({ REDIS_URL = '' }) => lookAtRedis(REDIS_URL),
  },
  {
    name: 'Mail',
    of: ({ SMTP_URL }) => Boolean(SMTP_URL),
    async look({ SMTP_URL = '' }) {
      await reachMailServer(SMTP_URL, patience);
      return `${new URL(SMTP_URL).host} accepts mail`;
    },
  },
  { name: 'Printing', look: lookAtBrowser },
];

/**
 * Checks the data folder and the services that the configuration names, a finding for each.
 * @param scheduled the last backup in the database, which also has those of other servers
 */
export function checkPlatform(config: Config, scheduled: LastBackup | null): Promise<Finding[]> {
  return runChecks(checksWith(scheduled), config);
}

/** Runs the checks that apply, all at once. */
export function runChecks(given: readonly Check[], config: Config): Promise<Finding[]> {
  const due = given.filter(({ of }) => of?.(config) ?? true);
  return Promise.all(due.map((check) => run(check, config)));
}

async function run({ name, look, careful }: Check, config: Config): Promise<Finding> {
  try {
    return { state: 'well', text: `${name}: ${await look(config)}` };
  } catch (error) {
    return { state: careful ? 'careful' : 'wrong', text: `${name}: ${reasonOf(error)}` };
  }
}

/** The innermost cause, which names what could not be reached. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

async function lookAtFolder({ DATA_DIR }: Config): Promise<string> {
  const folder = resolve(DATA_DIR);
  const found = await stat(folder).catch(() => null);
  if (!found) return `${folder} is made at the first start`;
  await access(folder, constants.W_OK);
  const others = found.mode & 0o077;
  if (others === 0) return `${folder} is this user's alone`;
  throw new Error(`${folder} can be read by others on this machine: chmod 700 ${folder}`);
}

async function lookAtBackup(config: Config, scheduled: LastBackup | null): Promise<string> {
  const { BACKUP_DAYS, DATA_DIR, DATABASE_URL } = config;
  if (!DATABASE_URL && !existsSync(join(resolve(DATA_DIR), 'database'))) {
    return 'there is nothing to back up yet';
  }
  const own = await readLastBackup(config);
  const last =
    own && scheduled ? (own.madeAt > scheduled.madeAt ? own : scheduled) : (own ?? scheduled);
  if (!last) {
    throw new Error(
      'none was made by the schedule at /admin/storage or `npm run backup -- FOLDER`',
    );
  }
  const days = Math.floor((Date.now() - last.madeAt.getTime()) / dayMilliseconds);
  const text = `the last one was made ${days === 1 ? '1 day' : `${days} days`} ago, in ${last.folder}`;
  if (days >= BACKUP_DAYS) throw new Error(text);
  return text;
}

async function lookAtDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  // Opening it would take it from a running server.
  if (!DATABASE_URL) return `embedded, in ${join(resolve(DATA_DIR), 'database')}`;
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: patience,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return `PostgreSQL ${rows[0]?.server_version}`;
  } finally {
    await client.end();
  }
}

async function lookAtFiles({ FILES_URL, DATA_DIR }: Config): Promise<string> {
  const folder = join(resolve(DATA_DIR), 'files');
  if (!FILES_URL && !existsSync(folder)) return `${folder} is made at the first start`;
  const files = await openFiles({ url: FILES_URL, folder });
  const key = `doctor/${newId()}.txt`;
  const written = Buffer.from('Sightline was here.');
  await files.put(key, written, 'text/plain');
  const read = await files.get(key);
  await files.remove(key);
  if (!FILES_URL) await rmdir(join(folder, 'doctor'));
  if (!read?.bytes.equals(written)) throw new Error('what was written could not be read back');
  return FILES_URL ? `${new URL(FILES_URL).host} stores them` : 'the folder stores them';
}

async function lookAtRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: unknown;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    return `answers ${await redis.ping()}`;
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}

async function lookAtBrowser({ BROWSER_PATH }: Config): Promise<string> {
  if (BROWSER_PATH) await access(BROWSER_PATH, constants.X_OK);
  const found = BROWSER_PATH ?? findBrowsers()[0];
  return found ? `by ${found}` : 'by the browser that npm installed';
}
