import { memo } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { anchorOf } from '../anchors.ts';
import { useCardPasses, useMapFilter } from '../filter.tsx';
import { useMap } from '../map-model.tsx';
import { statusLooks } from '../statuses.ts';
import styles from './map-card.module.css';

interface MapCardProps {
  id: string;
  /** Called when somebody who may edit wants to. */
  onEdit: (id: string) => void;
}

/** A card as it is read: text, a coloured edge and the letter of its status. */
export const MapCard = memo(function MapCard({ id, onEdit }: MapCardProps) {
  const { records, editor } = useMap();
  const card = useRecord(records, 'cards', id);
  const passes = useCardPasses(id);
  const { mode } = useMapFilter();
  if (!card || (!passes && mode === 'hide')) return null;
  const { text, status } = card;
  const { word, colour } = statusLooks[status];
  return (
    <li
      className={styles.card}
      data-pale={!passes || undefined}
      style={cssVariables({ '--status': colour })}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onEdit(id);
      }}
    >
      <span className={styles.text}>{text}</span>
      <AnchorComments anchor={anchorOf.card(id)} offers={editor === null} />
      <abbr className={styles.letter} title={word}>
        {status}
      </abbr>
    </li>
  );
});
