import * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { changedText } from '../changed-text.ts';
import type { LiveStatus } from '../connection.ts';
import type { PendingStore, StoredUpdate } from './pending-store.ts';

/** What was changed here and can't be saved any more. */
export interface RejectedUpdates {
  /**
   * `view-only` when the person may not edit any more, `gone` when the project or the access to it
   * is gone, `full` when the document takes no more, `refused` when the server never takes the change,
   * `reshaped` when a newer version of it came in between.
   */
  reason: 'view-only' | 'gone' | 'full' | 'refused' | 'reshaped';
  /** What was typed, for the person to take away; empty where nothing of it was text. */
  text: string;
}

export interface PendingUpdates {
  /** What can't be saved; null while there is no such thing. */
  rejected: InitialStore<RejectedUpdates | null>;
  /** Keeps an update of this page until it is acknowledged; written down a moment later. */
  store(update: Uint8Array, transaction: Y.Transaction): void;
  /** Writes down what waits for that: the page may go, or be put to sleep. */
  flush(): void;
  /** Everything that was stored or taken over by this page so far is stored on the server. */
  stored(): void;
  /** Drops what can't be saved, once the person has it or does not want it. */
  discard(): Promise<void>;
  /** The page goes; what it answers for stays kept. */
  close(): void;
}

export interface PendingUpdatesOptions {
  store: PendingStore;
  account: string;
  project: string;
  definition: DocumentDefinition<Shape>;
  document: Y.Doc;
  status: InitialStore<LiveStatus>;
  /** Whether everything that is in the document is stored on the server, by its own word. */
  isStored(): boolean;
}

/**
 * How often, and after how many milliseconds, it is looked again at what does not fit: another page
 * of the same person may be about to send what it builds on.
 */
const patience = { looks: 5, pause: 1000 };

/**
 * Milliseconds after which a change is written down on this browser: what it changes is painted by
 * then, and mostly acknowledged, so that nothing need be written. A page that goes flushes first.
 * Only one that crashes within them loses a change that the server has not, a letter or two; to
 * write it took as long anyway.
 */
const writingPause = 50;

/** From whom the document gets what an earlier page left. */
const origin = 'unsent';

/**
 * Keeps on this browser what the server has not acknowledged, and sends what an earlier page left
 * as soon as the document is here. Two pages may send the same: an update counts once.
 */
export function openPendingUpdates(options: PendingUpdatesOptions): PendingUpdates {
  const { store, account, project, definition, document, status, isStored } = options;
  const rejected = createStore<RejectedUpdates | null>(null);
  /** Numbers of what this page answers for; null where the browser kept nothing. */
  let held: Promise<number | null>[] = [];
  /** What is not yet written down, oldest first. */
  let fresh: { update: Uint8Array; transaction: Y.Transaction }[] = [];
  let writing: ReturnType<typeof setTimeout> | undefined;
  let takenOver = false;
  let shown = false;
  let failed = false;
  let closed = false;

  const flush = () => {
    clearTimeout(writing);
    writing = undefined;
    const { version } = definition;
    for (const { update, transaction } of fresh) {
      const words = changedText(definition, transaction);
      hold(store.put({ account, project, version, update, words }));
    }
    fresh = [];
  };
  const settled = async () => {
    flush();
    return (await Promise.all(held)).filter((key) => key !== null);
  };
  const hold = (key: Promise<number>) => {
    const noted = key.catch((error: unknown) => {
      // Once: a browser that keeps nothing would say so at every letter.
      if (!failed) logFailure(error);
      failed = true;
      return null;
    });
    held.push(noted);
  };
  const stored = () => {
    fresh = [];
    const done = settled();
    held = [];
    void done.then((keys) => (keys.length > 0 ? store.forget(keys) : undefined)).catch(logFailure);
  };
  const lose = (reason: RejectedUpdates['reason'], updates: readonly StoredUpdate[]) => {
    if (updates.length > 0) rejected.set({ reason, text: textOf(updates) });
  };

  /** Sends what an earlier page left, and reports what does not fit any more. */
  const takeOver = async (looks: number): Promise<void> => {
    const mine = new Set(await settled());
    const left = (await store.list(account, project)).filter(({ key }) => !mine.has(key));
    if (closed) return;
    const fitting = left.filter(({ version }) => version === definition.version);
    const strange = left.filter(({ version }) => version < definition.version);
    const whole = isWhole(document, fitting);
    if (!whole && looks > 1) {
      await new Promise((resolve) => setTimeout(resolve, patience.pause));
      // Without the server nothing more comes that it could build on.
      if (status.get().phase === 'live') return takeOver(looks - 1);
      takenOver = false;
      return;
    }
    lose('reshaped', whole ? strange : [...strange, ...fitting]);
    if (!whole || fitting.length === 0) return;
    for (const { key } of fitting) hold(Promise.resolve(key));
    addToDocument(fitting);
  };

  /** Adds what an earlier page left; it is stored until the server has all of the document. */
  const addToDocument = (left: readonly StoredUpdate[]) => {
    Y.applyUpdate(document, Y.mergeUpdates(left.map(({ update }) => update)), origin);
    if (isStored()) stored();
    // The document may have had it already, as it was seen here last, and the server not.
    else if (status.get().saved) status.set({ ...status.get(), saved: false });
  };

  /** Shows what an earlier page left while the server can't be reached; it is sent by the handshake. */
  const showLeft = async () => {
    const left = (await store.list(account, project)).filter(
      (one) => one.version === definition.version,
    );
    if (status.get().phase !== 'away' || left.length === 0 || !isWhole(document, left)) return;
    for (const { key } of left) hold(Promise.resolve(key));
    addToDocument(left);
  };

  const look = async () => {
    const { phase, canEdit } = status.get();
    if (phase === 'away' && canEdit && !takenOver && !shown) {
      shown = true;
      await showLeft();
    } else if (phase === 'live' && canEdit) {
      if (rejected.get()?.reason === 'view-only') rejected.set(null);
      if (takenOver) return;
      takenOver = true;
      await takeOver(patience.looks);
    } else if (phase === 'live' || phase === 'gone' || phase === 'full' || phase === 'refused') {
      await settled();
      const now = status.get();
      if (now.phase !== phase || now.canEdit) return;
      lose(phase === 'live' ? 'view-only' : phase, await store.list(account, project));
    }
  };
  status.subscribe(() => void look().catch(logFailure));

  return {
    rejected,
    store(update, transaction) {
      // What was taken over is stored already.
      if (transaction.origin === origin) return;
      fresh.push({ update, transaction });
      // Counted from when what is being done is over: a paste may take longer than the pause.
      writing ??= setTimeout(() => {
        writing = setTimeout(flush, writingPause);
      });
    },
    flush,
    stored,
    async discard() {
      await settled();
      const kept = await store.list(account, project);
      await store.forget(kept.map(({ key }) => key));
      held = [];
      rejected.set(null);
      status.set({ ...status.get(), saved: true });
    },
    close() {
      closed = true;
      flush();
    },
  };
}

/** Whether everything that the updates build on is in the document. */
function isWhole(document: Y.Doc, updates: readonly StoredUpdate[]): boolean {
  if (updates.length === 0) return true;
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  for (const { update } of updates) Y.applyUpdate(copy, update);
  const whole = copy.store.pendingStructs === null && copy.store.pendingDs === null;
  copy.destroy();
  return whole;
}

/** What updates say in words, each record as it was left last. */
export function textOf(updates: readonly StoredUpdate[]): string {
  const words: Record<string, string> = Object.assign({}, ...updates.map((one) => one.words));
  return Object.values(words).filter(Boolean).join('\n\n');
}
