import { type MarkSpec, Schema } from '@tiptap/pm/model';

/** A mark without attributes. */
const plain = (element: string): MarkSpec => ({
  parseDOM: [{ tag: element }],
  toDOM: () => [element, 0],
});

/** Text with marks in one block, in which a position is one more than in the shared text. */
export const markedSchema = new Schema({
  nodes: {
    doc: { content: 'words' },
    words: { content: 'text*', whitespace: 'pre', toDOM: () => ['div', { dir: 'auto' }, 0] },
    text: {},
  },
  marks: {
    bold: plain('strong'),
    italic: plain('em'),
    strike: plain('s'),
    link: {
      attrs: { value: {} },
      inclusive: false,
      toDOM: ({ attrs }) => ['span', { 'data-link': String(attrs.value) }, 0],
    },
    highlight: {
      attrs: { value: {} },
      toDOM: ({ attrs }) => ['mark', { style: `background-color: ${String(attrs.value)}40` }, 0],
    },
  },
});

export type TextMark = keyof (typeof markedSchema)['marks'] & string;
