import { defineFailures, Failure } from '#kernel/call/failure.ts';
import { clearPersonalItems, storedItems } from '#platform/web/storage/items.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import type { CameWith, Session, SessionPerson, SignInAnswer, Tokens } from './session.ts';
import type { TabMessage } from './tabs.ts';
import { accessTokenExpired } from './token-life.ts';

/** Thrown where a call needs a session that the server no longer accepts; a dialog or page says so. */
export const sessionFailures = defineFailures({ session_over: [401, 'Oops! Session expired.'] });

/** What a server's refusal of a refresh means: sign in again, or ask the person what to do. */
export type RefreshRefusal = 'expired' | 'refused';

export interface SessionPorts {
  /** Swaps tokens; a repeated attempt id gets the answer that was lost. Throws `Failure`. */
  refresh(given: { refreshToken: string; attempt: string }): Promise<Tokens>;
  /** What a failure of `refresh` means; null where it says nothing of the session, as no network. */
  refusalOf(failure: Failure): RefreshRefusal | null;
  newAttempt(): string;
  now(): number;
  oneTabAtATime<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T>;
  /** Resolves when something holds that another tab stores, or when that is not to be expected. */
  whenStored(holds: () => boolean): Promise<void>;
  notifyTabs(news: TabMessage): void;
}

export interface SessionState {
  /** Whether storage has been read; a prerendered page does not know yet who is here. */
  known: boolean;
  session: Session | null;
  /** The server refused to renew the session: nothing can be sent until the person decides. */
  refused: boolean;
  /** What the sign-in of this page told; nothing after a reload. */
  cameWith: CameWith;
}

/** What may change about the person while the session goes on. */
export interface SessionChange {
  pushToken?: string;
  profileUpdated?: boolean;
  person?: Partial<SessionPerson>;
}

/** The session of this browser, kept in storage and shared by its tabs. */
export interface Sessions {
  state: InitialStore<SessionState>;
  /** Takes over what storage holds: at start, and when another tab changed it. */
  adopt(): void;
  /** Starts a session if there is a token and the address is verified (S4.20); answers if it did. */
  begin(answer: SignInAnswer): boolean;
  update(change: SessionChange): void;
  /** A usable access token, renewed first where it must be; null without a session. */
  freshAccessToken(): Promise<string | null>;
  /** Renews the tokens if `stale` is still the one in use. Throws `session_over` or no answer's failure. */
  renew(stale: string): Promise<void>;
  /** Forgets the session and all that belongs to its person (S4.25 to S4.28). */
  end(): void;
}

export function createSessions(ports: SessionPorts): Sessions {
  const { session: item, refreshAttempt, rememberedAccount } = storedItems;
  const state = createStore<SessionState>({
    known: false,
    session: null,
    refused: false,
    cameWith: {},
  });
  let refusedToken: string | null = null;
  let running: Promise<void> | null = null;

  function adopt(): void {
    const session = item.read();
    const refused = session !== null && session.refreshToken === refusedToken;
    const cameWith = session ? state.get().cameWith : {};
    const next = { known: true, session, refused, cameWith };
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
  }

  function write(session: Session): void {
    item.write(session);
    storedItems.authToken.write(session.accessToken);
    adopt();
  }

  function begin(answer: SignInAnswer): boolean {
    const emailVerified = answer.emailVerified === true;
    rememberedAccount.write({ email: answer.email, emailVerified });
    if (!answer.accessToken || !emailVerified) return false;
    const { expiresIn, metaData, ...rest } = answer;
    const { mapper_id, project_id } = metaData;
    state.set({ ...state.get(), cameWith: { mapper_id, project_id } });
    write({ ...rest, emailVerified, metaData: { ...metaData, ...received(expiresIn) } });
    ports.notifyTabs('login');
    return true;
  }

  const received = (expiresIn: number) => ({ receivedAt: ports.now(), expiresIn });

  function update({ pushToken, profileUpdated, person }: SessionChange): void {
    const session = item.read();
    if (!session) return;
    const profile_updated = profileUpdated ?? session.customDetails.profile_updated;
    write({
      ...session,
      pushToken: pushToken ?? session.pushToken,
      customDetails: { profile_updated },
      metaData: { ...session.metaData, ...person },
    });
  }

  /** The id under which this refresh is known to the server, the same for a retry after silence. */
  function attemptOf(refreshToken: string): string {
    const open = refreshAttempt.read();
    if (open?.refreshToken === refreshToken) return open.attempt;
    const attempt = ports.newAttempt();
    refreshAttempt.write({ refreshToken, attempt });
    return attempt;
  }

  function judge(error: unknown, refreshToken: string): never {
    const refusal = error instanceof Failure ? ports.refusalOf(error) : null;
    if (refusal === null) throw error;
    refreshAttempt.clear();
    if (refusal === 'refused') refusedToken = refreshToken;
    else if (item.read()?.refreshToken === refreshToken) clearPersonalItems();
    adopt();
    throw sessionFailures.fail('session_over');
  }

  async function swap(stale: string, waited: boolean): Promise<void> {
    // Another tab may have renewed, or ended, the session while this one waited for its turn.
    if (waited) await ports.whenStored(() => item.read()?.accessToken !== stale);
    adopt();
    const { session, refused } = state.get();
    if (!session || refused) throw sessionFailures.fail('session_over');
    if (session.accessToken !== stale) return;
    const { refreshToken } = session;
    const tokens = await ports
      .refresh({ refreshToken, attempt: attemptOf(refreshToken) })
      .catch((error: unknown) => judge(error, refreshToken));
    // The attempt stays known: a tab that does not see yet what is stored below repeats it, and gets
    // the same answer instead of being taken for a thief.
    const now = item.read();
    // Signed out, or in as another user, in the meantime: the new tokens are nobody's.
    if (now?.refreshToken !== refreshToken) throw sessionFailures.fail('session_over');
    const { accessToken, expiresIn } = tokens;
    const metaData = { ...now.metaData, ...received(expiresIn) };
    write({ ...now, accessToken, refreshToken: tokens.refreshToken, metaData });
  }

  async function renew(stale: string): Promise<void> {
    running ??= ports
      .oneTabAtATime('session-refresh', (waited) => swap(stale, waited))
      .finally(() => {
        running = null;
      });
    await running;
  }

  async function freshAccessToken(): Promise<string | null> {
    const { session } = state.get();
    if (!session) return null;
    const { accessToken, metaData } = session;
    if (accessTokenExpired(metaData, ports.now())) await renew(accessToken);
    return state.get().session?.accessToken ?? null;
  }

  function end(): void {
    rememberedAccount.clear();
    clearPersonalItems();
    adopt();
  }

  return { state, adopt, begin, update, freshAccessToken, renew, end };
}
