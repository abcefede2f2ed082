import { mergeAttributes, Node } from '@tiptap/core';
import { askAgain } from '#features/projects/web/index.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { picturePath } from '../../document/note-schema.ts';

/** The address of an uploaded picture from its path. */
export type AddressOf = (path: string) => string;

export interface PictureOptions {
  /** Null until it is known where pictures are. */
  addressOf: InitialStore<AddressOf | null>;
}

/** An uploaded picture; its address in the document is only the path below the base. */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,

  addOptions: () => ({ addressOf: createStore(null) }),
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
    const { addressOf } = this.options;
    return ({ node }) => {
      const dom = document.createElement('img');
      const path = String(node.attrs.src);
      dom.alt = String(node.attrs.alt);
      dom.dataset.picture = path;
      const draw = () => {
        const address = addressOf.get()?.(path);
        if (address && picturePath.safeParse(path).success) dom.src = address;
      };
      draw();
      dom.addEventListener('error', askAgain);
      return { dom, ignoreMutation: () => true, destroy: addressOf.subscribe(draw) };
    };
  },
});
