import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { readItemAddress } from '#features/links/web/index.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import styles from './writing-field.module.css';

/** A place in the text for the chip of a linkable item. */
export interface ChipNode {
  id: string;
  element: HTMLElement;
  ref: LinkableItemRef;
}

/** The chips of a text. */
export type ChipStore = InitialStore<readonly ChipNode[]>;

interface Found {
  from: number;
  to: number;
  ref: LinkableItemRef;
}

const key = new PluginKey<DecorationSet>('itemChips');

/**
 * Renders a bare address of the suite as a chip of its item. The text stores the address only: name
 * and visibility of the item are read for each reader.
 */
export const ItemChips = Extension.create<{ chips: ChipStore | null }>({
  name: 'itemChips',
  addOptions: () => ({ chips: null }),
  addKeyboardShortcuts() {
    const remove = (side: 'from' | 'to') => () => {
      const { state, commands } = this.editor;
      const { empty, from } = state.selection;
      const chip = empty ? chipsIn(state.doc).find((one) => one[side] === from) : undefined;
      return chip ? commands.deleteRange(chip) : false;
    };
    return { Backspace: remove('to'), Delete: remove('from') };
  },
  addProseMirrorPlugins() {
    const { chips } = this.options;
    if (!chips) return [];
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, state) => draw(state, chips),
          apply: (transaction, before, _, state) =>
            transaction.docChanged ? draw(state, chips) : before,
        },
        props: {
          decorations: (state) => key.getState(state),
          // Text that is typed after a chip must not become a part of its address.
          handleTextInput({ state, dispatch }, from, to, text) {
            if (from !== to || !chipsIn(state.doc).some((one) => one.to === from)) return false;
            const { link } = state.schema.marks;
            const end = from + text.length;
            dispatch(state.tr.insertText(text, from).removeMark(from, end, link ?? null));
            return true;
          },
        },
      }),
    ];
  },
});

function draw({ doc }: EditorState, chips: ChipStore): DecorationSet {
  return DecorationSet.create(
    doc,
    chipsIn(doc).flatMap(({ from, to, ref }, index) => [
      Decoration.inline(from, to, { class: styles.address ?? '' }),
      Decoration.widget(to, () => createHost(ref, chips), {
        key: `${index} ${ref.project} ${ref.item}`,
        side: -1,
        marks: [],
        ignoreSelection: true,
        stopEvent: () => true,
        destroy: (element) => chips.set(chips.get().filter((one) => one.element !== element)),
      }),
    ]),
  );
}

function createHost(ref: LinkableItemRef, chips: ChipStore): HTMLElement {
  const element = document.createElement('span');
  element.contentEditable = 'false';
  chips.set([...chips.get(), { id: newId(), element, ref }]);
  return element;
}

/** Links whose text is the address itself, if that is the address of a linkable item. */
function chipsIn(doc: Node): Found[] {
  const found: Found[] = [];
  doc.descendants((node, from) => {
    const href = node.isText && node.marks.find(({ type }) => type.name === 'link')?.attrs.href;
    const ref = href && href === node.text ? readItemAddress(href, location.origin) : null;
    if (ref) found.push({ from, to: from + node.nodeSize, ref });
  });
  return found;
}
