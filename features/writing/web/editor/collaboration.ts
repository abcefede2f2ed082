import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  type ProsemirrorBinding,
  yCursorPlugin,
  yCursorPluginKey,
  ySyncPlugin,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import { type PublicUser, readPresentUser } from '#features/accounts/contract/public-user.ts';
import type { WritingDocument } from '../writing.tsx';
import styles from './writing-field.module.css';

interface CollaborationOptions {
  live: WritingDocument;
  fragment: Y.XmlFragment;
}

/** Binds an editor to a shared text, shows others' carets in it, and undoes by the document. */
export const Collaboration = Extension.create<CollaborationOptions>({
  name: 'collaboration',
  // Before the keys of everything else.
  priority: 1000,

  onCreate() {
    this.storage.stop = this.options.live.adopt(ySyncPluginKey);
  },
  onDestroy() {
    this.storage.stop?.();
  },
  addStorage: () => ({ stop: undefined as (() => void) | undefined }),
  addKeyboardShortcuts() {
    const { live } = this.options;
    const run = (step: () => void) => () => {
      step();
      return true;
    };
    return { 'Mod-z': run(live.undo), 'Mod-Shift-z': run(live.redo), 'Mod-y': run(live.redo) };
  },
  addProseMirrorPlugins() {
    const { live, fragment } = this.options;
    const personOf = (client: number) => {
      const state = live.awareness.getStates().get(client);
      return readPresentUser(state?.person, state?.colour);
    };
    return [
      ySyncPlugin(fragment, { mapping: new Map() }),
      new Plugin({ view: drawFirst }),
      yCursorPlugin(live.awareness, {
        awarenessStateFilter: (mine: number, client: number) =>
          client !== mine && personOf(client) !== null,
        cursorBuilder: (_: unknown, client: number) => caretOf(personOf(client)),
        selectionBuilder: (_: unknown, client: number) => ({
          class: styles.selected ?? '',
          style: colourOf(personOf(client)),
        }),
      }),
    ];
  },
});

const nowhere = { type: 'text', depth: 0, anchor: null, head: null, absAnchor: 0, absHead: 0 };

/**
 * Draws the shared text, which the library leaves to callers that give it a mapping. Its own first drawing puts the
 * caret at a number, which in a text that begins with a list or a table is between blocks.
 */
function drawFirst(view: EditorView): Record<string, never> {
  const bound = ySyncPluginKey.getState(view.state) as { binding: ProsemirrorBinding } | undefined;
  // A text that let go of what was shared draws itself.
  if (!bound) return {};
  const { binding } = bound;
  const { beforeTransactionSelection: before } = binding;
  // With a selection of before at hand it leaves the caret to the editor, which finds words for it.
  binding.beforeTransactionSelection = nowhere;
  binding._forceRerender();
  binding.beforeTransactionSelection = before;
  return {};
}

/** Whether a transaction brings in what others did, or undo and redo. */
export function isFromDocument(transaction: { getMeta(key: unknown): unknown }): boolean {
  const meta = transaction.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined;
  return meta?.isChangeOrigin === true;
}

function colourOf(person: PublicUser | null): string {
  return `--person: var(--avatar-${person?.color ?? 0})`;
}

/** A user's caret with their name, which is drawn and is no part of the text. */
function caretOf(person: PublicUser | null): HTMLElement {
  const caret = document.createElement('span');
  caret.className = styles.caret ?? '';
  caret.setAttribute('style', colourOf(person));
  caret.dataset.caret = person?.full_name ?? '';
  // A word is not cut into two lines by it.
  caret.textContent = '\u2060';
  return caret;
}

/** Changes what an editor shows together with the rest of its document, as one that undo takes back. */
export function changeTogether(document: Y.Doc, change: () => void): void {
  document.transact(change, ySyncPluginKey);
}

/** Lets go of a shared text that takes nothing any more: what is typed from now on stays in the editor. */
export function letGo(editor: Editor): void {
  editor.unregisterPlugin([ySyncPluginKey, yCursorPluginKey]);
}
