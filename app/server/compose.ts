import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { type Accounts, accountsKey } from '#features/accounts/server/index.ts';
import type { Feature, Services } from '#features/feature/server/index.ts';
import { type Plans, plansKey } from '#features/plans/server/index.ts';
import { isPersonalToken, tokensKey } from '#features/tokens/server/index.ts';
import { type Versions, versionsKey } from '#features/versions/server/index.ts';
import type { Call } from '#kernel/call/call.ts';
import { type Config, ownAddress } from '#platform/server/config/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { fileBases, type JudgePicture, serveFiles } from '#platform/server/files/serve-files.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { createBossJobs } from '#platform/server/jobs/boss-jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { openMail } from '#platform/server/mail/open-mail.ts';
import { createAltcha } from '#platform/server/outside/altcha.ts';
import { fetchPublic } from '#platform/server/outside/fetch-public.ts';
import { createOutgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import { createLocate } from '#platform/server/outside/shipped-location.ts';
import { createWebPush } from '#platform/server/outside/web-push.ts';
import { createChromiumPrinter } from '#platform/server/printer/chromium-printer.ts';
import { createImageRenderer } from '#platform/server/printer/image-renderer.ts';
import {
  createReaders,
  documentReaderLimits,
  readerLimits,
} from '#platform/server/readers/readers.ts';
import { createRedisBus } from '#platform/server/realtime/peers/redis-bus.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { openRedis } from '#platform/server/redis/open-redis.ts';
import { openSecrets } from '#platform/server/secrets/open-secrets.ts';
import { removeLeftCopies } from './backup/backup-files.ts';
import { serveBackup } from './backup/serve-backup.ts';
import { createFeatures } from './build-features.ts';
import { features } from './features.ts';
import { openDocuments } from './open-documents.ts';
import { isSamplePicture, withSamplePictures } from './sample-pictures.ts';
import { createReadiness } from './start-up/readiness.ts';

/** The whole server, wired; what starts is stopped in the opposite order. */
export interface Suite extends Pick<Services, 'get'> {
  http: FastifyInstance;
  /** Every call that is served. */
  calls: readonly Call[];
  database: Database;
  accounts: Accounts;
  plans: Plans;
  /** Changes a project's live document as a call or job does. */
  edit: Realtime['edit'];
  /** Brings back what was lost of a project's document. */
  repair: Versions['repair'];
  /** Path of the page that shows the mails with its key; null where mail is sent. */
  outboxPath: string | null;
  close(): Promise<void>;
}

export interface ComposeOptions {
  /** Folder of the built web; without it only calls are served. */
  webFolder?: string | undefined;
  /** Where the log is written; standard output by default. */
  logTo?: DestinationStream;
  /** Other features than the suite's, for tests. */
  features?: readonly Feature[];
  /** What a process serves besides. */
  routes?: readonly ((app: FastifyInstance) => void)[];
}

/** Builds every part of the suite for a configuration. It listens only when it is told to. */
export async function composeSuite(config: Config, options: ComposeOptions = {}): Promise<Suite> {
  const log = createLog(config, options.logTo);
  const dataFolder = resolve(config.DATA_DIR);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: join(dataFolder, 'database'),
  });
  if (database.kind === 'embedded') await removeLeftCopies(dataFolder);
  const files = withSamplePictures(
    await openFiles({ url: config.FILES_URL, folder: join(dataFolder, 'files') }),
  );
  const jobs = createBossJobs({ database, log, work: config.WORK_JOBS });
  const printer = createChromiumPrinter({
    log,
    origin: config.PUBLIC_URL,
    reach: config.PRINT_URL ?? ownAddress(config),
    media: Object.values(fileBases(config)),
    standBy: '/stand-by',
    path: config.BROWSER_PATH,
    sandbox: config.BROWSER_SANDBOX,
    cache: join(dataFolder, 'browser'),
  });
  const imageRenderer = createImageRenderer({
    log,
    fetch: fetchPublic,
    path: config.BROWSER_PATH,
    sandbox: config.BROWSER_SANDBOX,
    cache: join(dataFolder, 'browser'),
  });
  const readers = createReaders();
  const writers = createReaders({ ...readerLimits, processes: 1 });
  const documentReaders = createReaders(documentReaderLimits);
  const secrets = await openSecrets(config, database);
  const mail = openMail(config, database, secrets, log);
  const push = await createWebPush({ database, secrets, subject: config.VAPID_SUBJECT });
  const captcha = createAltcha({ database, key: secrets.key('captcha').toString('base64url') });
  const outside = createOutgoing({ log, allowed: config.OUTSIDE_ALLOWED });
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  const bus = redis && createRedisBus(redis, log);
  const built = createFeatures();
  const { documents, realtime } = openDocuments(
    { config, log, database, documentReaders, bus },
    built,
  );
  await built.build(options.features ?? features, {
    config,
    log,
    database,
    documents,
    realtime,
    files,
    jobs,
    mailer: mail.mailer,
    push,
    captcha,
    locate: createLocate(),
    outside,
    printer,
    imageRenderer,
    readers,
    writers,
    documentReaders,
    secrets,
    isPublicFile: isSamplePicture,
  });
  const implementations = built.implementations();
  const accounts = built.get(accountsKey);
  const tokens = built.get(tokensKey);
  const judgePicture: JudgePicture = async (key, pass) =>
    isSamplePicture(key) ? 'all' : built.hooks.readers(key, pass);
  const http = await createHttp({
    config,
    log,
    redis,
    implementations,
    routes: [
      (app) => serveBackup(app, { config, database, secrets, log }),
      (app) => serveFiles(app, files, judgePicture),
      mail.serve,
      ...built.routes(),
      ...(options.routes ?? []),
    ],
    authenticate: (token) =>
      isPersonalToken(token) ? tokens.authenticate(token) : accounts.authenticate(token),
    ready: createReadiness(config, database),
    webFolder: options.webFolder,
  });
  realtime.listen(http.server);
  await jobs.start();
  await built.started();
  return {
    http,
    calls: implementations.map(({ call }) => call),
    database,
    accounts,
    plans: built.get(plansKey),
    get: built.get,
    edit: realtime.edit,
    repair: built.get(versionsKey).repair,
    outboxPath: mail.outboxPath,
    async close() {
      await realtime.close();
      await http.close();
      await built.close();
      bus?.close();
      redis?.disconnect();
      await jobs.stop();
      await printer.close();
      await imageRenderer.close();
      await readers.close();
      await writers.close();
      await documentReaders.close();
      await mail.mailer.close();
      await outside.close();
      await database.close();
    },
  };
}
