import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useKeptWords } from '#features/projects/web/index.ts';
import { cutTo } from '#kernel/limits.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import type { MapRecordAddress } from '../map-model.tsx';
import styles from './heads.module.css';

interface HeadNameFieldProps {
  /** What it is the name of. */
  of: MapRecordAddress;
  name: string;
  /** What was typed over the name; null where the name itself is changed. */
  first: string | null;
  label: string;
  limit: number;
  place: GridPlace;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Renames what a head is of in place: Enter and Tab save, Esc takes the typing back. */
export function HeadNameField(props: HeadNameFieldProps) {
  const { of, name, first, label, limit, place, onSave, onClose } = props;
  const [typed, setTyped] = useState(first ?? name);
  const grid = useGrid();
  const closed = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useKeptWords({
    of,
    field,
    words: () => typed,
    isOpen: true,
    limit,
    onBack: (words) => onSave(words.trim()),
    onTaken() {
      closed.current = true;
    },
  });
  useEffect(() => {
    field.current?.focus();
    if (first === null) field.current?.select();
  }, [first]);
  /** Leaving the field closes it too, so that it may be asked for twice. */
  const close = (save: boolean) => {
    if (closed.current) return;
    closed.current = true;
    const next = typed.trim();
    if (save && next !== name) onSave(next);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key } = event;
    if (key !== 'Escape' && key !== 'Enter' && key !== 'Tab') return;
    event.preventDefault();
    close(key !== 'Escape');
    const moved = key === 'Tab' && grid.step(place, event.shiftKey ? 'previous' : 'next');
    if (!moved) grid.focus(place);
  };
  return (
    <input
      className={styles.nameField}
      aria-label={label}
      value={typed}
      ref={field}
      onChange={(event) => setTyped(cutTo(event.currentTarget.value, limit))}
      onKeyDown={press}
      onBlur={() => close(true)}
    />
  );
}
