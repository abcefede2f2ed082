import { useState } from 'react';
import { cutTo } from '#kernel/limits.ts';

interface TypingOptions {
  value: string;
  /** Characters at most; what is typed or pasted beyond is cut off. */
  limit: number;
  /** What is meant by what was typed; without blanks around it where nothing is said. */
  meant?: (typed: string) => string;
  /** Whether nothing may be left in it; else an emptied field goes back to what it was. */
  mayBeEmpty?: boolean;
  /** Called when the field is left, if the words changed. */
  onSave: (value: string) => void;
}

/** Words that are typed over a value; the field that takes them draws itself. */
export interface Typing {
  /** What is typed; null while nobody types, so that others' changes show. */
  typed: string | null;
  /** What the field shows: what is typed, else the value. */
  shown: string;
  type(words: string): void;
  /** Lets go of what is typed. */
  takeBack(): void;
  /** Saves what is typed, and lets go of it. */
  leave(): void;
}

/** Holds what somebody types over a value until they leave the field or take it back. */
export function useTyping(options: TypingOptions): Typing {
  const { value, limit, meant = (words) => words.trim(), mayBeEmpty = true, onSave } = options;
  const [typed, setTyped] = useState<string | null>(null);
  return {
    typed,
    shown: typed ?? value,
    type: (words) => setTyped(cutTo(words, limit)),
    takeBack: () => setTyped(null),
    leave() {
      setTyped(null);
      if (typed === null) return;
      const next = meant(typed);
      if (next !== value && (mayBeEmpty || next !== '')) onSave(next);
    },
  };
}
