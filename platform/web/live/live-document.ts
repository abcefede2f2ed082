import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { z } from 'zod';
import {
  type DocumentDefinition,
  type Opened,
  openDocument,
  type Shape,
} from '#kernel/document/document.ts';
import { type Edit, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { type ConnectionOptions, connectDocument, type LiveStatus } from './connection.ts';
import { type Access, openOfflineCache } from './offline/offline-cache.ts';
import type { OfflineStore } from './offline/offline-store.ts';
import { readShortStrings } from './offline/read-short-strings.ts';
import type { PendingStore } from './pending/pending-store.ts';
import { openPendingUpdates, type RejectedUpdates } from './pending/pending-updates.ts';
import { createRecords, type Records } from './records.ts';
import { type Removal, watchRemoval } from './removal.ts';
import { type StepElsewhere, UndoHistory, type UndoSteps } from './undo/undo-history.ts';

/** A live document in this browser. */
export interface LiveDocument<S extends Shape> {
  readonly document: Y.Doc;
  readonly opened: Opened<S>;
  readonly records: Records<S>;
  readonly awareness: Awareness;
  readonly status: InitialStore<LiveStatus>;
  readonly steps: InitialStore<UndoSteps>;
  edit<Input extends z.ZodType>(edit: Edit<S, Input>, input: z.input<Input>): void;
  /**
   * Applies several edits in one transaction, which is one undo step.
   * @param elsewhere the part of the step that changes another document
   */
  editAll(planned: readonly PlannedEdit[], elsewhere?: StepElsewhere): void;
  /**
   * Treats changes of an origin, such as a rich-text editor's, as the user's own typing, which can be
   * undone in the same steps. Returns how to stop.
   */
  adopt(origin: unknown): () => void;
  /** Ends the current undo step of typing, for example before a paste. */
  endStep(): void;
  undo(): void;
  redo(): void;
  /**
   * Calls once when another user removes a record that is edited here, before any view is rendered
   * without it; returns how to stop.
   */
  onRemoval(
    collection: keyof S['records'] & string,
    id: string,
    listener: (removal: Removal) => void,
  ): () => void;
  /** Calls back with the topic of a change outside of the document; returns how to stop. */
  onAnnouncement(listener: (topic: string) => void): () => void;
  /** Local changes that can't be saved any more; null where there are none. */
  readonly rejected: InitialStore<RejectedUpdates | null>;
  /** Deletes them, once the user has copied them or does not want them. */
  discardRejected(): Promise<void>;
  /** Writes pending updates and the offline cache at once, before the page is closed or suspended. */
  flush(): void;
  /** Reconnects at once, for example when the network is back. */
  reconnect(): void;
  /** Drops the connection when the browser reports that it is offline. */
  disconnected(): void;
  /** Closes the document; other users do not see this one in it any more. */
  close(): void;
}

export interface LiveDocumentOptions<S extends Shape> extends ConnectionOptions {
  definition: DocumentDefinition<S>;
  /** Id of the account whose changes these are. */
  account: string;
  /** Stores changes that the server has not acknowledged. */
  pendingStore: PendingStore;
  /** Stores documents as this browser showed them last. */
  offlineStore: OfflineStore;
  /** The user's access according to the server; where it is given, the offline cache is shown until then. */
  access?: Promise<Access>;
}

export function openLiveDocument<S extends Shape>(
  options: LiveDocumentOptions<S>,
): LiveDocument<S> {
  const { definition } = options;
  readShortStrings();
  const document = new Y.Doc();
  const opened = openDocument(definition, document);
  const records = createRecords(definition, document);
  const { connection, pending, offline } = connectAndStore(options, document);
  const { status } = connection;
  const history = new UndoHistory(definition, document, sayRetained);

  return {
    document,
    opened,
    records,
    awareness: connection.awareness,
    status,
    steps: history.steps,
    edit(edit, input) {
      if (!status.get().canEdit) return;
      const target = edit.undo === 'typing' ? `${edit.name} ${String(targetOf(input))}` : '';
      history.run([planEdit(edit, input)], target);
    },
    editAll(planned, elsewhere) {
      if (status.get().canEdit) history.run(planned, '', elsewhere);
    },
    adopt: (origin) => history.adopt(origin),
    endStep: () => history.endStep(),
    undo: () => history.undo(),
    redo: () => history.redo(),
    onRemoval: (collection, id, listener) =>
      watchRemoval(definition, document, { collection, id }, listener),
    onAnnouncement: connection.onAnnouncement,
    rejected: pending.rejected,
    discardRejected: pending.discard,
    flush() {
      pending.flush();
      offline.flush();
    },
    reconnect: connection.reconnect,
    disconnected: connection.disconnected,
    close() {
      pending.close();
      offline.close();
      history.destroy();
      records.close();
      connection.close();
      document.destroy();
    },
  };
}

/** Connects a document to the server, and to what this browser stores of it. */
function connectAndStore<S extends Shape>(options: LiveDocumentOptions<S>, document: Y.Doc) {
  const { definition, account, name: project } = options;
  /** The offline cache is shown before the server is asked, which then sends only what is new. */
  let cacheShown = Promise.resolve();
  const token = async () => {
    await cacheShown;
    return options.token();
  };
  const connection = connectDocument({ ...options, token }, document);
  const { status } = connection;
  const pending = openPendingUpdates({
    store: options.pendingStore,
    account,
    project,
    definition: definition as unknown as DocumentDefinition<Shape>,
    document,
    status,
    isStored: connection.isStored,
  });
  connection.onChange(pending.store);
  status.subscribe(() => {
    if (status.get().saved) pending.stored();
  });
  const offline = openOfflineCache({
    store: options.offlineStore,
    account,
    project,
    version: definition.version,
    document,
    status,
    rejected: pending.rejected,
  });
  connection.onUnreached(offline.show);
  if (options.access) cacheShown = offline.showUntilLive(options.access);
  return { connection, pending, offline };
}

function targetOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
}

/** Tells the user that an undone step left something, as others worked on it. */
function sayRetained(): void {
  showToast({ text: 'Others worked on what you added, so that part stays.', kind: 'success' });
}
