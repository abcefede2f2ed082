import { mergeAttributes, Node } from '@tiptap/core';
import { picturePath } from '../../document/note-schema.ts';

export interface PictureOptions {
  /** The base address of uploaded pictures. */
  base: string;
}

/** An uploaded picture; its address in the document is only the path below the base. */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,

  addOptions: () => ({ base: '' }),
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
  renderHTML({ node, HTMLAttributes }) {
    const src = String(node.attrs.src);
    const address = picturePath.safeParse(src).success ? this.options.base + src : '';
    return ['img', mergeAttributes(HTMLAttributes, { src: address, 'data-picture': src })];
  },
});
