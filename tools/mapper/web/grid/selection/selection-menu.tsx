import { Menu } from '@mantine/core';
import {
  IconCircleDashed,
  IconHighlight,
  IconInfoCircle,
  IconMessage,
  IconPencil,
  IconSparkles,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useIds } from '#platform/web/live/use-live-document.ts';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { MenuAt } from '#ui/context-menu/menu-at.tsx';
import { statuses } from '../../../contract/codes.ts';
import { useDraftCell } from '../../drafts/use-draft-cell.ts';
import { useMap } from '../../map-model.tsx';
import { useStatusLabels } from '../../statuses.ts';
import { type MapSelection, useMapSelection } from './selection.ts';
import { useSelectionActions } from './selection-actions.ts';
import { HighlightItems, TagItems } from './selection-items.tsx';

/** The actions of the bar as a context menu. */
export function SelectionMenu({ at, onClose }: { at: ScreenPoint; onClose: () => void }) {
  const { records } = useMap();
  const selection = useMapSelection();
  const { cards, comment, details } = useSelectionActions(selection);
  const labels = useStatusLabels();
  const draftCell = useDraftCell(selection.count === 1 ? selection.card : null);
  const hasTags = useIds(records, 'tags').length > 0;
  return (
    <MenuAt at={at} width={208} onClose={onClose}>
      {cards ? (
        <>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconCircleDashed size={16} />}>Status</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {statuses.map((status) => (
                <Menu.Item key={status} onClick={() => cards.setStatus(status)}>
                  {labels[status]}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconHighlight size={16} />}>Highlight</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              <HighlightItems onChoose={cards.highlight} />
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        </>
      ) : null}
      {cards && hasTags ? (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconTag size={16} />}>Tag</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <TagItems onChoose={cards.tag} />
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      ) : null}
      <LabelItem cell={selection.cell} />
      {comment ? (
        <Menu.Item leftSection={<IconMessage size={16} />} onClick={comment}>
          Comment
        </Menu.Item>
      ) : null}
      {cards && draftCell ? (
        <Menu.Item leftSection={<IconSparkles size={16} />} onClick={draftCell}>
          Draft this cell
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={details}>
        Details
      </Menu.Item>
      {cards ? (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={cards.remove}>
            {selection.count > 1 ? 'Delete cards' : 'Delete card'}
          </Menu.Item>
        </>
      ) : null}
    </MenuAt>
  );
}

/** Begins to label the point of an emotion in the selected cell. */
function LabelItem({ cell }: Pick<MapSelection, 'cell'>) {
  const { editor, board, records, emotions } = useMap();
  const isEmotion = cell !== null && records.get('rows', cell.line.row)?.kind === 'emotion';
  if (!editor || !isEmotion || emotions.ids(cell.line.row).length === 0) return null;
  return (
    <Menu.Item
      leftSection={<IconPencil size={16} />}
      onClick={() => board.labelling.set(`${cell.line.id} ${cell.column.id}`)}
    >
      Label the point
    </Menu.Item>
  );
}
