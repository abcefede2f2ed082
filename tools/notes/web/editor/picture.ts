import { mergeAttributes, Node } from '@tiptap/core';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { picturePath } from '../../document/note-schema.ts';

export interface PictureOptions {
  /** The base address of uploaded pictures; empty until it is known. */
  base: InitialStore<string>;
}

/** An uploaded picture; its address in the document is only the path below the base. */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,

  addOptions: () => ({ base: createStore('') }),
  addAttributes() {
    return {
      src: { default: '', rendered: false, parseHTML: (element) => element.dataset.picture },
      alt: { default: '' },
    };
  },
  parseHTML: () => [
    {
      tag: 'img[data-picture]',
      getAttrs: (element) =>
        picturePath.safeParse(element.dataset.picture).success ? null : false,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { 'data-picture': node.attrs.src }),
  ],
  addNodeView() {
    const { base } = this.options;
    return ({ node }) => {
      const dom = document.createElement('img');
      const path = String(node.attrs.src);
      dom.alt = String(node.attrs.alt);
      dom.dataset.picture = path;
      const draw = () => {
        if (base.get() && picturePath.safeParse(path).success) dom.src = base.get() + path;
      };
      draw();
      return { dom, ignoreMutation: () => true, destroy: base.subscribe(draw) };
    };
  },
});
