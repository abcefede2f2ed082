import type { FastifyInstance } from 'fastify';
import { type Feature, type Hooks, provide, serviceKey } from '#features/feature/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Captcha } from '#platform/server/outside/captcha.ts';
import type { Locate } from '#platform/server/outside/location.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { createAccessTokens } from './access-tokens.ts';
import { accountDataCalls } from './account-data.ts';
import { createAccountMails } from './account-mails.ts';
import { accountRemovalCalls } from './account-removal.ts';
import type { AccountsContext, PlanOfAccount } from './accounts-context.ts';
import { type Admission, admit } from './admission.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { type Authenticate, createAuthenticate } from './authenticate.ts';
import { createCodes } from './codes.ts';
import { createDemoSignIn, type DemoSignIn } from './demo-sign-in.ts';
import { type DeviceRow, devicesOf, forgetDevice } from './devices.ts';
import { countAccounts, createDirectory, type Directory } from './directory.ts';
import { openKeyPair } from './keys.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { lookupCalls } from './lookups.ts';
import { accountColumns } from './owned-columns.ts';
import { passwordChangeCalls } from './password-change.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createPost } from './post.ts';
import { profileCalls } from './profile.ts';
import { registrationCalls } from './registration.ts';
import { createSecurityLog } from './security-log.ts';
import { serveSecurityLog } from './serve-security-log.ts';
import { sessionCalls } from './session-calls.ts';
import { type Caller, createSessions, type EndedSession, type TokenPair } from './sessions.ts';
import { signInCalls } from './sign-in.ts';
import { sweepAccounts } from './sweep.ts';
import { thirdPartyCalls } from './third-party/calls.ts';
import { createTickets } from './tickets.ts';
import { twoFactorCalls } from './two-factor/calls.ts';
import { visitorCalls } from './visitor-calls.ts';

export { readPicture } from './picture.ts';
export { reachProviders } from './third-party/providers.ts';

export type { Authenticate, Directory, EndedSession, PlanOfAccount };

/** Milliseconds. */
const sweepEvery = 3_600_000;

export interface AccountsOptions {
  config: Config;
  database: Database;
  secrets: Secrets;
  mailer: Mailer;
  files: Files;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  captcha: Captcha;
  locate: Locate;
  plan: PlanOfAccount;
  hooks: Pick<Hooks, 'userDeleted' | 'accountData' | 'deletionImpact'>;
  log: Log;
}

/** Accounts and sessions, for the rest of the suite. */
export const accountsKey = serviceKey<Accounts>('accounts');

/** What accounts ask of plans, which stand above them. */
export const accountPlansKey = serviceKey<PlanOfAccount>('accounts: plans');

/** Accounts and sessions as other features see them. */
export interface Accounts {
  implementations: Implementation[];
  /** Who an access token acts for; for calls and live connections alike. */
  authenticate: Authenticate;
  directory: Directory;
  /** Passwords that other slices take, as the one of a public link. */
  passwords: Pick<Passwords, 'open' | 'hash' | 'matches'>;
  /** Counts what may be tried only so often, as the password of a public link. */
  attempts: Attempts;
  /** Where people allowed notices. */
  devices: {
    of(userId: string): Promise<DeviceRow[]>;
    forget(userId: string, deviceToken: string): Promise<void>;
  };
  /** Tells of each session that ends in this process, by whatever way. */
  onSessionEnded(listener: (ended: EndedSession) => void): void;
  /** Makes a verified account, or finds it; answers its id. */
  admit(person: Admission): Promise<string>;
  demoSignIn: DemoSignIn;
  /** Registers the address of the security log. */
  serve(app: FastifyInstance): void;
  /** Signs an account in. */
  beginSession(userId: string, caller: Caller): Promise<TokenPair>;
  /** Removes what has expired; done every hour too. */
  sweep(): Promise<void>;
  /** Resolves once the mails under way are sent. */
  mailsSent(): Promise<void>;
  close(): Promise<void>;
}

export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { config, database, secrets } = options;
  const { orm } = database;
  const passwordKey = await openKeyPair(database, secrets, 'password');
  const tokenKey = await openKeyPair(database, secrets, 'access-token');
  const accessTokens = createAccessTokens(tokenKey);
  const listeners: ((ended: EndedSession) => void)[] = [];
  const notifyEnded = (ended: EndedSession[]) => {
    for (const session of ended) for (const listener of listeners) listener(session);
  };
  const security = createSecurityLog(orm);
  const parts: AccountsContext = {
    ...options,
    mails: createAccountMails(config.PUBLIC_URL),
    post: createPost(options.mailer, options.log),
    passwords: await createPasswords(passwordKey),
    codes: createCodes(orm, secrets),
    tickets: createTickets(orm, secrets),
    attempts: createAttempts(orm, secrets),
    known: createKnownBrowsers(secrets, config.PUBLIC_URL),
    security,
    sessions: createSessions({
      database,
      secrets,
      accessTokens,
      ended: notifyEnded,
      days: config.SESSION_DAYS,
      stolen: (userId, caller) => security.record('session-stolen', userId, caller),
    }),
    authenticate: createAuthenticate(database, accessTokens),
    notifyEnded,
  };
  const sweep = () => sweepAccounts(orm);
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => options.log.error({ err: error }, 'accounts not swept'));
  }, sweepEvery);
  sweeping.unref();
  return {
    implementations: [
      ...visitorCalls(parts, passwordKey),
      ...lookupCalls,
      ...registrationCalls(parts),
      ...signInCalls(parts),
      ...passwordChangeCalls(parts),
      ...thirdPartyCalls(parts),
      ...twoFactorCalls(parts),
      ...profileCalls(parts),
      ...sessionCalls(parts),
      ...accountDataCalls(parts),
      ...accountRemovalCalls(parts),
    ],
    authenticate: parts.authenticate,
    directory: createDirectory(orm),
    passwords: parts.passwords,
    attempts: parts.attempts,
    devices: {
      of: (userId) => devicesOf(orm, userId),
      forget: (userId, deviceToken) => forgetDevice(orm, userId, deviceToken),
    },
    onSessionEnded: (listener) => void listeners.push(listener),
    admit: (person) => admit(parts, person),
    demoSignIn: createDemoSignIn(parts),
    serve: (app) => serveSecurityLog(app, config, security),
    async beginSession(userId, caller) {
      const { sessionId: _, ...tokens } = await parts.sessions.begin(userId, caller);
      return tokens;
    },
    sweep,
    mailsSent: () => parts.post.settled(),
    async close() {
      clearInterval(sweeping);
      await parts.post.settled();
    },
  };
}

export const accountsFeature: Feature = {
  name: 'accounts',
  async build(context) {
    const plans = context.later(accountPlansKey);
    const accounts = await createAccounts({
      ...context,
      drawings: context.imageRenderer,
      plan: {
        start: (executor, userId) => plans().start(executor, userId),
        typeOf: (userId) => plans().typeOf(userId),
      },
    });
    accounts.onSessionEnded(({ sessionId }) => context.realtime.endSession(sessionId));
    return {
      provides: [provide(accountsKey, accounts)],
      implementations: accounts.implementations,
      routes: [accounts.serve],
      columns: accountColumns,
      figures: () => countAccounts(context.database.orm),
      readers: async (key) => ((await accounts.directory.isPortrait(key)) ? 'all' : null),
      close: accounts.close,
    };
  },
};
