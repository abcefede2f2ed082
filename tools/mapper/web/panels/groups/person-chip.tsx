import type { ReactNode } from 'react';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { dotLabel } from '../../../document/dot-label.ts';
import { useMap } from '../../map-model.tsx';
import { PersonaPicture } from '../../persona-picture.tsx';
import styles from './groups.module.css';

/** A person in a list, with actions. */
export function PersonChip({ id, children }: { id: string; children?: ReactNode }) {
  const { records } = useMap();
  const person = useRecord(records, 'personas', id);
  if (!person) return null;
  const { name, colour, picture } = person;
  return (
    <li className={styles.chip} style={cssVariables({ '--colour': colour })}>
      <PersonaPicture picture={picture} className={styles.chipFace}>
        <span className={styles.chipDot} aria-hidden />
      </PersonaPicture>
      {name.length > 24 ? dotLabel(name) : name || 'Unnamed'}
      {children}
    </li>
  );
}
