import { defineFailures, Failure } from '#kernel/call/failure.ts';
import { clearPersonalItems, storedItems } from '#platform/web/storage/items.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import type { CameWith, Session, SessionPerson, SignInAnswer, Tokens } from './session.ts';
import type { TabMessage } from './tabs.ts';
import { accessTokenExpired } from './token-life.ts';

/** Thrown where a call requires a session that the server no longer accepts; the page shows a dialog. */
export const sessionFailures = defineFailures({ session_over: [401, 'Oops! Session expired.'] });

/** The meaning of a refused refresh: sign in again, or ask the user what to do. */
export type RefreshRefusal = 'expired' | 'refused';

export interface SessionPorts {
  /**
   * Exchanges the refresh token for new tokens. A repeated attempt id gets the same answer again.
   * @throws Failure
   */
  refresh(given: { refreshToken: string; attempt: string }): Promise<Tokens>;
  /** The meaning of a failure of `refresh`; null where it is not about the session, such as no network. */
  refusalOf(failure: Failure): RefreshRefusal | null;
  newAttempt(): string;
  now(): number;
  oneTabAtATime<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T>;
  /** Resolves when `holds` is true because of another tab's write, or when no such write is expected. */
  whenStored(holds: () => boolean): Promise<void>;
  notifyTabs(message: TabMessage): void;
}

export interface SessionState {
  /** Whether storage has been read; a prerendered page does not know the user yet. */
  known: boolean;
  session: Session | null;
  /** The server refused to renew the session: no call is sent until the user decides what to do. */
  refused: boolean;
  /** The ids that the sign-in on this page answered; empty after a reload. */
  cameWith: CameWith;
}

/** Changes of the user's data during the session. */
export interface SessionChange {
  pushToken?: string;
  profileUpdated?: boolean;
  person?: Partial<SessionPerson>;
}

/** The session of this browser, stored in it and shared by its tabs. */
export interface Sessions {
  state: InitialStore<SessionState>;
  /** Reads the session from storage: at start, and when another tab changed it. */
  adopt(): void;
  /** Starts a session if there is a token and a verified email address (S4.20); returns whether it did. */
  begin(answer: SignInAnswer): boolean;
  update(change: SessionChange): void;
  /** A valid access token, renewed first where it has expired; null without a session. */
  freshAccessToken(): Promise<string | null>;
  /**
   * Renews the tokens if `stale` is still the current access token.
   * @throws session_over, or the failure of a request without an answer
   */
  renew(stale: string): Promise<void>;
  /** Deletes the session and all stored data of its user (S4.25 to S4.28). */
  end(): void;
}

const { session: item, refreshAttempt, rememberedAccount } = storedItems;

/** The session of one page. */
interface PageSession {
  ports: SessionPorts;
  state: InitialStore<SessionState>;
  /** The refresh token that the server refused, if it did. */
  refusedToken: string | null;
  /** The renewal that is under way. */
  renewal: Promise<void> | null;
}

export function createSessions(ports: SessionPorts): Sessions {
  const state = createStore<SessionState>({
    known: false,
    session: null,
    refused: false,
    cameWith: {},
  });
  const page: PageSession = { ports, state, refusedToken: null, renewal: null };
  return {
    state,
    adopt: () => adopt(page),
    begin: (answer) => begin(page, answer),
    update: (change) => update(page, change),
    freshAccessToken: () => freshAccessToken(page),
    renew: (stale) => renew(page, stale),
    end() {
      rememberedAccount.clear();
      clearPersonalItems();
      adopt(page);
    },
  };
}

function adopt({ state, refusedToken }: PageSession): void {
  const session = item.read();
  const refused = session !== null && session.refreshToken === refusedToken;
  const cameWith = session ? state.get().cameWith : {};
  const next = { known: true, session, refused, cameWith };
  if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
}

