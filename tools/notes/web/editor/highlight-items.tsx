import { Menu } from '@mantine/core';
import { IconHighlight, IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { Dot } from '#features/tags/web/index.ts';
import { useTags } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import { highlightSelection } from './highlight.ts';

interface HighlightItemsProps {
  note: string;
  editor: Editor;
  /** Opens the picker, in which a tag can be added. */
  onMore: () => void;
}

/** Highlights the selected text from the context menu. */
export function HighlightItems({ note, editor, onMore }: HighlightItemsProps) {
  const { live } = useNotes();
  const tags = useTags();
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconHighlight size={16} />}>Highlight</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {tags.map(({ id, name, colour = '' }) => (
          <Menu.Item
            key={id}
            leftSection={<Dot colour={colour} />}
            onClick={() => highlightSelection(editor, live, note, id)}
          >
            {name || 'Unnamed'}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={onMore}>
          Another tag
        </Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
