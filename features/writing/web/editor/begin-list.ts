import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Letters and opening quotes; other characters begin blocks of their own. */
const word = /^[\p{L}\p{Pi}"']/u;

/** Makes the first letter of an empty text begin a list, for texts that consist of points. */
export const BeginList = Extension.create({
  name: 'beginList',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleTextInput(view, _from, _to, text) {
            if (!editor.isEmpty || view.composing || !word.test(text)) return false;
            const write = editor.chain().toggleBulletList();
            return write.command(({ tr }) => Boolean(tr.insertText(text))).run();
          },
        },
      }),
    ];
  },
});