function write(page: PageSession, session: Session): void {
  item.write(session);
  storedItems.authToken.write(session.accessToken);
  adopt(page);
}

function begin(page: PageSession, answer: SignInAnswer): boolean {
  const { ports, state } = page;
  const emailVerified = answer.emailVerified === true;
  rememberedAccount.write({ email: answer.email, emailVerified });
  if (!answer.accessToken || !emailVerified) return false;
  const { expiresIn, metaData, ...rest } = answer;
  const { mapper_id, project_id } = metaData;
  state.set({ ...state.get(), cameWith: { mapper_id, project_id } });
  const life = { receivedAt: ports.now(), expiresIn };
  write(page, { ...rest, emailVerified, metaData: { ...metaData, ...life } });
  ports.notifyTabs('login');
  return true;
}

function update(page: PageSession, { pushToken, profileUpdated, person }: SessionChange): void {
  const session = item.read();
  if (!session) return;
  const profile_updated = profileUpdated ?? session.customDetails.profile_updated;
  write(page, {
    ...session,
    pushToken: pushToken ?? session.pushToken,
    customDetails: { profile_updated },
    metaData: { ...session.metaData, ...person },
  });
}

async function freshAccessToken(page: PageSession): Promise<string | null> {
  const { state, ports } = page;
  const { session } = state.get();
  if (!session) return null;
  const { accessToken, metaData } = session;
  if (accessTokenExpired(metaData, ports.now())) await renew(page, accessToken);
  return state.get().session?.accessToken ?? null;
}

async function renew(page: PageSession, stale: string): Promise<void> {
  page.renewal ??= page.ports
    .oneTabAtATime('session-refresh', (waited) => exchangeTokens(page, stale, waited))
    .finally(() => {
      page.renewal = null;
    });
  await page.renewal;
}

async function exchangeTokens(page: PageSession, stale: string, waited: boolean): Promise<void> {
  const { ports, state } = page;
  // While this tab waited for its turn, another one may have renewed or ended the session.
  if (waited) await ports.whenStored(() => item.read()?.accessToken !== stale);
  adopt(page);
  const { session, refused } = state.get();
  if (!session || refused) throw sessionFailures.fail('session_over');
  if (session.accessToken !== stale) return;
  const { refreshToken } = session;
  const tokens = await ports
    .refresh({ refreshToken, attempt: attemptOf(ports, refreshToken) })
    .catch((error: unknown) => endAfter(page, error, refreshToken));
  // The attempt id stays stored: a tab that does not see the new tokens yet repeats it, and gets the
  // same answer instead of a refusal for a refresh token that was used twice.
  const now = item.read();
  // The user signed out, or another one signed in, in the meantime: the new tokens are not used.
  if (now?.refreshToken !== refreshToken) throw sessionFailures.fail('session_over');
  const { accessToken, expiresIn } = tokens;
  const metaData = { ...now.metaData, receivedAt: ports.now(), expiresIn };
  write(page, { ...now, accessToken, refreshToken: tokens.refreshToken, metaData });
}

/** The id that the server knows this refresh by; a repeated request has the same one. */
function attemptOf(ports: SessionPorts, refreshToken: string): string {
  const open = refreshAttempt.read();
  if (open?.refreshToken === refreshToken) return open.attempt;
  const attempt = ports.newAttempt();
  refreshAttempt.write({ refreshToken, attempt });
  return attempt;
}

/**
 * Ends or blocks the session after a refusal.
 * @throws session_over; the given error where it says nothing about the session
 */
function endAfter(page: PageSession, error: unknown, refreshToken: string): never {
  const refusal = error instanceof Failure ? page.ports.refusalOf(error) : null;
  if (refusal === null) throw error;
  refreshAttempt.clear();
  if (refusal === 'refused') page.refusedToken = refreshToken;
  else if (item.read()?.refreshToken === refreshToken) clearPersonalItems();
  adopt(page);
  throw sessionFailures.fail('session_over');
}
