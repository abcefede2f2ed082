import { type KeyboardEvent, useRef, useState } from 'react';
import { useKeptWords } from '#features/projects/web/index.ts';
import { cutTo } from '#kernel/limits.ts';
import type { MapRecordAddress } from '../map-model.tsx';
import styles from './name-field.module.css';

export interface NameFieldProps {
  /** What it belongs to; null for what nobody can remove. */
  of: MapRecordAddress | null;
  /** What a screen reader calls it. */
  label: string;
  value: string;
  limit: number;
  /** Called when the person leaves the field, if the words changed. */
  onSave: (value: string) => void;
  placeholder?: string;
  /** Whether nothing may be left in it. */
  optional?: boolean;
  /** Whether words that need more than one line get it, instead of being cut. */
  wraps?: boolean;
  className?: string | undefined;
}

/** Words that are edited in place: blur saves, Enter blurs, Esc takes the typing back. */
export function NameField(props: NameFieldProps) {
  const { of, label, value, limit, onSave, placeholder = label, className = '' } = props;
  const { optional = false, wraps = false } = props;
  /** What is typed; null while nobody types, so that others' changes show. */
  const [typed, setTyped] = useState<string | null>(null);
  const place = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useKeptWords({
    of,
    field: place,
    words: () => typed,
    isOpen: typed !== null,
    limit,
    onBack: (words) => onSave(words.trim()),
  });
  const leave = () => {
    const next = typed?.trim();
    if (next !== undefined && next !== value && (optional || next !== '')) onSave(next);
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  };
  const shown = typed ?? value;
  const field = {
    'aria-label': label,
    placeholder,
    value: shown,
    onKeyDown: press,
    onBlur: leave,
  };
  const type = (words: string) => setTyped(cutTo(words, limit));
  if (wraps) {
    return (
      <span className={`${styles.wrapping} ${className}`} data-words={shown || placeholder}>
        <textarea
          {...field}
          ref={place}
          className={styles.field}
          rows={1}
          onChange={({ currentTarget }) => type(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      </span>
    );
  }
  return (
    <input
      {...field}
      ref={place}
      className={`${styles.field} ${className}`}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
