import { type Editor, Extension, mergeAttributes, Node } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { narrowest, picturePath, pictureWidth } from '../../../contract/writing-schema.ts';
import { PictureView, widthOf } from './picture-view.ts';

/** Converts the path of an uploaded picture to its address. */
export type AddressOf = (path: string) => string;

export interface PictureOptions {
  /** Null until the base address is known. */
  addressOf: InitialStore<AddressOf | null>;
}

/** Per cent by which a key resizes a picture. */
const keyStep = 5;

/** An uploaded picture with its caption; the document stores only its path below the base address. */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  content: 'caption*',
  draggable: true,
  isolating: true,

  addOptions: () => ({ addressOf: createStore(null) }),
  addAttributes() {
    return {
      src: { default: '', rendered: false },
      alt: { default: '' },
      width: { default: null, rendered: false },
    };
  },
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: 'figcaption',
      getAttrs: (figure) => readPicture(figure.querySelector('img')),
    },
    { tag: 'img[data-picture]', getAttrs: readPicture },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, width } = node.attrs;
    const own = { 'data-picture': src, ...(width === null ? {} : { width: `${width}%` }) };
    return ['figure', ['img', mergeAttributes(HTMLAttributes, own)], ['figcaption', 0]];
  },
  addNodeView() {
    const { addressOf } = this.options;
    return ({ node, editor, getPos }) => {
      const change = (width: number) => {
        const at = getPos();
        if (at !== undefined) changePicture(editor, at, { width });
      };
      const addCaption = () => {
        const at = getPos();
        if (at !== undefined) captionPicture(editor, at);
      };
      return new PictureView(node, { addressOf, change, addCaption });
    };
  },
});

/** The caption of a picture. */
export const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  defining: true,

  parseHTML: () => [{ tag: 'figcaption > div' }, { tag: '[data-caption]' }],
  renderHTML: () => ['div', { 'data-caption': '' }, 0],
});

/**
 * A click selects a picture, as ProseMirror does for elements without content. Text that is typed
 * then is inserted below: a key pressed by mistake does not replace the picture.
 */
function choosing(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handleClickOn({ state, dispatch, editable }, _, node, at, { target }) {
        if (!editable || node.type.name !== 'image' || !(target instanceof HTMLImageElement))
          return false;
        dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
        return true;
      },
      handleTextInput(_, __, ___, text) {
        const found = chosenPicture(editor);
        if (!found) return false;
        const end = found.at + found.picture.nodeSize;
        const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
        return editor
          .chain()
          .insertContentAt(end, paragraph)
          .setTextSelection(end + 1 + text.length)
          .run();
      },
    },
  });
}

/**
 * The keys of pictures: Alt with arrows resizes a selected one, Enter moves to its caption and from
 * there below it, Backspace in an empty caption removes that.
 */
export const PictureKeys = Extension.create({
  name: 'pictureKeys',
  // Before the keys of all other blocks.
  priority: 1001,

  addProseMirrorPlugins() {
    return [choosing(this.editor)];
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const resize = (by: number) => () => {
      const found = chosenPicture(editor);
      if (!found) return false;
      const shown = editor.view.nodeDOM(found.at);
      const now = found.picture.attrs.width ?? widthOf(shown instanceof HTMLElement ? shown : null);
      changePicture(editor, found.at, { width: now + by });
      return true;
    };
    const caption = () => {
      const found = chosenPicture(editor);
      if (!found) return false;
      captionPicture(editor, found.at);
      return true;
    };
    return {
      'Alt-ArrowRight': resize(keyStep),
      'Alt-ArrowLeft': resize(-keyStep),
      Enter: () => caption() || goOnBelow(editor),
      Backspace: () => leaveEmpty(editor),
    };
  },
});

/** The selected picture, and its position. */
export function chosenPicture({ state }: Editor): { picture: Block; at: number } | null {
  const { selection } = state;
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'image';
  return isPicture ? { picture: selection.node, at: selection.from } : null;
}

/** Changes the width or alternative text of a picture, which stays selected. */
export function changePicture(
  editor: Editor,
  at: number,
  change: { width?: number | null; alt?: string },
): void {
  const { state, view } = editor;
  const node = state.doc.nodeAt(at);
  if (node?.type.name !== 'image' || !editor.isEditable) return;
  const { width } = change;
  const fit = typeof width === 'number' ? { width: widthThatFits(width) } : {};
  const { tr, selection } = state;
  tr.setNodeMarkup(at, null, { ...node.attrs, ...change, ...fit });
  if (selection instanceof NodeSelection && selection.from === at) {
    tr.setSelection(NodeSelection.create(tr.doc, at));
  }
  view.dispatch(tr);
}

/** Moves the caret to the end of a picture's caption, and adds one where there is none. */
export function captionPicture(editor: Editor, at: number): void {
  const node = editor.state.doc.nodeAt(at);
  if (node?.type.name !== 'image' || !editor.isEditable) return;
  const chain = editor.chain();
  if (node.childCount === 0) chain.insertContentAt(at + 1, { type: 'caption' });
  const size = node.childCount === 0 ? 2 : node.content.size;
  chain
    .focus()
    .setTextSelection(at + size)
    .run();
}

function widthThatFits(width: number): number {
  return Math.max(narrowest, Math.min(100, Math.round(width)));
}

function readPicture(picture: HTMLElement | null): false | Record<string, unknown> {
  const src = picturePath.safeParse(picture?.dataset.picture).data;
  if (!picture || !src) return false;
  const width = Number.parseInt(picture.getAttribute('width') ?? '', 10);
  const fit = pictureWidth.safeParse(width).data ?? null;
  return { src, alt: picture.getAttribute('alt') ?? '', width: fit };
}

/** The picture whose caption has the caret: its end, and whether the caption is empty. */
function captionAt({ state: { selection } }: Editor) {
  const { $from, $to } = selection;
  if ($from.parent.type.name !== 'caption' || !$from.sameParent($to)) return null;
  return {
    isEmpty: $from.parent.content.size === 0,
    before: $from.before(),
    after: $from.after(),
    picture: $from.before(-1),
    end: $from.after(-1),
  };
}

function goOnBelow(editor: Editor): boolean {
  const found = captionAt(editor);
  if (!found) return false;
  const next = editor.state.doc.nodeAt(found.end);
  const isEmptyParagraph = next?.type.name === 'paragraph' && next.content.size === 0;
  const chain = editor.chain();
  if (!isEmptyParagraph) chain.insertContentAt(found.end, { type: 'paragraph' });
  return chain
    .setTextSelection(found.end + 1)
    .scrollIntoView()
    .run();
}

function leaveEmpty(editor: Editor): boolean {
  const found = captionAt(editor);
  if (!found?.isEmpty) return false;
  const { before, after, picture } = found;
  return editor.chain().deleteRange({ from: before, to: after }).setNodeSelection(picture).run();
}
