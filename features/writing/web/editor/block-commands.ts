import {
  IconBlockquote,
  IconCheckbox,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconLetterT,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparatorHorizontal,
  IconTable,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';

/** A type of block that can be inserted, or into which the current one can be turned. */
export interface BlockCommand {
  label: string;
  /** The element that it creates. */
  element: string;
  /** Other words by which users find it. */
  keywords: readonly string[];
  /** What can be typed instead. */
  hint: string;
  Icon: ComponentType<{ size: number }>;
  run(editor: Editor): void;
  isActive(editor: Editor): boolean;
}

const size = { rows: 3, cols: 3, withHeaderRow: true };
const heading = (level: 1 | 2 | 3, label: string, Icon: BlockCommand['Icon']): BlockCommand => ({
  label,
  element: 'heading',
  keywords: ['heading', 'title', `h${level}`],
  hint: `${'#'.repeat(level)} `,
  Icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

/** Event that asks for pictures to insert at the caret. */
export const pictureRequest = 'writing:picture';

/** In the order of the slash menu. */
const blockCommands: readonly BlockCommand[] = [
  {
    label: 'Text',
    element: 'paragraph',
    keywords: ['paragraph', 'plain'],
    hint: '',
    Icon: IconLetterT,
    run: (editor) => editor.chain().focus().clearNodes().run(),
    isActive: (editor) => editor.isActive('paragraph') && !editor.isActive('listItem'),
  },
  heading(1, 'Large heading', IconH1),
  heading(2, 'Medium heading', IconH2),
  heading(3, 'Small heading', IconH3),
  {
    label: 'Bulleted list',
    element: 'bulletList',
    keywords: ['unordered', 'points'],
    hint: '- ',
    Icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    element: 'orderedList',
    keywords: ['ordered'],
    hint: '1. ',
    Icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Checklist',
    element: 'taskList',
    keywords: ['task', 'todo', 'checkbox'],
    hint: '[ ] ',
    Icon: IconCheckbox,
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
    isActive: (editor) => editor.isActive('taskList'),
  },
  {
    label: 'Quote',
    element: 'blockquote',
    keywords: ['blockquote', 'citation'],
    hint: '> ',
    Icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Table',
    element: 'table',
    keywords: ['grid', 'rows', 'columns'],
    hint: '',
    Icon: IconTable,
    run: (editor) => editor.chain().focus().insertTable(size).run(),
    isActive: (editor) => editor.isActive('table'),
  },
  {
    label: 'Picture',
    element: 'image',
    keywords: ['image', 'photo', 'screenshot'],
    hint: '',
    Icon: IconPhoto,
    run: (editor) => editor.view.dom.dispatchEvent(new Event(pictureRequest)),
    isActive: (editor) => editor.isActive('image'),
  },
  {
    label: 'Code block',
    element: 'codeBlock',
    keywords: ['program', 'pre'],
    hint: '```',
    Icon: IconCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
  {
    label: 'Divider',
    element: 'horizontalRule',
    keywords: ['line', 'rule', 'separator'],
    hint: '---',
    Icon: IconSeparatorHorizontal,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    isActive: () => false,
  },
];

/** The commands for the blocks of the editor's schema. */
export function commandsFor({ schema }: Editor): readonly BlockCommand[] {
  return blockCommands.filter(({ element }) => schema.nodes[element]);
}
