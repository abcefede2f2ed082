import { type KeyboardEvent, useRef, useState } from 'react';
import { cutTo } from '#kernel/limits.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import styles from './heads.module.css';

interface HeadNameFieldProps {
  name: string;
  label: string;
  limit: number;
  place: GridPlace;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Stable, so that it runs once. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Renames what a head is of in place: Enter and Tab save, Esc takes the typing back. */
export function HeadNameField(props: HeadNameFieldProps) {
  const { name, label, limit, place, onSave, onClose } = props;
  const [typed, setTyped] = useState(name);
  const grid = useGrid();
  const closed = useRef(false);
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
      ref={takeFocus}
      onChange={(event) => setTyped(cutTo(event.currentTarget.value, limit))}
      onKeyDown={press}
      onBlur={() => close(true)}
    />
  );
}
