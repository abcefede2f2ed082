import * as Y from 'yjs';
import { logFailure } from '#platform/web/log/log-failure.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import { type LiveStatus, seenOrigin } from './connection.ts';
import type { SeenStore } from './seen-store.ts';
import type { Lost } from './unsent.ts';

export interface Seen {
  /** Shows the document as it was here last, if it was; for when the server can't be reached. */
  show(): void;
  /** Writes down how it is now, if that changed: the page may go, or be put to sleep. */
  flush(): void;
  close(): void;
}

export interface SeenOptions {
  store: SeenStore;
  account: string;
  project: string;
  /** Which shape of the document this page knows. */
  version: number;
  document: Y.Doc;
  status: InitialStore<LiveStatus>;
  lost: InitialStore<Lost | null>;
}

/** Milliseconds between two looks that are written down, at least, and for how long each was at work. */
const pause = 5000;
const perEffort = 200;

/**
 * Keeps on this browser how a document was seen last, and shows that when the server can't be
 * reached: to go on with where this person could change it and the page knows its shape, else to
 * look at. What can't be saved is not kept: it would come back.
 */
export function keepSeen(options: SeenOptions): Seen {
  const { store, account, project, version, document, status, lost } = options;
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
    store.keepDocument({ account, project, version, canEdit, state, seenAt }).catch(end);
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
    if (lost.get() || phase === 'gone' || phase === 'full' || phase === 'refused') forget();
    // What is done from now on builds on what is known now.
    else if (phase === 'away') write();
    else if (phase === 'live') later();
  };
  // Not at updates: Yjs writes each of them out for whoever listens.
  const follow = ({ changed: types }: Y.Transaction) => {
    if (types.size > 0) later();
  };
  document.on('afterTransaction', follow);
  const leave = [status.subscribe(look), lost.subscribe(look)];

  const show = async () => {
    const seen = over ? undefined : await store.document(account, project);
    if (!seen || seen.version > version || status.get().phase !== 'opening') return;
    Y.applyUpdate(document, seen.state, seenOrigin);
    changed = false;
    const canEdit = seen.canEdit && seen.version === version;
    status.set({ ...status.get(), phase: 'away', canEdit });
  };

  return {
    show: () => void show().catch(logFailure),
    flush: write,
    close() {
      write();
      over = true;
      for (const one of leave) one();
      document.off('afterTransaction', follow);
    },
  };
}
