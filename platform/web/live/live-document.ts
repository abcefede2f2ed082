import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { z } from 'zod';
import {
  type DocumentDefinition,
  type Opened,
  openDocument,
  type Shape,
} from '#kernel/document/document.ts';
import {
  applyPlanned,
  type Edit,
  type EditOrigin,
  type PlannedEdit,
  planEdit,
} from '#kernel/document/edit.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { type ConnectionOptions, connectDocument, type LiveStatus } from './connection.ts';
import { type Access, openOfflineCache } from './offline/offline-cache.ts';
import type { OfflineStore } from './offline/offline-store.ts';
import { readShortStrings } from './offline/read-short-strings.ts';
import type { PendingStore } from './pending/pending-store.ts';
import { openPendingUpdates, type RejectedUpdates } from './pending/pending-updates.ts';
import { createRecords, type Records } from './records.ts';
import { type Removal, watchRemoval } from './removal.ts';

/** Which undo and redo there are. */
export interface UndoSteps {
  undo: boolean;
  redo: boolean;
}

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
   * Several edits that others see at once and that are one undo step.
   * @param elsewhere does the part of the step that stands in another document
   */
  editAll(planned: readonly PlannedEdit[], elsewhere?: StepElsewhere): void;
  /**
   * Takes what comes from an origin, as that of a rich-text editor, for this person's own typing:
   * it can be undone here, in the same steps. Answers what ends that.
   */
  adopt(origin: unknown): () => void;
  /** Ends the undo step that typing goes on with, as before something is pasted. */
  endStep(): void;
  undo(): void;
  redo(): void;
  /**
   * Calls once when another user removes a record on which a user works here, before any view
   * draws that; answers what ends the watching.
   */
  onRemoval(
    collection: keyof S['records'] & string,
    id: string,
    listener: (removal: Removal) => void,
  ): () => void;
  /** Calls back when something beside the document changed, by topic. */
  onAnnouncement(listener: (topic: string) => void): () => void;
  /** What was changed here and can't be saved any more; null while there is no such thing. */
  readonly rejected: InitialStore<RejectedUpdates | null>;
  /** Drops that, once the person has it or does not want it. */
  discardRejected(): Promise<void>;
  /** Writes down on this browser what waits for that, as before the page goes or is put to sleep. */
  flush(): void;
  /** Looks for the server at once, as when the network is back. */
  reconnect(): void;
  /** Lets go of the connection, as when the browser says that its network is gone. */
  networkLost(): void;
  /** Leaves: nobody sees this person here any more. */
  close(): void;
}

/** What undoing and redoing a step does in another document; it runs before this one changes. */
export interface StepElsewhere {
  undo: () => void;
  redo: () => void;
}

export interface LiveDocumentOptions<S extends Shape> extends ConnectionOptions {
  definition: DocumentDefinition<S>;
  /** Whose changes these are. */
  account: string;
  /** Where changes wait that the server has not acknowledged. */
  pendingStore: PendingStore;
  /** Where documents are stored as they were seen last. */
  offlineStore: OfflineStore;
  /** What the server says now of this person's access, where it is asked: with it what was seen last is shown at once. */
  access?: Promise<Access>;
}

/** Milliseconds of pause after which typing on in the same place is another undo step. */
const typingPause = 700;
/** Where an adopted editor types, as undo steps see it. */
const adoptedPlace = 'editor';

