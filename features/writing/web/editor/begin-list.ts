import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Letters and what opens quotes; other signs begin blocks of their own. */
const word = /^[\p{L}\p{Pi}"']/u;

/** Has the first letter of an empty text begin a list, for a text that is one point a line. */
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
