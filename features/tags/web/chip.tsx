import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { Dot } from './dot.tsx';
import styles from './names.module.css';

/** Words on a pill, as of whom a note is about. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}

interface TagChipProps {
  name: string;
  colour: string;
  /** Takes it away; null for who may not. */
  onRemove: (() => void) | null;
}

/** A tag that something has. */
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
          aria-label={sentence`Take ${name} away`}
          onClick={onRemove}
        >
          <IconX size={14} />
        </button>
      ) : null}
    </span>
  );
}
