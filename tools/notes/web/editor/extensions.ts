import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '#features/writing/contract/writing-schema.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { Passage } from './passage.ts';
import { type AddressOf, Caption, Picture, PictureKeys } from './picture.ts';

const cellContent = `(${noteSchema.elements.tableCell?.children?.join(' | ')})+`;

/** A cell's own attributes without those of Tiptap that a note does not keep. */
const cellAttributes = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell as HTMLTableCellElement).colSpan },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell as HTMLTableCellElement).rowSpan },
  colwidth: { default: null, renderHTML: () => ({}), parseHTML: () => null },
};

/**
 * What a note may hold, as the editor knows it: the same as `noteSchema`, which a test holds. Where
 * Tiptap's own extensions keep more, they are narrowed.
 */
export function noteExtensions(pictures: InitialStore<AddressOf | null>): Extensions {
  return [
    StarterKit.configure({
      code: false,
      heading: false,
      link: false,
      orderedList: false,
      // The document's own undo counts; and opening a note must not change it.
      undoRedo: false,
      trailingNode: false,
      dropcursor: { color: 'var(--tool-notes)', width: 2 },
    }),
    Code.extend({ excludes: 'code' }),
    Heading.extend({
      addAttributes: () => ({ level: { default: 3, rendered: false } }),
    }).configure({ levels: [1, 2, 3] }),
    Link.extend({
      addAttributes: () => ({
        href: { default: null, parseHTML: (element) => element.getAttribute('href') },
      }),
    }).configure({
      openOnClick: 'whenNotEditable',
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress.safeParse(address).success,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
    OrderedList.extend({
      addAttributes: () => ({
        start: { default: 1, parseHTML: (list) => Number(list.getAttribute('start') ?? 1) },
      }),
    }),
    TaskList,
    TaskItem.configure({
      nested: true,
      a11y: { checkboxLabel: (node) => node.firstChild?.textContent || 'Task' },
    }),
    Table.configure({ resizable: true, lastColumnResizable: false, cellMinWidth: 80 }),
    TableRow,
    TableHeader.extend({ content: cellContent, addAttributes: () => cellAttributes }),
    TableCell.extend({ content: cellContent, addAttributes: () => cellAttributes }),
    Picture.configure({ addressOf: pictures }),
    Caption,
    PictureKeys,
    Passage,
  ];
}

/** Somebody's name in a note; the list that an @ opens is given by the editor. */
export const MentionedPerson = Mention.extend({
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.getAttribute('data-id') },
    label: { default: '', parseHTML: (element) => element.getAttribute('data-label') },
  }),
  renderHTML: ({ node }) => [
    'span',
    { 'data-type': 'mention', 'data-id': node.attrs.id, 'data-label': node.attrs.label },
    `@${node.attrs.label}`,
  ],
  renderText: ({ node }) => `@${node.attrs.label}`,
});
