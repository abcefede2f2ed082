import { IconArrowLeft, IconArrowRight, IconMessage, IconTrash } from '@tabler/icons-react';
import { useCommentOn } from '#features/comments/web/index.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type Status, statuses } from '../../../contract/codes.ts';
import { removeCard } from '../../../document/edits.ts';
import { anchorOf } from '../../anchors.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { setStatus } from '../../set-status.ts';
import { statusColours, useStatusLabels } from '../../statuses.ts';
import { moveCardTo } from '../gestures/move-card.ts';
import { CardMore } from './card-more.tsx';
import styles from './map-card.module.css';
import { useCardAttachments } from './use-card-attachments.ts';

interface CardActionsProps {
  id: string;
  status: Status;
  editor: LiveMap;
  onClose: () => void;
}

/** The actions on the card that is being edited. */
export function CardActions({ id, status, editor, onClose }: CardActionsProps) {
  const map = useMap();
  const card = useCardAttachments(editor, id);
  const commentOn = useCommentOn();
  const labels = useStatusLabels();
  const move = (arrow: 'ArrowLeft' | 'ArrowRight') => {
    onClose();
    moveCardTo(map, id, arrow);
  };
  return (
    <div className={styles.part}>
      <fieldset className={styles.statuses}>
        <legend className={styles.hidden}>Status</legend>
        {statuses.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.status}
            style={cssVariables({ '--status': statusColours[one] })}
            aria-pressed={one === status}
            aria-label={labels[one]}
            title={labels[one]}
            onClick={() => setStatus(map, [id], one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={styles.action}
        aria-label="Move to the stage before"
        title="Move to the column before (Alt+Left)"
        onClick={() => move('ArrowLeft')}
      >
        <IconArrowLeft size={16} />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label="Move to the next stage"
        title="Move to the next column (Alt+Right)"
        onClick={() => move('ArrowRight')}
      >
        <IconArrowRight size={16} />
      </button>
      {commentOn ? (
        <button
          type="button"
          className={styles.action}
          aria-label="Comment"
          title="Comment (Ctrl+Alt+M)"
          onClick={() => {
            onClose();
            commentOn(anchorOf.card(id));
          }}
        >
          <IconMessage size={16} />
        </button>
      ) : null}
      {card ? (
        <CardMore
          card={card}
          editor={editor}
          onLeave={onClose}
          onLink={() => {
            onClose();
            map.board.linking.set(id);
            map.board.grid.focus(map.cellIndex.addressOf(card));
          }}
        />
      ) : null}
      <button
        type="button"
        className={styles.action}
        aria-label="Delete card"
        title="Delete card"
        onClick={() => {
          onClose();
          editor.edit(removeCard, { id });
        }}
      >
        <IconTrash size={16} />
      </button>
    </div>
  );
}
