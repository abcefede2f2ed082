/** The parts of a keyboard event that determine an action. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The typed letter; null for a key that types nothing. A question mark opens the help. */
export function letterOf({ key, altKey, ctrlKey, metaKey }: KeyPress): string | null {
  const writes = key.length === 1 && !altKey && !ctrlKey && !metaKey;
  return writes && key !== ' ' && key !== '?' ? key : null;
}
