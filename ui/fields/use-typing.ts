import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cutTo } from '#kernel/text/limits.ts';

interface TypingOptions {
  value: string;
  /** Maximum UTF-16 code units; the field itself is `limited` to them. */
  limit: number;
  /** Converts the typed text before it is saved; by default it is trimmed. */
  meant?: (typed: string) => string;
  /** Whether it may be empty; else an emptied field is reset. */
  mayBeEmpty?: boolean;
  /** Milliseconds after the last key when the text is saved; without it only on blur. */
  pause?: number;
  /** Called on blur, if the text changed. */
  onSave: (value: string) => void;
}

/** Text that is typed over a value; the component renders its own field. */
export interface Typing {
  /** The typed text; null while the user does not type, so that changes by others show. */
  typed: string | null;
  /** The value of the field: the typed text, else the saved value. */
  shown: string;
  type(text: string): void;
  /** Cancels typing; text that a pause saved is reverted. */
  takeBack(): void;
  /** Saves the typed text and ends typing. */
  leave(): void;
}

/** State of a field that is edited until the user leaves it or cancels. */
export function useTyping(options: TypingOptions): Typing {
  const { value, limit, meant = (text) => text.trim(), mayBeEmpty = true, onSave } = options;
  const [typed, setTyped] = useState<string | null>(null);
  /** The same as a ref: the key that cancels may blur the field before the next render. */
  const held = useRef<string | null>(null);
  const before = useRef<string | null>(null);
  const hold = (text: string | null) => {
    held.current = text;
    setTyped(text);
  };
  const save = (text: string) => {
    // During a pause of a composition the text may exceed the limit.
    const next = cutTo(meant(text), limit);
    if (next === value || (!mayBeEmpty && next === '')) return false;
    onSave(next);
    return true;
  };
  useSaveByPause(typed, options.pause, (text) => {
    if (save(text)) before.current ??= value;
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
      const text = held.current;
      hold(null);
      before.current = null;
      if (text !== null) save(text);
    },
  };
}

function useSaveByPause(
  typed: string | null,
  pause: number | undefined,
  save: (text: string) => void,
): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (typed === null || pause === undefined) return;
    const timer = setTimeout(() => saveNow(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
}
