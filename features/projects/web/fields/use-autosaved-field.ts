import { type RefObject, useRef } from 'react';
import { type Typing, useTyping } from '#ui/fields/use-typing.ts';
import { type RecordAddress, usePreservedText } from '../removed/use-preserved-text.ts';

/** A text field of a record that is edited in place and saved on blur. */
export interface AutosavedField {
  /** The record; null for one that cannot be removed. */
  of: RecordAddress | null;
  /** Label for screen readers. */
  label: string;
  value: string;
  /** Maximum length. */
  limit: number;
  /** Called on blur, if the text changed. */
  onSave: (value: string) => void;
  placeholder?: string;
}

interface AutosavedTyping extends Typing {
  /** The input element. */
  element: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
}

/** The state of an edit of a record's value; the text outlives the record. */
export function useAutosavedField(
  field: Pick<AutosavedField, 'of' | 'value' | 'limit' | 'onSave'> & { mayBeEmpty?: boolean },
): AutosavedTyping {
  const { of, limit, onSave } = field;
  const typing = useTyping(field);
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  usePreservedText({
    of,
    field: element,
    readText: () => typing.typed,
    isOpen: typing.typed !== null,
    limit,
    onBack: (text) => onSave(text.trim()),
  });
  return { ...typing, element };
}
