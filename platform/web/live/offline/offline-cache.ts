import * as Y from 'yjs';
import { logFailure } from '#platform/web/log/log-failure.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import { type LiveStatus, offlineCacheOrigin } from '../connection.ts';
import type { RejectedUpdates } from '../pending/pending-updates.ts';
import type { CachedDocument, OfflineStore } from './offline-store.ts';

/** What the server says that this person may do with a project; null where they may not see it. */
export type Access = 'edit' | 'see' | null;

export interface OfflineCache {
  /**
   * Shows the document as it was here last until the server's own is here, if the server says in time that
   * this person may still see it. Resolves when that is done, or when there is nothing to be shown.
   */
  showUntilLive(access: Promise<Access>): Promise<void>;
  /** Shows the document as it was here last, if it was; for when the server can't be reached. */
  show(): void;
  /** Writes down how it is now, if that changed: the page may go, or be put to sleep. */
  flush(): void;
  close(): void;
}

export interface OfflineCacheOptions {
  store: OfflineStore;
  account: string;
  project: string;
  /** Which shape of the document this page knows. */
  version: number;
  document: Y.Doc;
  status: InitialStore<LiveStatus>;
  rejected: InitialStore<RejectedUpdates | null>;
}

/** Milliseconds between two looks that are written down, at least, and for how long each was at work. */
const pause = 5000;
const perEffort = 200;

/**
 * Keeps on this browser how a document was seen last, and shows that when the server can't be
 * reached: to go on with where this person could change it and the page knows its shape, else to
 * look at. It is shown, too, while the server's is on its way. What can't be saved is not kept: it
 * would come back.
 */
export function openOfflineCache(options: OfflineCacheOptions): OfflineCache {
  const { store, account, project, version, document, status, rejected } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let effort = 0;
  let changed = true;
  let over = account === '';

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { phase, canEdit } = status.get();
    if (over || !changed || (phase !== 'live' && phase !== 'away')) return;
    changed = false;
    const began = performance.now();
    const state = Y.encodeStateAsUpdate(document);
    effort = performance.now() - began;
    const seenAt = Date.now();
    store.putDocument({ account, project, version, canEdit, state, seenAt }).catch(end);
  };
  const end = (error: unknown) => {
    over = true;
    logFailure(error);
  };
  const later = () => {
    changed = true;
    if (!over) timer ??= setTimeout(write, Math.max(pause, effort * perEffort));
  };
  const forget = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    store.forget(account, project).catch(logFailure);
  };
  const look = () => {
    const { phase } = status.get();
    if (rejected.get() || phase === 'gone' || phase === 'full' || phase === 'refused') forget();
    // What is done from now on builds on what is known now.
    else if (phase === 'away') write();
    else if (phase === 'live') later();
  };
  // Not at updates: Yjs encodes each of them for a listener.
  const follow = ({ changed: types }: Y.Transaction) => {
    if (types.size > 0) later();
  };
  document.on('afterTransaction', follow);
  const leave = [status.subscribe(look), rejected.subscribe(look)];

  const show = ({ state }: CachedDocument, phase: 'seen' | 'away', canEdit: boolean) => {
    if (status.get().phase !== 'opening') return;
    Y.applyUpdate(document, state, offlineCacheOrigin);
    changed = false;
    status.set({ ...status.get(), phase, canEdit });
  };
  const find = async () => (over ? undefined : store.document(account, project));
  const showUnreached = async () => {
    const seen = await find();
    if (!seen || seen.version > version) return;
    show(seen, 'away', seen.canEdit && seen.version === version);
  };
  const showUntilLive = async (access: Promise<Access>) => {
    const seen = await find();
    // What has another shape is brought up by the server.
    if (seen?.version !== version) return;
    const now = await access;
    if (now && !over) show(seen, 'seen', seen.canEdit && now === 'edit');
  };

  return {
    showUntilLive: (access) => showUntilLive(access).catch(logFailure),
    show: () => void showUnreached().catch(logFailure),
    flush: write,
    close() {
      write();
      over = true;
      for (const one of leave) one();
      document.off('afterTransaction', follow);
    },
  };
}
