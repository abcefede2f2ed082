import { Mark } from '@tiptap/core';

/** The mark of one or several highlights; their tags and participants are in records. */
export const Passage = Mark.create({
  name: 'passage',
  // Highlights can overlap.
  excludes: '',
  // Text that is typed behind a highlight is not part of it.
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
