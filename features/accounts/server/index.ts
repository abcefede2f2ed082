import { sql } from 'drizzle-orm';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { installationKey } from '#features/installation/server/index.ts';
import { storageAccountsKey, storageKey } from '#features/storage/server/index.ts';
import { createBrowserBinding } from '#platform/server/http/cookies.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import { createAccountMails } from './account-mails.ts';
import type {
  AccountArrived,
  AccountSessionBegun,
  AccountsContext,
  AccountsOptions,
  AccountWaiting,
  PlanOfAccount,
  RolesOfAccount,
} from './accounts-context.ts';
import { accountsPath } from './accounts-path.ts';
import {
  type AccountAdministration,
  createAccountAdministration,
} from './administration/administer-accounts.ts';
import { countAccounts, createDirectory, type Directory } from './directory.ts';
import { accountColumns } from './owned-columns.ts';
import { ownPasskeyCalls } from './passkeys/own-passkeys.ts';
import { passkeySignInCalls } from './passkeys/passkey-sign-in.ts';
import { passwordChangeCalls } from './password/password-change.ts';
import { createPasswords, type Passwords } from './password/passwords.ts';
import { createPost } from './post.ts';
import { accountDataCalls } from './profile/account-data.ts';
import { accountRemovalCalls } from './profile/account-removal.ts';
import { lookupCalls } from './profile/lookups.ts';
import { profileCalls } from './profile/profile.ts';
import { type Admission, admit } from './registration/admission.ts';
import { firstStartPath } from './registration/first-start.ts';
import { createProvision, type Provision } from './registration/provision.ts';
import { registrationCalls } from './registration/registration.ts';
import { visitorCalls } from './registration/visitor-calls.ts';
import { recordSecurity } from './security/record-security.ts';
import { createAccessTokens } from './session/access-tokens.ts';
import { type Authenticate, createAuthenticate } from './session/authenticate.ts';
import { type DeviceRow, devicesOf, forgetDevice } from './session/devices.ts';
import { type KeyPair, openKeyPair } from './session/keys.ts';
import { createKnownBrowsers } from './session/known-browser.ts';
import { sessionCalls } from './session/session-calls.ts';
import {
  type Caller,
  createSessions,
  type EndedSession,
  type TokenPair,
} from './session/sessions.ts';
import { type Attempts, createAttempts } from './sign-in/attempts.ts';
import { createCodes } from './sign-in/codes.ts';
import { createDemoSignIn, type DemoSignIn } from './sign-in/demo-sign-in.ts';
import { signInCalls } from './sign-in/sign-in.ts';
import { createTickets, type TicketKind, type Tickets } from './sign-in/tickets.ts';
import { sweepAccounts } from './sweep.ts';
import { users } from './tables.ts';
import { thirdPartyCalls } from './third-party/calls.ts';
import { twoFactorCalls } from './two-factor/calls.ts';
import { findUser } from './users.ts';

export { relyingPartyOf } from './passkeys/relying-party.ts';
export { nameAdministrator } from './profile/administrators.ts';
export { readPicture } from './profile/picture.ts';
export { demoEmail } from './sign-in/demo-sign-in.ts';
export { hasProviders, lookAtProviders, reachProviders } from './third-party/providers.ts';

export type {
  AccountWaiting,
  Authenticate,
  Directory,
  EndedSession,
  PlanOfAccount,
  RolesOfAccount,
  TicketKind,
  Tickets,
};

/** Milliseconds between two sweeps. */
const sweepEvery = 3_600_000;

/** Accounts and sessions, for other features. */
export const accountsKey = serviceKey<Accounts>('accounts');

/** The queries that accounts need from plans, a higher feature. */
export const accountPlansKey = serviceKey<PlanOfAccount>('accounts: plans');

/** The roles in teams that accounts show, from a higher feature. */
export const accountRolesKey = serviceKey<RolesOfAccount>('accounts: roles');

/** What teams do when somebody signs in by the configured provider. */
export const accountArrivalKey = serviceKey<AccountArrived>('accounts: arrival');

/** What teams do when a session of an account begins, whose address is verified. */
export const accountSessionKey = serviceKey<AccountSessionBegun>('accounts: session');

/** What the administration does when an account begins to wait for somebody who confirms it. */
export const accountWaitingKey = serviceKey<AccountWaiting>('accounts: waiting');

/** Accounts and sessions as other features see them. */
export interface Accounts {
  implementations: Implementation[];
  /** The account that an access token acts for; used by calls and live connections. */
  authenticate: Authenticate;
  directory: Directory;
  /** Passwords that other features accept, such as that of a public link. */
  passwords: Pick<Passwords, 'open' | 'hash' | 'matches'>;
  /** Limits how often something is tried, such as the password of a public link. */
  attempts: Attempts;
  /** Random tokens that are valid once, such as the state of an OAuth sign-in. */
  tickets: Tickets;
  /** Devices that receive push notifications. */
  devices: {
    of(userId: string): Promise<DeviceRow[]>;
    forget(userId: string, deviceToken: string): Promise<void>;
  };
  /** Calls the listener for each session that ends in this process, for any reason. */
  onSessionEnded(listener: (ended: EndedSession) => void): void;
  /** Creates a verified account, or finds it; returns its id. */
  admit(person: Admission): Promise<string>;
  /** Creates accounts of people whom the directory of a team names, or finds them. */
  provision: Provision;
  demoSignIn: DemoSignIn;
  /**
   * The path of the sign-up page for the first account, with its key; null once an account
   * administers the installation.
   */
  firstStartPath(): Promise<string | null>;
  /** What administrators do with accounts. */
  administration: AccountAdministration;
  /** Signs an account in. */
  beginSession(userId: string, caller: Caller): Promise<TokenPair>;
  /** Removes what has expired; also runs every hour. */
  sweep(): Promise<void>;
  /** Resolves once the mails that are being sent are sent. */
  mailsSent(): Promise<void>;
  close(): Promise<void>;
}

