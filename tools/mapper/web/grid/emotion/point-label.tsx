import { type KeyboardEvent, useRef } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import type { Level } from '../../../document/analysis/emotion-levels.ts';
import styles from './emotion.module.css';
import { LevelFace } from './level-face.tsx';

interface PointLabelProps {
  /** What is shown: the point's own label or that of its level, and what is special about it. */
  text: string;
  level: Level | undefined;
}

/** The label of a point of a curve, in full as a tooltip. */
export function PointLabel({ text, level }: PointLabelProps) {
  return (
    <span className={styles.note} title={text}>
      {level && /[\p{L}\p{N}]/u.test(text) ? <LevelFace level={level} /> : null}
      <span className={styles.said} dir="auto">
        {text}
      </span>
    </span>
  );
}

interface LabelFieldProps {
  label: string;
  /** The label of the level, which a point without its own has. */
  word: string;
  onSave: (label: string) => void;
  onClose: () => void;
}

/** Edits the label of a point: Enter or leaving the field saves it, Escape discards it. */
export function LabelField({ label, word, onSave, onClose }: LabelFieldProps) {
  const isDone = useRef(false);
  const end = (value: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    if (value !== null && value.trim() !== label) onSave(value.trim());
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') end(event.currentTarget.value);
    else if (event.key === 'Escape') end(null);
    else return;
    event.preventDefault();
  };
  return (
    <input
      className={styles.labelField}
      aria-label="Label of the point"
      placeholder={word}
      defaultValue={label}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to write here.
      autoFocus
      {...limited(lengths.text)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
