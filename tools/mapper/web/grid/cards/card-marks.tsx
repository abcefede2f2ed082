import { IconNote, IconQuote } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRecords } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { useMap } from '../../map-model.tsx';
import styles from './map-card.module.css';
import type { CardFace } from './use-cell-cards.ts';

/** The maximum number of tags that a card shows by name; further tags are counted. */
const namedTags = 3;

/** The tags of a card, and the numbers of its notes and evidence. */
export function CardMarks({ face: { tags, notes, evidence } }: { face: CardFace }) {
  const { records } = useMap();
  const taggings = useRecords(records, 'taggings', tags);
  const tagIds = useMemo(() => taggings.map(({ tag }) => tag), [taggings]);
  const named = useRecords(records, 'tags', tagIds);
  return (
    <span className={styles.marks}>
      {named.slice(0, namedTags).map(({ id: tag, name, colour }) => (
        <span key={tag} className={styles.tag} style={cssVariables({ '--tag': colour })}>
          {name || 'Tag'}
        </span>
      ))}
      {named.length > namedTags ? <span>+{named.length - namedTags}</span> : null}
      {notes.length > 0 ? (
        <span className={styles.count} title={counted(notes.length, 'note')}>
          <IconNote size={13} aria-hidden /> {notes.length}
          <span className={styles.hidden}>{notes.length === 1 ? 'note' : 'notes'}</span>
        </span>
      ) : null}
      {evidence.length > 0 ? (
        <span className={styles.count} title={counted(evidence.length, 'piece of evidence')}>
          <IconQuote size={13} aria-hidden /> {evidence.length}
          <span className={styles.hidden}>evidence</span>
        </span>
      ) : null}
    </span>
  );
}

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one.replace(/^(\w+)/, '$1s')}`;
}
