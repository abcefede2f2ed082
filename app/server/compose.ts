import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { commonFailures } from '#kernel/failure.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { fileBases, serveFiles } from '#platform/server/files/serve-files.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { createBossJobs } from '#platform/server/jobs/boss-jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { openMail } from '#platform/server/mail/open-mail.ts';
import { createChromiumPrinter } from '#platform/server/printer/chromium-printer.ts';

/** The whole server, wired; what starts is stopped in the opposite order. */
export interface Suite {
  http: FastifyInstance;
  database: Database;
  close(): Promise<void>;
}

export interface ComposeOptions {
  /** Folder of the built web; without it only calls are served. */
  webFolder?: string | undefined;
}

/** Builds every part of the suite for a configuration. It listens only when it is told to. */
export async function composeSuite(config: Config, options: ComposeOptions = {}): Promise<Suite> {
  const log = createLog(config);
  const dataFolder = resolve(config.DATA_DIR);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: join(dataFolder, 'database'),
  });
  const files = await openFiles({ url: config.FILES_URL, folder: join(dataFolder, 'files') });
  const mail = openMail(config, database, log);
  const jobs = createBossJobs({ database, log, work: config.WORK_JOBS });
  const printer = createChromiumPrinter({
    log,
    origin: config.PUBLIC_URL,
    media: Object.values(fileBases(config)),
    path: config.BROWSER_PATH,
    sandbox: config.BROWSER_SANDBOX,
    cache: join(dataFolder, 'browser'),
  });
  const http = await createHttp({
    config,
    log,
    implementations: [],
    routes: [(app) => serveFiles(app, files), mail.serve],
    authenticate: async () => {
      throw commonFailures.fail('unauthorised');
    },
    ready: async () => {
      await database.pool.query('select 1');
    },
    webFolder: options.webFolder,
  });
  await jobs.start();
  return {
    http,
    database,
    async close() {
      await http.close();
      await jobs.stop();
      await printer.close();
      await mail.mailer.close();
      await database.close();
    },
  };
}
