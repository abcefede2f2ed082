import * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { applyPlanned, type EditOrigin, type PlannedEdit } from '#kernel/document/edit.ts';
import { createStore } from '#platform/web/store/store.ts';
import { itemAt, recordOf } from '../record-items.ts';
import { retainedRecords } from './retained-records.ts';

/** Whether there are steps to undo and to redo. */
export interface UndoSteps {
  undo: boolean;
  redo: boolean;
}

/** The part of an undo step that changes another document; it runs before this document changes. */
export interface StepElsewhere {
  undo: () => void;
  redo: () => void;
}

type Step = Y.UndoManager['undoStack'][number];

/** A step while it is being reverted. */
interface Reverting {
  step: Step;
  /** The records that the step added, and those that stay; null until they are looked up. */
  added: ReadonlySet<Y.Item> | null;
  retained: ReadonlySet<Y.Item> | null;
  /** Whether something stays. */
  retains: boolean;
}

/** Milliseconds of pause after which typing in the same field begins another undo step. */
const typingPause = 700;
/** The target of all typing by adopted origins. */
const adoptedTarget = 'editor';

/** The user's own edits of a document, which can be undone and redone. */
export class UndoHistory {
  readonly steps = createStore<UndoSteps>({ undo: false, redo: false });
  readonly #document: Y.Doc;
  readonly #manager: Y.UndoManager;
  readonly #origin: EditOrigin = { kind: 'user' };
  /** The origin of edits that can't be undone. */
  readonly #untracked: EditOrigin = { kind: 'user' };
  /** How many editors use each adopted origin. */
  readonly #adopted = new Map<unknown, number>();
  readonly #elsewhere = new WeakMap<Step, StepElsewhere>();
  readonly #onRetained: () => void;
  /** The step that is being reverted; null otherwise. */
  #reverting: Reverting | null = null;
  /** What was typed in last, and when in milliseconds. */
  #typed = { target: '', at: 0 };

