import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type RecordAddress, useKeptWords } from '#features/projects/web/index.ts';
import { cutTo } from '#kernel/limits.ts';
import styles from './panels.module.css';

interface NameFieldProps {
  /** What it is the name of. */
  of: RecordAddress;
  label: string;
  name: string;
  /** Characters at most. */
  limit: number;
  placeholder?: string;
  mayBeEmpty?: boolean;
  /** Whether it was just added: it is scrolled to and takes the focus, so that typing names it. */
  isNew?: boolean;
  onSave: (name: string) => void;
}

/** A name that is changed in place: leaving the field saves, Esc takes the typing back. */
export function NameField(props: NameFieldProps) {
  const { of, label, name, limit, placeholder, mayBeEmpty = false, isNew = false, onSave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeptWords({
    of,
    field,
    words: () => (typed === name ? null : typed),
    isOpen: typed !== null,
    limit,
    onBack: (words) => onSave(words.trim()),
  });
  useEffect(() => {
    if (!isNew || !field.current) return;
    field.current.scrollIntoView({ block: 'nearest' });
    field.current.focus();
    field.current.select();
  }, [isNew]);
  const leave = () => {
    setTyped(null);
    const next = (typed ?? name).trim();
    if (next !== name && (mayBeEmpty || next !== '')) onSave(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setTyped(null);
  };
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? name}
      onFocus={() => setTyped(name)}
      onChange={(event) => setTyped(cutTo(event.currentTarget.value, limit))}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}
