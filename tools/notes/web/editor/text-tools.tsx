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
import styles from '../notes-page.module.css';
import { blockCommands } from './block-commands.ts';
import { LinkButton } from './link-button.tsx';

const marks = [
  { name: 'bold', label: 'Bold (Ctrl+B)', Icon: IconBold },
  { name: 'italic', label: 'Italic (Ctrl+I)', Icon: IconItalic },
  { name: 'underline', label: 'Underline (Ctrl+U)', Icon: IconUnderline },
  { name: 'strike', label: 'Strikethrough (Ctrl+Shift+S)', Icon: IconStrikethrough },
  { name: 'code', label: 'Code (Ctrl+E)', Icon: IconCode },
] as const;

/** Commands that stand in the toolbar as icons; the others are in the list of kinds. */
const asIcons = ['Bulleted list', 'Numbered list', 'Checklist', 'Quote', 'Table', 'Picture'];

/** What can be done with the text of the open note. */
export function TextTools({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      marks: marks.map(({ name }) => now.isActive(name)),
      blocks: blockCommands.map((command) => command.isActive(now)),
      inTable: now.isActive('table'),
    }),
  });
  return (
    <>
      <KindMenu editor={editor} active={state.blocks} />
      <span className={styles.rule} />
      {marks.map(({ name, label, Icon }, index) => (
        <Tool
          key={name}
          label={label}
          Icon={Icon}
          pressed={state.marks[index] ?? false}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <LinkButton editor={editor} />
      <span className={styles.rule} />
      {blockCommands.map((command, index) =>
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

/** What kind of block the caret is in, and what else it could be. */
function KindMenu({ editor, active }: { editor: Editor; active: readonly boolean[] }) {
  const now = blockCommands.find((_, index) => active[index])?.label ?? 'Text';
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
        {blockCommands.map(({ label, Icon, run }) => (
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
