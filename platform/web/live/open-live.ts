import { Failure } from '#kernel/call/failure.ts';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { enterRoom } from '#platform/web/rooms/open-rooms.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { type LiveDocument, openLiveDocument } from './live-document.ts';
import type { Access } from './offline/offline-cache.ts';
import { type CachedDocument, offlineStore } from './offline/offline-store.ts';
import { pendingStore } from './pending/pending-store.ts';
import { trackOpenDocument } from './pending/unsaved-documents.ts';

/** A live document that the user has open on this page. */
export interface OpenedLive<S extends Shape> {
  live: LiveDocument<S>;
  /** Closes it. */
  leave(): void;
}

/** Milliseconds for which a preloaded document waits for its page. */
const patience = 10_000;

interface Begun {
  projectId: string;
  account: string;
  opened: OpenedLive<Shape>;
  timer: number;
  /** The offline cache of the project, stored once a page has shown it. */
  cached: CachedDocument | null;
}

/** The preloaded document that no page uses yet; there is one at most. */
let begun: Begun | null = null;

/** The token of a read-only document without a session, the only credential that it sends. */
export type VisitToken = () => string;

/** Opens a project's live document for the signed-in user, or for a visitor. */
export function openLive<S extends Shape>(
  definition: DocumentDefinition<S>,
  projectId: string,
  visit: VisitToken | null = null,
  access?: Promise<Access>,
): OpenedLive<S> {
  const account = visit ? '' : accountNow();
  const live = openLiveDocument({
    definition,
    name: projectId,
    version: definition.version,
    url: liveAddress(),
    token: async () => (visit ? visit() : tokenOf(account)),
    renew: async (stale) => (visit ? false : renewSession(stale)),
    account,
    pendingStore,
    offlineStore: { ...offlineStore, putDocument: cacheWhileHere },
    ...(access ? { access } : {}),
  });
  const leaveRoom = visit ? () => undefined : enterRoom(projectId);
  const isUnsaved = () => !live.status.get().saved;
  const closed = trackOpenDocument(isUnsaved);
  const stay = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', stay);
  window.addEventListener('pagehide', live.flush);
  window.addEventListener('online', live.reconnect);
  window.addEventListener('offline', live.disconnected);
  document.addEventListener('visibilitychange', live.flush);
  return {
    live,
    leave() {
      window.removeEventListener('beforeunload', stay);
      window.removeEventListener('pagehide', live.flush);
      window.removeEventListener('online', live.reconnect);
      window.removeEventListener('offline', live.disconnected);
      document.removeEventListener('visibilitychange', live.flush);
      closed();
      leaveRoom();
      live.close();
    },
  };
}

/**
 * Preloads a document while its page is loading. It is closed where no page uses it. Where the
 * server has confirmed the user's access, the offline cache is shown meanwhile.
 */
export function preloadLive<S extends Shape>(
  definition: DocumentDefinition<S>,
  projectId: string,
  access: Promise<Access>,
): void {
  const account = accountNow();
  if (begun && isUsable(begun, projectId)) {
    clearTimeout(begun.timer);
    begun.timer = window.setTimeout(dropBegun, patience);
    return;
  }
  dropBegun();
  const opened = openLive(definition, projectId, null, access) as unknown as OpenedLive<Shape>;
  const timer = window.setTimeout(dropBegun, patience);
  begun = { projectId, account, opened, timer, cached: null };
}

/** Returns the preloaded document of a project and user; null where there is none. */
export function takePreloaded<S extends Shape>(projectId: string): OpenedLive<S> | null {
  if (!begun || !isUsable(begun, projectId)) return null;
  const { opened, timer, cached } = begun;
  clearTimeout(timer);
  begun = null;
  if (cached) void cacheWhileHere(cached).catch(logFailure);
  return opened as unknown as OpenedLive<S>;
}

function isUsable(one: Begun, projectId: string): boolean {
  const goesOn = ['opening', 'seen', 'live', 'away'].includes(one.opened.live.status.get().phase);
  return goesOn && one.projectId === projectId && one.account === accountNow();
}

function dropBegun(): void {
  if (!begun) return;
  clearTimeout(begun.timer);
  begun.opened.leave();
  begun = null;
}

/** The address of the server's live documents. */
export function liveAddress(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/live`;
}

function accountNow(): string {
  return sessions.state.get().session?.metaData.user_id ?? '';
}

/**
 * A page that closes after its user signed out, even in another tab, stores nothing; neither does a
 * preloaded document that no page showed.
 */
async function cacheWhileHere(cached: CachedDocument): Promise<void> {
  if (begun?.projectId === cached.project) begun.cached = cached;
  else if (accountNow() === cached.account) await offlineStore.putDocument(cached);
}

/** A token of that account only: changes of one user are never sent as another's. */
export async function tokenOf(account: string): Promise<string | null> {
  const token = await sessions.freshAccessToken();
  return accountNow() === account ? token : null;
}

/** Replaces a token that the server did not accept; false when the session is over. */
export async function renewSession(stale: string): Promise<boolean> {
  try {
    await sessions.renew(stale);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'session_over') return false;
    throw error;
  }
}
