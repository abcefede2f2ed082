import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import type { RichSchema } from '#kernel/text/rich-text.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import { linkAddress } from '../../contract/writing-schema.ts';
import { type AddressOf, Caption, Picture, PictureKeys } from './pictures/picture.ts';

/** Attributes of cells without those of Tiptap that are not stored. */
const cellAttributes = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell as HTMLTableCellElement).colSpan },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell as HTMLTableCellElement).rowSpan },
  colwidth: { default: null, renderHTML: () => ({}), parseHTML: () => null },
};

/** Extensions of Tiptap's kit by the names of the schema. */
const inKit = [
  'blockquote',
  'bold',
  'bulletList',
  'codeBlock',
  'hardBreak',
  'horizontalRule',
  'italic',
  'listItem',
  'strike',
  'underline',
] as const;

/** The direction of each block is that of its text. */
const auto = { HTMLAttributes: { dir: 'auto' } } as const;
const blocksInKit = ['paragraph', 'blockquote', 'bulletList', 'listItem'] as const;

/**
 * The editor's extensions for a schema, except for mentions and a tool's own marks. They accept
 * exactly what the schema does, which a test checks; Tiptap's extensions that store more are
 * restricted.
 */
export function textExtensions(
  { elements, marks }: RichSchema,
  pictures: InitialStore<AddressOf | null>,
): Extensions {
  const holds = (name: string) => name in elements || name in marks;
  const left = Object.fromEntries(inKit.flatMap((name) => (holds(name) ? [] : [[name, false]])));
  const when = (name: string, ...extensions: Extensions) => (holds(name) ? extensions : []);
  return [
    StarterKit.configure({
      ...Object.fromEntries(blocksInKit.map((name) => [name, auto])),
      ...left,
      ...(holds('listItem') ? {} : { listKeymap: false }),
      code: false,
      heading: false,
      link: false,
      orderedList: false,
      // The document's undo is used; and opening a text must not change it.
      undoRedo: false,
      trailingNode: false,
      dropcursor: { color: 'var(--tool)', width: 2 },
    }),
    ...when('code', Code.extend({ excludes: 'code' })),
    ...when('heading', heading),
    ...when('link', link),
    ...when('orderedList', orderedList),
    ...when(
      'taskList',
      TaskList.configure(auto),
      TaskItem.configure({
        ...auto,
        nested: true,
        a11y: { checkboxLabel: (node) => node.firstChild?.textContent || 'Task' },
      }),
    ),
    ...when('table', ...tables(elements.tableCell?.children ?? [])),
    ...when('image', Picture.configure({ addressOf: pictures }), Caption, PictureKeys),
  ];
}

const heading = Heading.extend({
  addAttributes: () => ({ level: { default: 3, rendered: false } }),
}).configure({ levels: [1, 2, 3], ...auto });

const link = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => element.getAttribute('href') },
  }),
}).configure({
  openOnClick: 'whenNotEditable',
  defaultProtocol: 'https',
  isAllowedUri: (address) => linkAddress.safeParse(address).success,
  HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
});

const orderedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (list) => Number(list.getAttribute('start') ?? 1) },
  }),
}).configure(auto);

function tables(children: readonly string[]): Extensions {
  const content = `(${children.join(' | ')})+`;
  return [
    Table.configure({ resizable: true, lastColumnResizable: false, cellMinWidth: 80 }),
    TableRow,
    TableHeader.extend({ content, addAttributes: () => cellAttributes }).configure(auto),
    TableCell.extend({ content, addAttributes: () => cellAttributes }).configure(auto),
  ];
}

/** A mention in a text; the editor provides the list that an @ opens. */
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
