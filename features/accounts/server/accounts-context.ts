import type { Audit } from '#features/audit/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import type { Installation } from '#features/installation/server/index.ts';
import type { Storage } from '#features/storage/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { BrowserBinding } from '#platform/server/http/cookies.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Captcha } from '#platform/server/outside/captcha.ts';
import type { Locate } from '#platform/server/outside/location.ts';
import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import type { PlanType } from '../contract/product.ts';
import type { AccountMails } from './account-mails.ts';
import type { Passwords } from './password/passwords.ts';
import type { Post } from './post.ts';
import type { Authenticate } from './session/authenticate.ts';
import type { KnownBrowsers } from './session/known-browser.ts';
import type { EndedSession, Sessions } from './session/sessions.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { Codes } from './sign-in/codes.ts';
import type { Tickets } from './sign-in/tickets.ts';

/** The queries that accounts need from plans, a higher feature. */
export interface PlanOfAccount {
  /** Assigns the first plan to a new account; an account that has a plan keeps it. */
  start(executor: Executor, userId: string): Promise<void>;
  /** Assigns the plan of the administrator of an installation that has not chosen its plans yet. */
  startAdministrator(executor: Executor, userId: string): Promise<void>;
  typeOf(userId: string): Promise<PlanType>;
}

/** The roles that admins of teams gave an account, from teams, a higher feature; absent without a team. */
export type RolesOfAccount = (
  userId: string,
) => Promise<{ mapper_role?: string; tapper_role?: string }>;

/**
 * Reports to teams, a higher feature, that an account has signed in by the configured provider, which has
 * verified the address.
 */
export type AccountArrived = (arrival: {
  id: string;
  name: string;
  email: string;
}) => Promise<void>;

/** Reports to teams, a higher feature, that an account signed in; its address is verified. */
export type AccountSessionBegun = (account: { id: string; email: string }) => Promise<void>;

/**
 * Reports to the administration, a higher feature, that somebody signed up where no mail is sent: an
 * administrator confirms the account.
 */
export type AccountWaiting = (account: {
  id: string;
  name: string;
  email: string;
}) => Promise<void>;

/** The services that accounts use. */
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
  outside: Outgoing;
  plan: PlanOfAccount;
  roles: RolesOfAccount;
  arrived: AccountArrived;
  sessionBegun: AccountSessionBegun;
  waiting: AccountWaiting;
  /** Hooks of the higher features. */
  hooks: Pick<
    Hooks,
    'userDeleted' | 'accountData' | 'deletionImpact' | 'invitations' | 'addressUsed'
  >;
  installation: Pick<Installation, 'read' | 'readIn'>;
  storage: Pick<Storage, 'reserve'>;
  audit: Audit;
  log: Log;
}

/** The services that the parts of this feature share. */
export interface AccountsContext extends AccountsOptions {
  mails: AccountMails;
  post: Post;
  passwords: Passwords;
  codes: Codes;
  tickets: Tickets;
  /** Binds a sign-in by a provider to the browser that started it. */
  thirdPartyBinding: BrowserBinding;
  attempts: Attempts;
  known: KnownBrowsers;
  sessions: Sessions;
  authenticate: Authenticate;
  /** Closes the live connections of sessions that ended. */
  notifyEnded(sessions: EndedSession[]): void;
}
