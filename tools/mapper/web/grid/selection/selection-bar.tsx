import { Tooltip } from '@mantine/core';
import {
  IconHighlight,
  IconInfoCircle,
  IconMessage,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import {
  FloatingToolbar,
  ToolbarButton,
  ToolbarMenu,
  ToolbarText,
} from '#features/board/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useAfterPaint } from '#platform/web/idle/use-after-paint.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { statuses } from '../../../contract/codes.ts';
import { useMap } from '../../map-model.tsx';
import { statusColours, useStatusLabels } from '../../statuses.ts';
import { type MapSelection, useMapSelection } from './selection.ts';
import { useSelectionActions } from './selection-actions.ts';
import styles from './selection-bar.module.css';
import { HighlightItems, TagItems } from './selection-items.tsx';

/** A bar with the actions on the selected cards, beside them. */
export function SelectionBar() {
  // The cells are drawn first, for example those of a paste.
  const selection = useAfterPaint(useMapSelection());
  const { editor, board } = useMap();
  // The bar of an arrow would be in the same place.
  const arrow = useStore(board.arrow);
  if (arrow !== null) return null;
  return selection.card !== null || (editor && selection.count > 1) ? (
    <Bar selection={selection} />
  ) : null;
}

function Bar({ selection }: { selection: MapSelection }) {
  const { records } = useMap();
  const labels = useStatusLabels();
  const { cards, comment, details } = useSelectionActions(selection);
  const hasTags = useIds(records, 'tags').length > 0;
  const { count } = selection;
  return (
    <FloatingToolbar label={count > 1 ? 'Selected cells' : 'Selected card'}>
      {count > 1 ? <ToolbarText>{count} cells</ToolbarText> : null}
      {cards
        ? statuses.map((status) => (
            <Tooltip key={status} label={labels[status]}>
              <button
                type="button"
                className={styles.status}
                style={cssVariables({ '--status': statusColours[status] })}
                aria-label={sentence`Status ${labels[status]}`}
                onClick={() => cards.setStatus(status)}
              >
                {status}
              </button>
            </Tooltip>
          ))
        : null}
      {cards ? (
        <ToolbarMenu label="Highlight" icon={<IconHighlight size={18} />}>
          <HighlightItems onChoose={cards.highlight} />
        </ToolbarMenu>
      ) : null}
      {cards && hasTags ? (
        <ToolbarMenu label="Tag" icon={<IconTag size={18} />}>
          <TagItems onChoose={cards.tag} />
        </ToolbarMenu>
      ) : null}
      {comment ? (
        <ToolbarButton label="Comment" hint="Comment (Ctrl+Alt+M)" onClick={comment}>
          <IconMessage size={18} />
        </ToolbarButton>
      ) : null}
      {count === 1 ? (
        <ToolbarButton label="Details" onClick={details}>
          <IconInfoCircle size={18} />
        </ToolbarButton>
      ) : null}
      {cards ? (
        <ToolbarButton
          label={count > 1 ? 'Delete cards' : 'Delete card'}
          hint="Delete (Del)"
          danger
          onClick={cards.remove}
        >
          <IconTrash size={18} />
        </ToolbarButton>
      ) : null}
    </FloatingToolbar>
  );
}
