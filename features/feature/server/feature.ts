import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Language } from '#platform/server/language/language.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Captcha } from '#platform/server/outside/captcha.ts';
import type { Locate } from '#platform/server/outside/location.ts';
import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import type { Push } from '#platform/server/outside/push.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import type { BuiltFeature } from './built-feature.ts';
import type { Hooks } from './hooks.ts';
import type { Services } from './service-key.ts';

/** The services that every feature can use. */
export interface FeatureContext extends Services {
  config: Config;
  log: Log;
  database: Database;
  /** Stored live documents. */
  documents: DocumentLog;
  realtime: Realtime;
  files: Files;
  jobs: Jobs;
  mailer: Mailer;
  push: Push;
  captcha: Captcha;
  locate: Locate;
  /** Requests to external services. */
  outside: Outgoing;
  printer: Printer;
  imageRenderer: ImageRenderer;
  readers: Readers;
  writers: Readers;
  documentReaders: Readers;
  /** Language functions that need no model elsewhere; English only. */
  language: Language;
  secrets: Secrets;
  /** Whether anyone may read a file, such as the pictures of samples. */
  isPublicFile(key: string): boolean;
  /** Calls the hooks of all features, including those that are built later. */
  hooks: Hooks;
}

/**
 * A feature on the server. `features/x/server/index.ts` exports one, and `app/server/feature-list.ts`
 * lists it.
 */
export interface Feature {
  /** Unique; the name of its folder. */
  readonly name: string;
  /** Names of the features whose services it gets when it is built; these are built before it. */
  readonly needs?: readonly string[];
  build(context: FeatureContext): BuiltFeature | Promise<BuiltFeature>;
}
