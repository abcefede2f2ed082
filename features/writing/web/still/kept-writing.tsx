import type { Editor } from '@tiptap/core';
import { type RefObject, useRef } from 'react';
import { type RecordAddress, useKeptWords } from '#features/projects/web/index.ts';
import { plainTextOf, type RichText } from '#kernel/rich-text.ts';
import type { Writing } from '../writing.tsx';
import { withWordsOn } from './with-words-on.ts';

/** What a text that is written belongs to, and how it is given its words back. */
export interface KeptText {
  of: RecordAddress;
  onBack: (text: RichText) => void;
}

interface KeptWritingProps {
  kept: KeptText;
  writing: Writing;
  field: RefObject<HTMLElement | null>;
  editor: RefObject<Editor | null>;
}

/** Keeps what somebody writes in a text when a colleague removes what it belongs to. */
export function KeptWriting({ kept: { of, onBack }, writing, field, editor }: KeptWritingProps) {
  const { schema, limit } = writing;
  const text = useRef<RichText>([]);
  useKeptWords({
    of,
    field,
    isOpen: true,
    limit,
    words() {
      const now = editor.current;
      if (!now || !field.current?.contains(document.activeElement)) return null;
      text.current = (now.getJSON().content ?? []) as RichText;
      return plainTextOf(schema, text.current);
    },
    onBack: (words) => onBack(withWordsOn(schema, text.current, words)),
  });
  return null;
}
