import type { Editor } from '@tiptap/core';
import { type RefObject, useRef } from 'react';
import { type RecordAddress, usePreservedText } from '#features/projects/web/index.ts';
import { plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import type { Writing } from '../writing.tsx';
import { mergePlainText } from './merge-plain-text.ts';

/** The record of a text, and how the text is written back to it. */
export interface PreservedText {
  of: RecordAddress;
  onBack: (text: RichText) => void;
}

interface PreservedWritingProps {
  preserved: PreservedText;
  writing: Writing;
  field: RefObject<HTMLElement | null>;
  editor: RefObject<Editor | null>;
}

/** Preserves typed text when a colleague removes the record around it. */
export function PreservedWriting({
  preserved: { of, onBack },
  writing,
  field,
  editor,
}: PreservedWritingProps) {
  const { schema, limit } = writing;
  const text = useRef<RichText>([]);
  usePreservedText({
    of,
    field,
    isOpen: true,
    limit,
    readText() {
      const now = editor.current;
      if (!now || !field.current?.contains(document.activeElement)) return null;
      text.current = (now.getJSON().content ?? []) as RichText;
      return plainTextOf(schema, text.current);
    },
    onBack: (typed) => onBack(mergePlainText(schema, text.current, typed)),
  });
  return null;
}
