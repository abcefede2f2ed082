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

/** A live document that this person has open on this page. */
export interface OpenedLive<S extends Shape> {
  live: LiveDocument<S>;
  /** Closes it. */
  leave(): void;
}

/** Milliseconds for which a document that was begun waits for the page that shows it. */
const patience = 10_000;

interface Begun {
  projectId: string;
  account: string;
  opened: OpenedLive<Shape>;
  timer: number;
  /** How it was seen last; kept once a page has shown it. */
  seen: CachedDocument | null;
}

/** What was begun and not taken yet; there is one at most. */
let begun: Begun | null = null;

/** Shown in place of a session by who only looks; what they see is asked for by it alone. */
export type VisitToken = () => string;

/** Opens a project's live document for the user who is signed in, or for a visitor. */
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
    offlineStore: { ...offlineStore, putDocument: keepWhileHere },
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
  window.addEventListener('offline', live.networkLost);
  document.addEventListener('visibilitychange', live.flush);
  return {
    live,
    leave() {
      window.removeEventListener('beforeunload', stay);
      window.removeEventListener('pagehide', live.flush);
      window.removeEventListener('online', live.reconnect);
      window.removeEventListener('offline', live.networkLost);
      document.removeEventListener('visibilitychange', live.flush);
      closed();
      leaveRoom();
      live.close();
    },
  };
}

/**
 * Opens a document while its page is still on its way, which then takes it; one that no page takes
 * is closed. With the server's word on this person's access what was seen last is shown meanwhile.
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
  begun = { projectId, account, opened, timer, seen: null };
}

/** Gives away what was begun of that project by this person; null where nothing was. */
export function takePreloaded<S extends Shape>(projectId: string): OpenedLive<S> | null {
  if (!begun || !isUsable(begun, projectId)) return null;
  const { opened, timer, seen } = begun;
  clearTimeout(timer);
  begun = null;
  if (seen) void keepWhileHere(seen).catch(logFailure);
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

/** Where live documents are served, seen from this page. */
export function liveAddress(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/live`;
}

function accountNow(): string {
  return sessions.state.get().session?.metaData.user_id ?? '';
}

/**
 * A page that closes after its person signed out, in another tab too, leaves nothing behind; nor does
 * what was begun and nobody looked at.
 */
async function keepWhileHere(seen: CachedDocument): Promise<void> {
  if (begun?.projectId === seen.project) begun.seen = seen;
  else if (accountNow() === seen.account) await offlineStore.putDocument(seen);
}

/** A token of that account alone: what one person typed is never sent as another user's. */
export async function tokenOf(account: string): Promise<string | null> {
  const token = await sessions.freshAccessToken();
  return accountNow() === account ? token : null;
}

/** Gets another token in place of one that was not taken; false when the session is over. */
export async function renewSession(stale: string): Promise<boolean> {
  try {
    await sessions.renew(stale);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'session_over') return false;
    throw error;
  }
}
