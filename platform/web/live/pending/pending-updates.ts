import * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import type { LiveStatus } from '../connection.ts';
import { PageUpdates } from './page-updates.ts';
import type { PendingStore, StoredUpdate } from './pending-store.ts';

/** Local changes that can't be saved any more. */
export interface RejectedUpdates {
  /**
   * `view-only` when the user may not edit any more, `gone` when the project was deleted or access was
   * withdrawn, `full` when the document is at its limit, `refused` when the server rejects the change
   * in every attempt, `reshaped` when the document has a newer version since.
   */
  reason: 'view-only' | 'gone' | 'full' | 'refused' | 'reshaped';
  /** The text that was typed, for the user to copy; empty where no text was changed. */
  text: string;
}

export interface PendingUpdates {
  /** Changes that can't be saved; null where there are none. */
  rejected: InitialStore<RejectedUpdates | null>;
  /** Stores an update of this page until the server acknowledges it; written a moment later. */
  store(update: Uint8Array, transaction: Y.Transaction): void;
  /** Writes all updates at once, for a page that may be closed or suspended. */
  flush(): void;
  /** The server has stored everything that this page made or took over so far. */
  stored(): void;
  /** Deletes rejected changes, once the user has copied them or does not want them. */
  discard(): Promise<void>;
  /** The page closes; its updates stay stored. */
  close(): void;
}

export interface PendingUpdatesOptions {
  store: PendingStore;
  account: string;
  project: string;
  definition: DocumentDefinition<Shape>;
  document: Y.Doc;
  status: InitialStore<LiveStatus>;
  /** Whether the server has acknowledged everything in the document. */
  isStored(): boolean;
}

/**
 * How often, and after how many milliseconds, updates that do not fit are checked again: another page
 * of the same user may be about to send the changes that they build on.
 */
const patience = { looks: 5, pause: 1000 };

/** Origin of the updates that an earlier page left. */
const origin = 'unsent';

interface State {
  options: PendingUpdatesOptions;
  page: PageUpdates;
  rejected: InitialStore<RejectedUpdates | null>;
  /** Whether this page has sent the updates that an earlier page left, or is about to. */
  isTakenOver: boolean;
  /** Whether this page has shown them without a connection. */
  isShown: boolean;
  isClosed: boolean;
}

/**
 * Stores updates on this browser until the server acknowledges them, and sends those that an earlier
 * page left once the document is open. Two pages may send the same update, which has no further effect.
 */
export function openPendingUpdates(options: PendingUpdatesOptions): PendingUpdates {
  const { store, account, project, status } = options;
  const page = new PageUpdates(options);
  const rejected = createStore<RejectedUpdates | null>(null);
  const state = { options, page, rejected, isTakenOver: false, isShown: false, isClosed: false };
  status.subscribe(() => void follow(state).catch(logFailure));

  return {
    rejected,
    store(update, transaction) {
      // Updates of an earlier page are stored already.
      if (transaction.origin !== origin) page.add(update, transaction);
    },
    flush: () => page.flush(),
    stored: () => page.acknowledge(),
    async discard() {
      await page.keys();
      const left = await store.list(account, project);
      await store.forget(left.map(({ key }) => key));
      page.clear();
      rejected.set(null);
      status.set({ ...status.get(), saved: true });
    },
    close() {
      state.isClosed = true;
      page.flush();
    },
  };
}

/** Acts on a change of the connection's status. */
async function follow(state: State): Promise<void> {
  const { options, page, rejected } = state;
  const { store, account, project, status } = options;
  const { phase, canEdit } = status.get();
  if (phase === 'away' && canEdit && !state.isTakenOver && !state.isShown) {
    state.isShown = true;
    await showLeft(state);
  } else if (phase === 'live' && canEdit) {
    if (rejected.get()?.reason === 'view-only') rejected.set(null);
    if (state.isTakenOver) return;
    state.isTakenOver = true;
    await takeOver(state, patience.looks);
  } else if (phase === 'live' || phase === 'gone' || phase === 'full' || phase === 'refused') {
    await page.keys();
    const now = status.get();
    if (now.phase !== phase || now.canEdit) return;
    reject(state, phase === 'live' ? 'view-only' : phase, await store.list(account, project));
  }
}

/** Sends the updates that an earlier page left, and rejects those that do not fit any more. */
async function takeOver(state: State, looks: number): Promise<void> {
  const { store, account, project, definition, document, status } = state.options;
  const own = new Set(await state.page.keys());
  const left = (await store.list(account, project)).filter(({ key }) => !own.has(key));
  if (state.isClosed) return;
  const fitting = left.filter(({ version }) => version === definition.version);
  const older = left.filter(({ version }) => version < definition.version);
  const complete = isComplete(document, fitting);
  if (!complete && looks > 1) {
    await new Promise((resolve) => setTimeout(resolve, patience.pause));
    // Without a connection nothing arrives that they could build on.
    if (status.get().phase === 'live') return takeOver(state, looks - 1);
    state.isTakenOver = false;
    return;
  }
  reject(state, 'reshaped', complete ? older : [...older, ...fitting]);
  if (complete && fitting.length > 0) addToDocument(state, fitting);
}

/** Shows the updates that an earlier page left while the server is unreachable; they are sent later. */
async function showLeft(state: State): Promise<void> {
  const { store, account, project, definition, document, status } = state.options;
  const left = (await store.list(account, project)).filter(
    ({ version }) => version === definition.version,
  );
  if (status.get().phase !== 'away' || left.length === 0 || !isComplete(document, left)) return;
  addToDocument(state, left);
}

/** Applies updates of an earlier page, which stay stored until the server has acknowledged all. */
function addToDocument({ options, page }: State, left: readonly StoredUpdate[]): void {
  const { document, status, isStored } = options;
  page.addStored(left.map(({ key }) => key));
  Y.applyUpdate(document, Y.mergeUpdates(left.map(({ update }) => update)), origin);
  if (isStored()) page.acknowledge();
  // The offline cache may have had them, so that nothing changed, although the server lacks them.
  else if (status.get().saved) status.set({ ...status.get(), saved: false });
}

function reject(
  { rejected }: State,
  reason: RejectedUpdates['reason'],
  updates: readonly StoredUpdate[],
): void {
  if (updates.length > 0) rejected.set({ reason, text: textOf(updates) });
}

/** Whether the document has everything that the updates build on. */
function isComplete(document: Y.Doc, updates: readonly StoredUpdate[]): boolean {
  if (updates.length === 0) return true;
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  for (const { update } of updates) Y.applyUpdate(copy, update);
  const hasNoGaps = copy.store.pendingStructs === null && copy.store.pendingDs === null;
  copy.destroy();
  return hasNoGaps;
}

/** The text of the records that updates changed, each as the last update left it. */
export function textOf(updates: readonly StoredUpdate[]): string {
  const texts: Record<string, string> = Object.assign({}, ...updates.map((one) => one.words));
  return Object.values(texts).filter(Boolean).join('\n\n');
}