export function openLiveDocument<S extends Shape>(
  options: LiveDocumentOptions<S>,
): LiveDocument<S> {
  const { definition } = options;
  readShortStrings();
  const document = new Y.Doc();
  const opened = openDocument(definition, document);
  const records = createRecords(definition, document);
  /** What is shown meanwhile is there before the server is asked: it then sends only what is new. */
  let meanwhile = Promise.resolve();
  const token = async () => {
    await meanwhile;
    return options.token();
  };
  const connection = connectDocument({ ...options, token }, document);
  const { status, awareness } = connection;
  const unsent = openPendingUpdates({
    store: options.pendingStore,
    account: options.account,
    project: options.name,
    definition: definition as unknown as DocumentDefinition<Shape>,
    document,
    status,
    isStored: connection.isStored,
  });
  connection.onChange(unsent.store);
  status.subscribe(() => {
    if (status.get().saved) unsent.stored();
  });
  const seen = openOfflineCache({
    store: options.offlineStore,
    account: options.account,
    project: options.name,
    version: definition.version,
    document,
    status,
    rejected: unsent.rejected,
  });
  connection.onUnreached(seen.show);
  if (options.access) meanwhile = seen.showUntilLive(options.access);

  const origin: EditOrigin = { kind: 'user' };
  const untracked: EditOrigin = { kind: 'user' };
  const undo = new Y.UndoManager(rootsOf(definition, document), {
    trackedOrigins: new Set([origin]),
    // Steps end where `run` says; it goes by its own clock.
    captureTimeout: Number.POSITIVE_INFINITY,
  });
  const steps = createStore<UndoSteps>({ undo: false, redo: false });
  const countSteps = () => {
    const now = { undo: undo.canUndo(), redo: undo.canRedo() };
    const { undo: u, redo: r } = steps.get();
    if (now.undo !== u || now.redo !== r) steps.set(now);
  };
  for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) {
    undo.on(event, countSteps);
  }

  let typed = { place: '', at: 0 };
  const go = (place: string) => {
    const now = Date.now();
    const goesOn = place !== '' && place === typed.place && now - typed.at < typingPause;
    if (!goesOn) undo.stopCapturing();
    typed = { place, at: now };
  };
  const adopted = new Map<unknown, number>();
  document.on('beforeTransaction', (transaction: Y.Transaction) => {
    if (adopted.has(transaction.origin)) go(adoptedPlace);
  });
  const run = (planned: readonly PlannedEdit[], place: string) => {
    if (!status.get().canEdit) return;
    if (planned.every(({ edit }) => edit.undo === 'never')) {
      applyPlanned(document, planned, untracked);
      return;
    }
    go(place);
    applyPlanned(document, planned, origin);
  };
  const stepsElsewhere = keepStepsElsewhere(undo);

  return {
    document,
    opened,
    records,
    awareness,
    status,
    steps,
    edit(edit, input) {
      const target = edit.undo === 'typing' ? `${edit.name} ${String(targetOf(input))}` : '';
      run([planEdit(edit, input)], target);
    },
    editAll(planned, elsewhere) {
      const before = undo.undoStack.at(-1);
      run(planned, '');
      const step = undo.undoStack.at(-1);
      if (elsewhere && step && step !== before) stepsElsewhere.set(step, elsewhere);
    },
    adopt(editor) {
      // Editors of one kind have one origin: the first that closes leaves it to the others.
      adopted.set(editor, (adopted.get(editor) ?? 0) + 1);
      undo.addTrackedOrigin(editor);
      return () => {
        const others = (adopted.get(editor) ?? 0) - 1;
        if (others > 0) adopted.set(editor, others);
        else {
          adopted.delete(editor);
          undo.removeTrackedOrigin(editor);
        }
      };
    },
    endStep() {
      typed = { place: '', at: 0 };
    },
    undo() {
      stepsElsewhere.next(undo.undoStack)?.undo();
      undo.undo();
    },
    redo() {
      stepsElsewhere.next(undo.redoStack)?.redo();
      undo.redo();
    },
    onRemoval: (collection, id, listener) =>
      watchRemoval(definition, document, { collection, id }, listener),
    onAnnouncement: connection.onAnnouncement,
    rejected: unsent.rejected,
    discardRejected: unsent.discard,
    flush() {
      unsent.flush();
      seen.flush();
    },
    reconnect: connection.reconnect,
    networkLost: connection.networkLost,
    close() {
      unsent.close();
      seen.close();
      undo.destroy();
      records.close();
      connection.close();
      document.destroy();
    },
  };
}

type Step = Y.UndoManager['undoStack'][number];

/** Keeps what steps do in other documents, also when undoing turns a step into one to redo, and back. */
function keepStepsElsewhere(undo: Y.UndoManager) {
  const known = new WeakMap<Step, StepElsewhere>();
  undo.on('stack-item-popped', ({ stackItem, type }) => {
    const elsewhere = known.get(stackItem);
    const turned = (type === 'undo' ? undo.redoStack : undo.undoStack).at(-1);
    if (elsewhere && turned) known.set(turned, elsewhere);
  });
  return {
    set: (step: Step, elsewhere: StepElsewhere) => void known.set(step, elsewhere),
    next(stack: readonly Step[]): StepElsewhere | undefined {
      const step = stack.at(-1);
      return step && known.get(step);
    },
  };
}

function targetOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
}

function rootsOf(definition: DocumentDefinition<Shape>, document: Y.Doc): Y.Map<unknown>[] {
  const names = ['facts', ...Object.keys(definition.shape.records)];
  return names.map((name) => document.getMap(name));
}
