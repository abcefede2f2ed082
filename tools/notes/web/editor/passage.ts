import { Mark } from '@tiptap/core';

/** The words of a highlight or of several; what each is about is in the record of its id. */
export const Passage = Mark.create({
  name: 'passage',
  // Several highlights can lie on the same words.
  excludes: '',
  // What is typed behind one is no part of it.
  inclusive: false,

  addAttributes() {
    return {
      id: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-passage'),
        renderHTML: ({ id }) => ({ 'data-passage': id }),
      },
    };
  },
  parseHTML: () => [{ tag: 'mark[data-passage]' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
});
