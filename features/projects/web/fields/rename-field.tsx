import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cutTo } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import { type RecordAddress, usePreservedText } from '../removed/use-preserved-text.ts';

export interface RenameFieldProps {
  /** What it is the name of. */
  of: RecordAddress;
  name: string;
  /** What was typed over the name; null where the name itself is changed. */
  first?: string | null;
  /** What a screen reader calls it. */
  label: string;
  /** Characters at most. */
  limit: number;
  className: string | undefined;
  onSave: (name: string) => void;
  /** Called once it was left, by whatever way. */
  onClose: () => void;
  /** Called after Enter, Esc or Tab closed it; without it Tab goes on as in any field. */
  onKey?: (event: KeyboardEvent) => void;
}

/** Stands where a name was while it is changed: Enter and leaving save, Esc takes the typing back. */
export function RenameField(props: RenameFieldProps) {
  const { of, name, first = null, label, limit, className, onSave, onClose, onKey } = props;
  const [typed, setTyped] = useState(first ?? name);
  const closed = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  usePreservedText({
    of,
    field,
    words: () => (typed === name ? null : typed),
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
    const next = cutTo(typed.trim(), limit);
    if (save && next !== name) onSave(next);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key } = event;
    if (key !== 'Escape' && key !== 'Enter' && !(key === 'Tab' && onKey)) return;
    event.preventDefault();
    close(key !== 'Escape');
    onKey?.(event);
  };
  return (
    <input
      className={className}
      aria-label={label}
      value={typed}
      ref={field}
      {...limited(limit)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => close(true)}
    />
  );
}
