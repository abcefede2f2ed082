import { Menu } from '@mantine/core';
import {
  IconCircleDashed,
  IconHighlight,
  IconInfoCircle,
  IconMessage,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type MouseEvent, useMemo } from 'react';
import { itemAround } from '#features/board/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { asksForOwnMenu, pointOf, type ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { MenuAt } from '#ui/context-menu/menu-at.tsx';
import { isContent } from '#ui/grid/grid-shape.ts';
import { placeAround } from '#ui/grid/use-grid-focus.ts';
import { statuses } from '../../contract/codes.ts';
import { type MapModel, useMap } from '../map-model.tsx';
import { useMapSelection } from '../selection.ts';
import { useStatusWords } from '../statuses.ts';
import { HighlightItems, TagItems } from './selection-items.tsx';
import { useSelectionVerbs } from './selection-verbs.ts';

/** The verbs of the bar as a menu, where somebody clicked right. */
export function SelectionMenu({ at, onClose }: { at: ScreenPoint; onClose: () => void }) {
  const { records } = useMap();
  const selection = useMapSelection();
  const { cards, comment, details } = useSelectionVerbs(selection);
  const words = useStatusWords();
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
                  {words[status]}
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
      {comment ? (
        <Menu.Item leftSection={<IconMessage size={16} />} onClick={comment}>
          Comment
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

/** Selects what was clicked right, unless it is among what is selected, and says where that was. */
export function useSelectionMenu(map: MapModel, onAsk: (at: ScreenPoint) => void) {
  return useMemo(
    () => ({
      onContextMenu(event: MouseEvent) {
        const { target } = event;
        const { board } = map;
        const place = placeAround(target);
        if (!place || !(target instanceof Element) || !isContent(board.grid.shape, place)) return;
        // Words that are being written have the browser's own menu.
        if (target.closest('[contenteditable="true"]') || !asksForOwnMenu(event)) return;
        const card = itemAround(target);
        if (!board.grid.includes(place)) board.grid.focus(place);
        if (card) board.chosen.set(card);
        onAsk(pointOf(event));
      },
    }),
    [map, onAsk],
  );
}
