import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cutTo } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import { type RecordAddress, usePreservedText } from '../removed/use-preserved-text.ts';

export interface RenameFieldProps {
  /** The record whose name it is. */
  of: RecordAddress;
  name: string;
  /** Text with which the edit begins instead of the name; null for the name itself. */
  first?: string | null;
  /** Label for screen readers. */
  label: string;
  /** Maximum length. */
  limit: number;
  className: string | undefined;
  onSave: (name: string) => void;
  /** Called once the field is closed, in any way. */
  onClose: () => void;
  /** Called after Enter, Esc or Tab closed it; without it Tab moves the focus as usual. */
  onKey?: (event: KeyboardEvent) => void;
}

/** Replaces a name while it is edited: Enter and blur save, Esc reverts. */
export function RenameField(props: RenameFieldProps) {
  const { of, name, first = null, label, limit, className, onSave, onClose, onKey } = props;
  const [typed, setTyped] = useState(first ?? name);
  const closed = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  usePreservedText({
    of,
    field,
    readText: () => (typed === name ? null : typed),
    isOpen: true,
    limit,
    onBack: (text) => onSave(text.trim()),
    onTaken() {
      closed.current = true;
    },
  });
  useEffect(() => {
    field.current?.focus();
    if (first === null) field.current?.select();
  }, [first]);
  /** Closing also blurs the field, so that this may run twice. */
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
