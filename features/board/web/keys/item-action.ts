import { type Arrow, isArrow } from '../order/next-cell.ts';
import { type KeyPress, letterOf } from './key-press.ts';

/** What a user wants of the items of a place. */
export type ItemAction =
  /** Chooses the next one of those that stand there. */
  | { readonly act: 'next' }
  | { readonly act: 'edit' }
  /** Adds another one; a letter is the first of what it says. */
  | { readonly act: 'add'; readonly first: string }
  | { readonly act: 'move'; readonly arrow: Arrow };

/** What a key asks for in a place; null where it is for the board or the grid. */
export function itemActionOf(press: KeyPress): ItemAction | null {
  const { key, altKey, ctrlKey } = press;
  if (key === ' ') return { act: 'next' };
  if (key === 'F2' || key === 'Enter') return ctrlKey ? { act: 'add', first: '' } : { act: 'edit' };
  const letter = letterOf(press);
  if (letter !== null) return { act: 'add', first: letter };
  return altKey && isArrow(key) ? { act: 'move', arrow: key } : null;
}
