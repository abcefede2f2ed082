import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconBold,
  IconChevronDown,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconItalic,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';
import { type BlockCommand, commandsFor } from './block-commands.ts';
import { LinkButton } from './link-button.tsx';
import styles from './text-tools.module.css';

const marks = [
  { name: 'bold', label: 'Bold (Ctrl+B)', Icon: IconBold },
  { name: 'italic', label: 'Italic (Ctrl+I)', Icon: IconItalic },
  { name: 'underline', label: 'Underline (Ctrl+U)', Icon: IconUnderline },
  { name: 'strike', label: 'Strikethrough (Ctrl+Shift+S)', Icon: IconStrikethrough },
  { name: 'code', label: 'Code (Ctrl+E)', Icon: IconCode },
] as const;

/** Commands with an icon in the toolbar; the others are in the menu of block types. */
const asIcons = ['Bulleted list', 'Numbered list', 'Checklist', 'Quote', 'Table', 'Picture'];

/** The formatting tools of a text, for a toolbar. */
export function TextTools({ editor }: { editor: Editor }) {
  const commands = commandsFor(editor);
  const known = marks.filter(({ name }) => editor.schema.marks[name]);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      marks: known.map(({ name }) => now.isActive(name)),
      blocks: commands.map((command) => command.isActive(now)),
      inTable: now.isActive('table'),
    }),
  });
  return (
    <>
      <KindMenu editor={editor} commands={commands} active={state.blocks} />
      <span className={styles.rule} />
      {known.map(({ name, label, Icon }, index) => (
        <Tool
          key={name}
          label={label}
          Icon={Icon}
          pressed={state.marks[index] ?? false}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      {editor.schema.marks.link ? <LinkButton editor={editor} /> : null}
      <span className={styles.rule} />
      {commands.map((command, index) =>
        asIcons.includes(command.label) ? (
          <Tool
            key={command.label}
            label={command.label}
            Icon={command.Icon}
            pressed={state.blocks[index] ?? false}
            onClick={() => command.run(editor)}
          />
        ) : null,
      )}
      {state.inTable ? <TableTools editor={editor} /> : null}
    </>
  );
}

interface KindMenuProps {
  editor: Editor;
  commands: readonly BlockCommand[];
  /** Whether each of the commands is that of the block at the caret. */
  active: readonly boolean[];
}

/** The type of block at the caret, and a menu to change it. */
function KindMenu({ editor, commands, active }: KindMenuProps) {
  const now = commands.find((_, index) => active[index])?.label ?? 'Text';
  return (
    <Menu width={220} shadow="md" position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`Kind of block: ${now}`}
        >
          {now}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map(({ label, Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} />} onClick={() => run(editor)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const tableTools = [
  ['Add a row below', IconRowInsertBottom, (e: Editor) => e.chain().focus().addRowAfter().run()],
  [
    'Add a column after',
    IconColumnInsertRight,
    (e: Editor) => e.chain().focus().addColumnAfter().run(),
  ],
  ['Delete the row', IconRowRemove, (e: Editor) => e.chain().focus().deleteRow().run()],
  ['Delete the column', IconColumnRemove, (e: Editor) => e.chain().focus().deleteColumn().run()],
  ['Delete the table', IconTableOff, (e: Editor) => e.chain().focus().deleteTable().run()],
] as const;

function TableTools({ editor }: { editor: Editor }) {
  return (
    <>
      <span className={styles.rule} />
      {tableTools.map(([label, Icon, run]) => (
        <Tool key={label} label={label} Icon={Icon} onClick={() => run(editor)} />
      ))}
    </>
  );
}

interface ToolProps {
  label: string;
  Icon: ComponentType<{ size: number }>;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, pressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={36}
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'iris' : 'gray'}
        aria-label={label.replace(/ \(.*/, '')}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
