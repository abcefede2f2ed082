import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { type Accounts, accountsKey, hasProviders } from '#features/accounts/server/index.ts';
import type { Feature, Services } from '#features/feature/server/index.ts';
import { installationKey, offersOf } from '#features/installation/server/index.ts';
import { librarySamplesKey } from '#features/library/server/index.ts';
import { type Plans, plansKey } from '#features/plans/server/index.ts';
import { isPersonalToken, tokensKey } from '#features/tokens/server/index.ts';
import { type Versions, versionsKey } from '#features/versions/server/index.ts';
import { describeEvents } from '#features/webhooks/server/index.ts';
import type { Call } from '#kernel/call/call.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type JudgePicture, serveFiles } from '#platform/server/files/serve-files.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { serveBackup } from './backup/serve-backup.ts';
import { type BuiltFeatures, createFeatures } from './build-features.ts';
import { features } from './features.ts';
import { openDocuments } from './open-documents.ts';
import { openPlatform, type Platform } from './open-platform.ts';
import { isSamplePicture } from './sample-pictures.ts';
import { createReadiness } from './start-up/readiness.ts';

/** The whole server; its parts stop in the opposite order of their start. */
export interface Suite extends Pick<Services, 'get'> {
  http: FastifyInstance;
  /** Every call that is served. */
  calls: readonly Call[];
  database: Database;
  accounts: Accounts;
  plans: Plans;
  /** Changes a project's live document, as calls and jobs do. */
  edit: Realtime['edit'];
  /** Restores lost content of a project's document. */
  repair: Versions['repair'];
  /** Path of the page that shows mails, with its key; null where mails are sent. */
  outboxPath: string | null;
  close(): Promise<void>;
}

export interface ComposeOptions {
  /** Folder of the built web; without it only calls are served. */
  webFolder?: string | undefined;
  /** Destination of the log; standard output by default. */
  logTo?: DestinationStream;
  /** Replaces the suite's features, for tests. */
  features?: readonly Feature[];
  /** Routes beside those of the features. */
  routes?: readonly ((app: FastifyInstance) => void)[];
}

/** Builds all parts of the suite for a configuration. The caller starts `http`. */
export async function composeSuite(config: Config, options: ComposeOptions = {}): Promise<Suite> {
  const log = createLog(config, options.logTo);
  const { mail, redis, bus, close, ...adapters } = await openPlatform(config, log);
  const { database, jobs } = adapters;
  const built = createFeatures();
  const { documents, realtime } = openDocuments({ config, log, bus, ...adapters }, built);
  await built.build(options.features ?? features, {
    ...adapters,
    config,
    log,
    documents,
    realtime,
    mailer: mail.mailer,
    isPublicFile: isSamplePicture,
  });
  const implementations = built.implementations();
  const http = await openHttp(built, {
    config,
    log,
    mail,
    redis,
    implementations,
    ...adapters,
    ...options,
  });
  realtime.listen(http.server);
  await jobs.start();
  await built.started();
  return {
    http,
    calls: implementations.map(({ call }) => call),
    database,
    accounts: built.get(accountsKey),
    plans: built.get(plansKey),
    get: built.get,
    edit: realtime.edit,
    repair: built.get(versionsKey).repair,
    outboxPath: mail.outboxPath,
    async close() {
      await realtime.close();
      await http.close();
      await built.close();
      await close();
    },
  };
}

interface HttpOptions
  extends Pick<ComposeOptions, 'webFolder' | 'routes'>,
    Pick<Platform, 'files' | 'database' | 'secrets' | 'mail' | 'redis'> {
  config: Config;
  log: Log;
  implementations: readonly Implementation[];
}

function openHttp(built: BuiltFeatures, options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, database, secrets, mail, routes = [] } = options;
  const accounts = built.get(accountsKey);
  const tokens = built.get(tokensKey);
  const judgePicture: JudgePicture = async (key, pass) =>
    isSamplePicture(key) ? 'all' : built.hooks.readers(key, pass);
  return createHttp({
    config,
    log,
    redis: options.redis,
    implementations: options.implementations,
    routes: [
      (app) => serveBackup(app, { config, database, secrets, log }),
      (app) => serveFiles(app, options.files, judgePicture),
      mail.serve,
      ...built.routes(),
      ...routes,
    ],
    authenticate: (token) =>
      isPersonalToken(token) ? tokens.authenticate(token) : accounts.authenticate(token),
    ready: createReadiness(config, database),
    webFolder: options.webFolder,
    offers: async () => {
      const rules = await built.get(installationKey).rules();
      return offersOf(rules, { hasProviders: hasProviders(config) });
    },
    isMissing: (path) => built.get(librarySamplesKey).isMissing(path),
    webhooks: describeEvents(),
  });
}
