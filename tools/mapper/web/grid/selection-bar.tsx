import { ActionIcon, ColorSwatch, Menu, Tooltip } from '@mantine/core';
import { IconBan, IconHighlight, IconTag, IconTrash } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { planEdit } from '#kernel/edit.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { stageColours, statuses } from '../../contract/codes.ts';
import { highlightCard, setCardStatus, setTag } from '../../document/edits.ts';
import { taggingId } from '../../document/nouns/tags.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { selectedCards, useMapSelection } from '../selection.ts';
import { statusColours, useStatusWords } from '../statuses.ts';
import { clearSelected } from './clear-selected.ts';
import styles from './selection-bar.module.css';

/** What can be done with all cards of several cells, each as one step. */
export function SelectionBar() {
  const { editor } = useMap();
  // The cells are drawn first, as those of a paste.
  const count = useDeferredValue(useMapSelection().count);
  return editor && count > 1 ? <Bar editor={editor} count={count} /> : null;
}

function Bar({ editor, count }: { editor: LiveMap; count: number }) {
  const map = useMap();
  const words = useStatusWords();
  const highlight = (colour: string | null) =>
    editor.editAll(selectedCards(map).map((id) => planEdit(highlightCard, { id, colour })));
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected cells">
      <span className={styles.count}>{count} cells</span>
      {statuses.map((status) => (
        <Tooltip key={status} label={words[status]}>
          <button
            type="button"
            className={styles.status}
            style={cssVariables({ '--status': statusColours[status] })}
            aria-label={`Status ${words[status]}`}
            onClick={() =>
              editor.editAll(
                selectedCards(map).map((id) => planEdit(setCardStatus, { id, status })),
              )
            }
          >
            {status}
          </button>
        </Tooltip>
      ))}
      <Menu position="top">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="Highlight">
            <IconHighlight size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {stageColours.map(({ name, colour }) => (
            <Menu.Item
              key={colour}
              leftSection={<ColorSwatch color={colour} size={16} withShadow={false} />}
              onClick={() => highlight(colour)}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconBan size={16} />} onClick={() => highlight(null)}>
            No highlight
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TagMenu editor={editor} />
      <Tooltip label="Delete (Del)">
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label="Delete cards"
          onClick={() => clearSelected(map)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** Puts a tag on all selected cards, or takes it off where all have it. */
function TagMenu({ editor }: { editor: LiveMap }) {
  const map = useMap();
  const { records } = map;
  const tags = useIds(records, 'tags');
  if (tags.length === 0) return null;
  const toggle = (tag: string) => {
    const cards = selectedCards(map);
    const on = !cards.every((card) => records.get('taggings', taggingId(tag, card)));
    editor.editAll(cards.map((card) => planEdit(setTag, { tag, card, on })));
  };
  return (
    <Menu position="top">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Tag">
          <IconTag size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tags.map((tag) => {
          const { name = '', colour = '' } = records.get('tags', tag) ?? {};
          return (
            <Menu.Item
              key={tag}
              leftSection={<ColorSwatch color={colour} size={16} withShadow={false} />}
              onClick={() => toggle(tag)}
            >
              {name || 'Unnamed tag'}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
