import * as Y from 'yjs';
import { logFailure } from '#platform/web/log/log-failure.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import { type LiveStatus, offlineCacheOrigin } from '../connection.ts';
import type { RejectedUpdates } from '../pending/pending-updates.ts';
import type { CachedDocument, OfflineStore } from './offline-store.ts';

/** The user's access to a project according to the server; null where there is none. */
export type Access = 'edit' | 'see' | null;

export interface OfflineCache {
  /**
   * Shows the cached document until the server's arrives, once the server confirms that the user still
   * has access. Resolves when it is shown, or when it is clear that nothing will be.
   */
  showUntilLive(access: Promise<Access>): Promise<void>;
  /** Shows the cached document, if there is one, because the server can't be reached. */
  show(): void;
  /** Writes the current state, if it changed, for a page that may be closed or suspended. */
  flush(): void;
  close(): void;
}

export interface OfflineCacheOptions {
  store: OfflineStore;
  account: string;
  project: string;
  /** The version of the document's shape that this page knows. */
  version: number;
  document: Y.Doc;
  status: InitialStore<LiveStatus>;
  rejected: InitialStore<RejectedUpdates | null>;
}

/** Milliseconds between two writes, at least; and how many times the duration of a write it is. */
const pause = 5000;
const perEffort = 200;

interface State {
  options: OfflineCacheOptions;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that the last encoding took. */
  effort: number;
  isChanged: boolean;
  isOver: boolean;
}

/**
 * Stores the last state of a document on this browser, and shows it while the server's is on its way
 * or can't be reached. Without the server it is editable where the user could edit it and the page
 * knows its shape, and else read-only. A document with rejected changes is removed: they would return.
 */
export function openOfflineCache(options: OfflineCacheOptions): OfflineCache {
  const { account, document, status, rejected } = options;
  const isOver = account === '';
  const state: State = { options, timer: undefined, effort: 0, isChanged: true, isOver };
  // Not on 'update': Yjs encodes each update that has a listener.
  const follow = ({ changed: types }: Y.Transaction) => {
    if (types.size > 0) writeLater(state);
  };
  document.on('afterTransaction', follow);
  const afterStatus = () => followStatus(state);
  const leave = [status.subscribe(afterStatus), rejected.subscribe(afterStatus)];

  return {
    showUntilLive: (access) => showUntilLive(state, access).catch(logFailure),
    show: () => void showUnreached(state).catch(logFailure),
    flush: () => write(state),
    close() {
      write(state);
      state.isOver = true;
      for (const one of leave) one();
      document.off('afterTransaction', follow);
    },
  };
}

function followStatus(state: State): void {
  const { status, rejected } = state.options;
  const { phase } = status.get();
  const isRejected = phase === 'gone' || phase === 'full' || phase === 'refused';
  if (rejected.get() || isRejected) forget(state);
  // Later changes build on the state at this moment.
  else if (phase === 'away') write(state);
  else if (phase === 'live') writeLater(state);
}

function write(state: State): void {
  clearTimeout(state.timer);
  state.timer = undefined;
  const { store, account, project, version, document, status } = state.options;
  const { phase, canEdit } = status.get();
  if (state.isOver || !state.isChanged || (phase !== 'live' && phase !== 'away')) return;
  state.isChanged = false;
  const began = performance.now();
  const content = Y.encodeStateAsUpdate(document);
  state.effort = performance.now() - began;
  const seenAt = Date.now();
  store
    .putDocument({ account, project, version, canEdit, state: content, seenAt })
    .catch((error: unknown) => {
      state.isOver = true;
      logFailure(error);
    });
}

function writeLater(state: State): void {
  state.isChanged = true;
  if (state.isOver) return;
  state.timer ??= setTimeout(() => write(state), Math.max(pause, state.effort * perEffort));
}

function forget(state: State): void {
  if (state.isOver) return;
  state.isOver = true;
  clearTimeout(state.timer);
  const { store, account, project } = state.options;
  store.forget(account, project).catch(logFailure);
}

async function find({ isOver, options }: State): Promise<CachedDocument | undefined> {
  return isOver ? undefined : options.store.document(options.account, options.project);
}

async function showUnreached(state: State): Promise<void> {
  const { version } = state.options;
  const cached = await find(state);
  if (!cached || cached.version > version) return;
  show(state, cached, 'away', cached.canEdit && cached.version === version);
}

async function showUntilLive(state: State, access: Promise<Access>): Promise<void> {
  const cached = await find(state);
  // The server migrates a document with an older shape.
  if (cached?.version !== state.options.version) return;
  const now = await access;
  if (now && !state.isOver) show(state, cached, 'seen', cached.canEdit && now === 'edit');
}

function show(
  state: State,
  { state: content }: CachedDocument,
  phase: 'seen' | 'away',
  canEdit: boolean,
): void {
  const { document, status } = state.options;
  if (status.get().phase !== 'opening') return;
  Y.applyUpdate(document, content, offlineCacheOrigin);
  state.isChanged = false;
  status.set({ ...status.get(), phase, canEdit });
}
