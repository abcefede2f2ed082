import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { Dot } from './dot.tsx';
import styles from './names.module.css';

/** A label on a pill, such as the participant of a note. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}

interface TagChipProps {
  name: string;
  colour: string;
  /** Removes it; null for readers. */
  onRemove: (() => void) | null;
}

/** A tag of a record. */
export function TagChip({ name, colour, onRemove }: TagChipProps) {
  return (
    <span
      className={styles.chip}
      data-removable={onRemove !== null}
      style={cssVariables({ '--tag': colour })}
    >
      <Dot colour={colour} />
      <span dir="auto" className={styles.name}>
        {name}
      </span>
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={sentence`Remove ${name}`}
          onClick={onRemove}
        >
          <IconX size={14} />
        </button>
      ) : null}
    </span>
  );
}
