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

/** Binds an editor to a shared text, shows the carets of others, and uses the document's undo. */
export const Collaboration = Extension.create<CollaborationOptions>({
  name: 'collaboration',
  // Before the keys of all other extensions.
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
 * Renders the shared text, which the library leaves to callers that pass a mapping. Its own first
 * rendering sets the caret to a number, which is between blocks in a text that starts with a list
 * or a table.
 */
function drawFirst(view: EditorView): Record<string, never> {
  const bound = ySyncPluginKey.getState(view.state) as { binding: ProsemirrorBinding } | undefined;
  // A text that is detached from the shared one renders itself.
  if (!bound) return {};
  const { binding } = bound;
  const { beforeTransactionSelection: before } = binding;
  // With a stored selection it leaves the caret to the editor, which moves it into text.
  binding.beforeTransactionSelection = nowhere;
  binding._forceRerender();
  binding.beforeTransactionSelection = before;
  return {};
}

/** Whether a transaction comes from others, or from undo or redo. */
export function isFromDocument(transaction: { getMeta(key: unknown): unknown }): boolean {
  const meta = transaction.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined;
  return meta?.isChangeOrigin === true;
}

function colourOf(person: PublicUser | null): string {
  return `--person: var(--avatar-${person?.color ?? 0})`;
}

/** The caret of a user with their name, rendered as a decoration. */
function caretOf(person: PublicUser | null): HTMLElement {
  const caret = document.createElement('span');
  caret.className = styles.caret ?? '';
  caret.setAttribute('style', colourOf(person));
  caret.dataset.caret = person?.full_name ?? '';
  // A word joiner, so that the caret does not break a word into two lines.
  caret.textContent = '\u2060';
  return caret;
}

/** Changes the editor's text together with the rest of its document, as one undo step. */
export function changeTogether(document: Y.Doc, change: () => void): void {
  document.transact(change, ySyncPluginKey);
}

/**
 * Detaches an editor from a shared text that does not accept changes any more: what is typed from
 * now on stays in the editor.
 */
export function letGo(editor: Editor): void {
  editor.unregisterPlugin([ySyncPluginKey, yCursorPluginKey]);
}