export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { orm } = options.database;
  const passwordKey = await openKeyPair(options.database, options.secrets, 'password');
  const listeners: ((ended: EndedSession) => void)[] = [];
  const context = await createContext(options, passwordKey, (ended) => {
    for (const session of ended) for (const listener of listeners) listener(session);
  });
  const sweep = () => sweepAccounts(orm);
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => options.log.error({ err: error }, 'accounts not swept'));
  }, sweepEvery);
  sweeping.unref();
  const { authenticate, passwords, attempts, tickets, post } = context;
  return {
    implementations: implementAccounts(context, passwordKey),
    authenticate,
    directory: createDirectory(orm),
    passwords,
    attempts,
    tickets,
    devices: {
      of: (userId) => devicesOf(orm, userId),
      forget: (userId, deviceToken) => forgetDevice(orm, userId, deviceToken),
    },
    onSessionEnded: (listener) => void listeners.push(listener),
    admit: (person) => admit(context, person),
    provision: createProvision(context),
    administration: createAccountAdministration(context),
    demoSignIn: createDemoSignIn(context),
    firstStartPath: () => firstStartPath(context),
    async beginSession(userId, caller) {
      const { sessionId: _, ...tokens } = await context.sessions.begin(userId, caller);
      return tokens;
    },
    sweep,
    mailsSent: () => post.settled(),
    async close() {
      clearInterval(sweeping);
      await post.settled();
    },
  };
}

async function createContext(
  options: AccountsOptions,
  passwordKey: KeyPair,
  notifyEnded: AccountsContext['notifyEnded'],
): Promise<AccountsContext> {
  const { config, database, secrets } = options;
  const { orm } = database;
  const accessTokens = createAccessTokens(await openKeyPair(database, secrets, 'access-token'));
  return {
    ...options,
    mails: createAccountMails(config.PUBLIC_URL),
    post: createPost(options.mailer, options.log),
    passwords: await createPasswords(passwordKey),
    codes: createCodes(orm, secrets),
    tickets: createTickets(orm, secrets),
    thirdPartyBinding: createBrowserBinding({
      name: 'sightline_third_party',
      path: accountsPath,
      seconds: 1800,
      publicUrl: config.PUBLIC_URL,
    }),
    attempts: createAttempts(orm, secrets),
    known: createKnownBrowsers(secrets, config.PUBLIC_URL),
    sessions: createSessions({
      database,
      secrets,
      accessTokens,
      ended: notifyEnded,
      days: config.SESSION_DAYS,
      async stolen(userId) {
        const user = await findUser(orm, userId);
        await recordSecurity(options, orm, 'account.session_stolen', user);
      },
    }),
    authenticate: createAuthenticate(database, accessTokens),
    notifyEnded,
  };
}

function implementAccounts(context: AccountsContext, passwordKey: KeyPair): Implementation[] {
  return [
    ...visitorCalls(context, passwordKey),
    ...lookupCalls,
    ...registrationCalls(context),
    ...signInCalls(context),
    ...passwordChangeCalls(context),
    ...thirdPartyCalls(context),
    ...twoFactorCalls(context),
    ...ownPasskeyCalls(context),
    ...passkeySignInCalls(context),
    ...profileCalls(context),
    ...sessionCalls(context),
    ...accountDataCalls(context),
    ...accountRemovalCalls(context),
  ];
}

/** For the feature that counts what is stored. */
const storedAccounts = sql`select ${users.id} as id, ${users.fullName} as title from ${users}`;

export const accountsFeature: Feature = {
  name: 'accounts',
  needs: ['audit', 'installation', 'storage'],
  async build(context) {
    const plans = context.later(accountPlansKey);
    const roles = context.later(accountRolesKey);
    const arrived = context.later(accountArrivalKey);
    const sessionBegun = context.later(accountSessionKey);
    const waiting = context.later(accountWaitingKey);
    const accounts = await createAccounts({
      ...context,
      audit: context.get(auditKey),
      installation: context.get(installationKey),
      storage: context.get(storageKey),
      drawings: context.imageRenderer,
      roles: (userId) => roles()(userId),
      arrived: (arrival) => arrived()(arrival),
      sessionBegun: (account) => sessionBegun()(account),
      waiting: (account) => waiting()(account),
      plan: {
        start: (executor, userId) => plans().start(executor, userId),
        startAdministrator: (executor, userId) => plans().startAdministrator(executor, userId),
        typeOf: (userId) => plans().typeOf(userId),
      },
    });
    accounts.onSessionEnded(({ sessionId }) => context.realtime.endSession(sessionId));
    return {
      provides: [provide(accountsKey, accounts), provide(storageAccountsKey, storedAccounts)],
      implementations: accounts.implementations,
      columns: accountColumns,
      figures: () => countAccounts(context.database.orm),
      readers: async (key) => ((await accounts.directory.isPortrait(key)) ? 'all' : null),
      close: accounts.close,
    };
  },
};
