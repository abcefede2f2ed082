import { Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useKeptWords } from '#features/projects/web/index.ts';
import { cutTo } from '#kernel/limits.ts';
import type { MapRecordAddress } from '../map-model.tsx';

interface SavedTextProps {
  /** What it belongs to; null for what nobody can remove. */
  of: MapRecordAddress | null;
  label: string;
  value: string;
  limit: number;
  /** Called when the person leaves the field, if the words changed. */
  onSave: (value: string) => void;
  placeholder?: string;
  /** Several lines. */
  long?: boolean;
  type?: 'text' | 'date';
}

/** A field of a form that saves when it is left; Esc takes the typing back. */
export function SavedText(props: SavedTextProps) {
  const { of, label, value, limit, onSave, placeholder = '', long = false, type = 'text' } = props;
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
  const field = {
    label,
    placeholder,
    size: 'sm',
    value: typed ?? value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped(cutTo(currentTarget.value, limit)),
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      if (event.key === 'Enter' && !long) event.currentTarget.blur();
      if (event.key !== 'Escape' || typed === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    },
    onBlur(_: FocusEvent) {
      const next = typed?.trim();
      if (next !== undefined && next !== value) onSave(next);
      setTyped(null);
    },
  } as const;
  return long ? (
    <Textarea {...field} ref={place} autosize minRows={2} maxRows={8} />
  ) : (
    <TextInput {...field} ref={place} type={type} />
  );
}
