import type { KeyPress } from './key-press.ts';

/** An action on the board, or on the whole selection. */
export type BoardAction = 'find' | 'clear' | 'fill down' | 'fill right';

/** The board action of a key that neither a cell nor a header handles; null for keys of the grid. */
export function boardActionOf({ key, ctrlKey, metaKey }: KeyPress): BoardAction | null {
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  if (!ctrlKey && !metaKey) return null;
  const letters: Readonly<Record<string, BoardAction>> = {
    f: 'find',
    d: 'fill down',
    r: 'fill right',
  };
  return letters[key.toLowerCase()] ?? null;
}

/** Whether a key would edit, clear or rename something; a question mark opens the help. */
export function isEditKey({ key, altKey, ctrlKey, metaKey }: KeyPress): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return (
    ['Enter', 'F2', 'Delete', 'Backspace'].includes(key) ||
    (key.length === 1 && !' ?'.includes(key))
  );
}
