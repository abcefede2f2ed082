import { join, resolve } from 'node:path';
import { removeLeftCopies } from '#platform/server/backup/backup-files.ts';
import { type Config, ownAddress } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { registeredFiles } from '#platform/server/files/registered-files.ts';
import { fileBases } from '#platform/server/files/serve-files.ts';
import { createBossJobs } from '#platform/server/jobs/boss-jobs.ts';
import { createLanguage } from '#platform/server/language/language.ts';
import type { Log } from '#platform/server/log/log.ts';
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
import { openRedis } from '#platform/server/redis/open-redis.ts';
import { openSecrets } from '#platform/server/secrets/open-secrets.ts';
import { withSamplePictures } from './sample-pictures.ts';

/** The platform's adapters for a configuration. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Opens the adapters of the platform; `close` closes all of them. */
export async function openPlatform(config: Config, log: Log) {
  const { database, files } = await openStorage(config);
  const jobs = createBossJobs({ database, log, work: config.WORK_JOBS });
  const browsers = openBrowsers(config, log);
  const readers = createReaders();
  const writers = createReaders({ ...readerLimits, processes: 1 });
  const documentReaders = createReaders(documentReaderLimits);
  const language = createLanguage();
  const secrets = await openSecrets(config, database);
  const mail = openMail(config, database, secrets, log);
  const push = await createWebPush({ database, secrets, subject: config.VAPID_SUBJECT });
  const captcha = createAltcha({ database, key: secrets.key('captcha').toString('base64url') });
  const outside = createOutgoing({ log, allowed: config.OUTSIDE_ALLOWED });
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  const bus = redis && createRedisBus(redis, log);
  return {
    database,
    files,
    jobs,
    ...browsers,
    readers,
    writers,
    documentReaders,
    language,
    secrets,
    mail,
    push,
    captcha,
    locate: createLocate(),
    outside,
    redis,
    bus,
    async close() {
      bus?.close();
      redis?.disconnect();
      await jobs.stop();
      await browsers.printer.close();
      await browsers.imageRenderer.close();
      await readers.close();
      await writers.close();
      await documentReaders.close();
      await language.close();
      await mail.mailer.close();
      await outside.close();
      await database.close();
    },
  };
}

async function openStorage(config: Config) {
  const dataFolder = resolve(config.DATA_DIR);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: join(dataFolder, 'database'),
  });
  if (database.kind === 'embedded') await removeLeftCopies(dataFolder);
  const files = await openFiles({ url: config.FILES_URL, folder: join(dataFolder, 'files') });
  return { database, files: withSamplePictures(registeredFiles(files, database)) };
}

function openBrowsers(config: Config, log: Log) {
  const options = {
    log,
    path: config.BROWSER_PATH,
    sandbox: config.BROWSER_SANDBOX,
    cache: join(resolve(config.DATA_DIR), 'browser'),
  };
  const printer = createChromiumPrinter({
    ...options,
    origin: config.PUBLIC_URL,
    reach: config.PRINT_URL ?? ownAddress(config),
    media: Object.values(fileBases(config)),
    standBy: '/stand-by',
  });
  const imageRenderer = createImageRenderer({ ...options, fetch: fetchPublic });
  return { printer, imageRenderer };
}