  /** @param onRetained is called where a step is reverted in part, because others worked on what it added */
  constructor(definition: DocumentDefinition<Shape>, document: Y.Doc, onRetained: () => void) {
    this.#document = document;
    this.#onRetained = onRetained;
    this.#manager = new Y.UndoManager(rootsOf(definition, document), {
      trackedOrigins: new Set([this.#origin]),
      // `#continue` ends steps; the manager would measure the time itself.
      captureTimeout: Number.POSITIVE_INFINITY,
      deleteFilter: (item) => this.#mayRemove(definition, item),
    });
    for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) {
      this.#manager.on(event, () => this.#countSteps());
    }
    this.#manager.on('stack-item-popped', ({ stackItem, type }) => {
      // Undoing replaces a step with a new one to redo, and the other way round.
      const elsewhere = this.#elsewhere.get(stackItem);
      const { undoStack, redoStack } = this.#manager;
      const replacement = (type === 'undo' ? redoStack : undoStack).at(-1);
      if (elsewhere && replacement) this.#elsewhere.set(replacement, elsewhere);
    });
    document.on('beforeTransaction', ({ origin }: Y.Transaction) => {
      if (this.#adopted.has(origin)) this.#continue(adoptedTarget);
    });
  }

  /**
   * Applies edits as one undo step.
   * @param target what is typed in, so that typing on extends the last step; '' for other edits
   */
  run(planned: readonly PlannedEdit[], target: string, elsewhere?: StepElsewhere): void {
    if (planned.every(({ edit }) => edit.undo === 'never')) {
      applyPlanned(this.#document, planned, this.#untracked);
      return;
    }
    const { undoStack } = this.#manager;
    const before = undoStack.at(-1);
    this.#continue(target);
    applyPlanned(this.#document, planned, this.#origin);
    const step = undoStack.at(-1);
    if (elsewhere && step && step !== before) this.#elsewhere.set(step, elsewhere);
  }

  /** Includes changes of an origin, such as a rich-text editor's; returns how to stop. */
  adopt(origin: unknown): () => void {
    // Editors of one kind share an origin, which stays until the last one closes.
    this.#adopted.set(origin, (this.#adopted.get(origin) ?? 0) + 1);
    this.#manager.addTrackedOrigin(origin);
    return () => {
      const others = (this.#adopted.get(origin) ?? 0) - 1;
      if (others > 0) this.#adopted.set(origin, others);
      else {
        this.#adopted.delete(origin);
        this.#manager.removeTrackedOrigin(origin);
      }
    };
  }

  /** The next edit begins a new step, even if it is typing in the same field. */
  endStep(): void {
    this.#typed = { target: '', at: 0 };
  }

  undo(): void {
    this.#revert('undo');
  }

  redo(): void {
    this.#revert('redo');
  }

  destroy(): void {
    this.#manager.destroy();
  }

  /** Extends the last step where the user goes on typing in the same target, and else begins a new one. */
  #continue(target: string): void {
    const now = Date.now();
    const { target: last, at } = this.#typed;
    const goesOn = target !== '' && target === last && now - at < typingPause;
    if (!goesOn) this.#manager.stopCapturing();
    this.#typed = { target, at: now };
  }

  /**
   * Reverts the last step of a stack that has an effect. What others made or changed stays, with everything that it is
   * part of.
   */
  #revert(kind: 'undo' | 'redo'): void {
    const stackOf = () => (kind === 'undo' ? this.#manager.undoStack : this.#manager.redoStack);
    for (;;) {
      // One step at a time, because the manager goes on by itself where a step changes nothing.
      const step = stackOf().pop();
      if (!step) break;
      const earlier = stackOf().splice(0, Infinity, step);
      const elsewhere = this.#elsewhere.get(step);
      const reverting: Reverting = { step, retained: null, added: null, retains: false };
      let changes = false;
      this.#reverting = reverting;
      try {
        elsewhere?.[kind]();
        changes = this.#manager[kind]() !== null;
      } finally {
        this.#reverting = null;
        stackOf().unshift(...earlier);
      }
      if (reverting.retains) this.#onRetained();
      if (changes || elsewhere || reverting.retains) break;
    }
    this.#countSteps();
  }

  /** Whether the step that is being reverted may remove an item. */
  #mayRemove(definition: DocumentDefinition<Shape>, item: Y.Item): boolean {
    const reverting = this.#reverting;
    if (!reverting) return true;
    const record = recordOf(item);
    reverting.added ??= addedBy(reverting.step, this.#document);
    // Only a record that is removed whole takes along what others wrote.
    if (!reverting.added.has(record)) return true;
    reverting.retained ??= retainedRecords(definition, this.#document);
    if (!reverting.retained.has(record)) return true;
    reverting.retains = true;
    return false;
  }

  #countSteps(): void {
    if (this.#reverting) return;
    const now = { undo: this.#manager.canUndo(), redo: this.#manager.canRedo() };
    const { undo, redo } = this.steps.get();
    if (now.undo !== undo || now.redo !== redo) this.steps.set(now);
  }
}

function rootsOf(definition: DocumentDefinition<Shape>, document: Y.Doc): Y.Map<unknown>[] {
  const names = ['facts', ...Object.keys(definition.shape.records)];
  return names.map((name) => document.getMap(name));
}

/** The records that exist because of a step, as the items that they are now. */
function addedBy({ insertions }: Step, document: Y.Doc): ReadonlySet<Y.Item> {
  const added = new Set<Y.Item>();
  document.transact((transaction) => {
    Y.iterateDeletedStructs(transaction, insertions, (struct) => {
      let item = struct instanceof Y.Item ? struct : null;
      // What was removed and restored is another item.
      while (item?.redone) item = itemAt(document, item.redone);
      if (item && recordOf(item) === item) added.add(item);
    });
  });
  return added;
}
