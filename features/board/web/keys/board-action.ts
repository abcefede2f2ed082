import type { KeyPress } from './key-press.ts';

/** What a user wants of a board, or of all that is selected on it. */
export type BoardAction = 'find' | 'shortcuts' | 'clear' | 'fill down' | 'fill right';

/** What a key asks for that no place and no header took; null where it is for the grid. */
export function boardActionOf({ key, ctrlKey, metaKey }: KeyPress): BoardAction | null {
  if (key === '?') return 'shortcuts';
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  if (!ctrlKey && !metaKey) return null;
  const letters: Readonly<Record<string, BoardAction>> = {
    f: 'find',
    d: 'fill down',
    r: 'fill right',
  };
  return letters[key.toLowerCase()] ?? null;
}

/** Whether a key would write, empty or rename something. */
export function isEditKey({ key, altKey, ctrlKey, metaKey }: KeyPress): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return ['Enter', 'F2', 'Delete', 'Backspace'].includes(key) || (key.length === 1 && key !== ' ');
}
