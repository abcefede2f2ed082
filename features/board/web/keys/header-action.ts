import { type KeyPress, letterOf } from './key-press.ts';

/** An action by key on a column or row. */
export type HeaderKeyAction =
  /** A typed letter replaces the name; without one the name itself is edited. */
  | { readonly act: 'rename'; readonly first: string | null }
  | { readonly act: 'move' | 'resize'; readonly by: 1 | -1 }
  | { readonly act: 'remove' | 'fold' };

/** The keys for the directions back and forward. */
const arrows = {
  row: { ArrowUp: -1, ArrowDown: 1 },
  column: { ArrowLeft: -1, ArrowRight: 1 },
} as const satisfies Record<string, Readonly<Record<string, 1 | -1>>>;

/** The action of a key on the header of a row or column; null for other keys. */
export function headerKeyActionOf(
  press: KeyPress,
  along: 'row' | 'column',
): HeaderKeyAction | null {
  const { key, altKey, shiftKey } = press;
  const steps: Readonly<Record<string, 1 | -1>> = arrows[along];
  const by = altKey ? steps[key] : undefined;
  if (key === 'Enter' || key === 'F2') return { act: 'rename', first: null };
  if (key === 'Delete' || key === 'Backspace') return { act: 'remove' };
  if (by) return { act: shiftKey ? 'resize' : 'move', by };
  if (key === ' ') return { act: 'fold' };
  const letter = letterOf(press);
  return letter === null ? null : { act: 'rename', first: letter };
}
