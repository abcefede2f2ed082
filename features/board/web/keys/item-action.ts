import { type Arrow, isArrow } from '../order/next-cell.ts';
import { type KeyPress, letterOf } from './key-press.ts';

/** An action by key on the items of a cell. */
export type ItemAction =
  /** Selects the next item of the cell. */
  | { readonly act: 'next' }
  | { readonly act: 'edit' }
  /** Adds an item; a typed letter is the first of its text. */
  | { readonly act: 'add'; readonly first: string }
  | { readonly act: 'move'; readonly arrow: Arrow };

/** The action of a key in a cell; null for keys of the board or the grid. */
export function itemActionOf(press: KeyPress): ItemAction | null {
  const { key, altKey, ctrlKey } = press;
  if (key === ' ') return { act: 'next' };
  if (key === 'F2' || key === 'Enter') return ctrlKey ? { act: 'add', first: '' } : { act: 'edit' };
  const letter = letterOf(press);
  if (letter !== null) return { act: 'add', first: letter };
  return altKey && isArrow(key) ? { act: 'move', arrow: key } : null;
}
