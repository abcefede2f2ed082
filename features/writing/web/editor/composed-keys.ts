import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isComposing } from '#ui/shortcuts/composing.ts';

/** What keys are called of which only the input method knows what they write. */
const unnamed: readonly string[] = ['Unidentified', 'Process', 'Dead'];

/** Keeps Enter, Tab and others that an input method took from what they do in a text and in its lists. */
export const ComposedKeys = Extension.create({
  name: 'composedKeys',
  // Before all that listens to keys.
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
