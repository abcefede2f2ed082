import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cutTo } from '#kernel/text/limits.ts';

interface TypingOptions {
  value: string;
  /** UTF-16 code units at most; the field itself is `limited` to it. */
  limit: number;
  /** What is meant by what was typed; without blanks around it where nothing is said. */
  meant?: (typed: string) => string;
  /** Whether nothing may be left in it; else an emptied field goes back to what it was. */
  mayBeEmpty?: boolean;
  /** Milliseconds after the last key when what is typed is saved, too; without it only by leaving. */
  pause?: number;
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
  /** Lets go of what is typed; what a pause saved of it is what it was before. */
  takeBack(): void;
  /** Saves what is typed, and lets go of it. */
  leave(): void;
}

/** Holds what a user types over a value until they leave the field or take it back. */
export function useTyping(options: TypingOptions): Typing {
  const { value, limit, meant = (words) => words.trim(), mayBeEmpty = true, onSave } = options;
  const [typed, setTyped] = useState<string | null>(null);
  /** The same at once: a field may be left by the key that takes the typing back. */
  const held = useRef<string | null>(null);
  const before = useRef<string | null>(null);
  const hold = (words: string | null) => {
    held.current = words;
    setTyped(words);
  };
  const save = (words: string) => {
    // By a pause, a composition that goes on may be longer.
    const next = cutTo(meant(words), limit);
    if (next === value || (!mayBeEmpty && next === '')) return false;
    onSave(next);
    return true;
  };
  useSaveByPause(typed, options.pause, (words) => {
    if (save(words)) before.current ??= value;
  });
  return {
    typed,
    shown: typed ?? value,
    type: hold,
    takeBack() {
      hold(null);
      if (before.current !== null && before.current !== value) onSave(before.current);
      before.current = null;
    },
    leave() {
      const words = held.current;
      hold(null);
      before.current = null;
      if (words !== null) save(words);
    },
  };
}

function useSaveByPause(
  typed: string | null,
  pause: number | undefined,
  save: (words: string) => void,
): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (typed === null || pause === undefined) return;
    const timer = setTimeout(() => saveNow(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
}
