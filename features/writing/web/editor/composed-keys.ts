import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isComposing } from '#ui/shortcuts/composing.ts';

/** Names of keys that an input method handles. */
const unnamed: readonly string[] = ['Unidentified', 'Process', 'Dead'];

/** Keeps keys that an input method handles, such as Enter and Tab, from the text and its lists. */
export const ComposedKeys = Extension.create({
  name: 'composedKeys',
  // Before all other key handlers.
  priority: 2000,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleKeyDown: (_, event) =>
            isComposing(event) && event.key.length > 1 && !unnamed.includes(event.key),
        },
      }),
    ];
  },
});
