import { type RefObject, useRef } from 'react';
import { type Typing, useTyping } from '#ui/fields/use-typing.ts';
import { type RecordAddress, usePreservedText } from '../removed/use-preserved-text.ts';

/** A field of a record whose words are typed in place and saved when it is left. */
export interface AutosavedField {
  /** What it belongs to; null for what nobody can remove. */
  of: RecordAddress | null;
  /** What a screen reader calls it. */
  label: string;
  value: string;
  /** Characters at most. */
  limit: number;
  /** Called when the person leaves the field, if the words changed. */
  onSave: (value: string) => void;
  placeholder?: string;
}

interface KeptTyping extends Typing {
  /** Where the words are typed. */
  place: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
}

/** What a user types over a value of a record; it outlives the record. */
export function useAutosavedField(
  field: Pick<AutosavedField, 'of' | 'value' | 'limit' | 'onSave'> & { mayBeEmpty?: boolean },
): KeptTyping {
  const { of, limit, onSave } = field;
  const typing = useTyping(field);
  const place = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  usePreservedText({
    of,
    field: place,
    words: () => typing.typed,
    isOpen: typing.typed !== null,
    limit,
    onBack: (words) => onSave(words.trim()),
  });
  return { ...typing, place };
}
