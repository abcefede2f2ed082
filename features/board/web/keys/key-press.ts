/** What of an event of the keyboard says what is wanted. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The letter that was typed; null for a key that writes nothing. A question mark asks for the list of keys. */
export function letterOf({ key, altKey, ctrlKey, metaKey }: KeyPress): string | null {
  const writes = key.length === 1 && !altKey && !ctrlKey && !metaKey;
  return writes && key !== ' ' && key !== '?' ? key : null;
}
