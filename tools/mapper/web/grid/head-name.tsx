import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeOverWords } from '#features/projects/web/index.ts';
import { cutTo } from '#kernel/limits.ts';
import type { Removal } from '#platform/web/live/removal.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import styles from './heads.module.css';

interface HeadNameFieldProps {
  editor: LiveMap;
  /** What it is the name of. */
  of: { collection: 'stages' | 'steps' | 'personas' | 'rows' | 'groups'; id: string };
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
  const { editor, of, name, first, label, limit, place, onSave, onClose } = props;
  const [typed, setTyped] = useState(first ?? name);
  const grid = useGrid();
  const closed = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const { collection, id } = of;
  const give = useEffectEvent((removal: Removal) => {
    const noun = mapperDocument.names.records[collection]?.one ?? 'part';
    const onBack = (words: string) => onSave(words.trim());
    closed.current = true;
    if (field.current) takeOverWords(field.current, { noun, words: typed, limit, removal, onBack });
  });
  useEffect(
    () => editor.onRemoval(collection, id, (removal) => give(removal)),
    [editor, collection, id],
  );
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
