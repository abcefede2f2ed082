import { type KeyboardEvent, useState } from 'react';
import { cutTo } from '#kernel/limits.ts';
import styles from './name-field.module.css';

export interface NameFieldProps {
  /** What a screen reader calls it. */
  label: string;
  value: string;
  limit: number;
  /** Called when the person leaves the field, if the words changed. */
  onSave: (value: string) => void;
  placeholder?: string;
  /** Whether nothing may be left in it. */
  optional?: boolean;
  className?: string | undefined;
}

/** Words that are edited in place: blur saves, Enter blurs, Esc takes the typing back. */
export function NameField(props: NameFieldProps) {
  const { label, value, limit, onSave, placeholder, optional = false, className = '' } = props;
  /** What is typed; null while nobody types, so that others' changes show. */
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const next = typed?.trim();
    if (next !== undefined && next !== value && (optional || next !== '')) onSave(next);
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setTyped(null);
  };
  return (
    <input
      className={`${styles.field} ${className}`}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed ?? value}
      onChange={(event) => setTyped(cutTo(event.currentTarget.value, limit))}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}
