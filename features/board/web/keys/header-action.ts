import { type KeyPress, letterOf } from './key-press.ts';

/** What a user asks to be done with the parts that a header is of. */
export type HeaderKeyAction =
  /** What is typed takes the place of what it is called; without a letter the name itself is changed. */
  | { readonly act: 'rename'; readonly first: string | null }
  | { readonly act: 'move' | 'resize'; readonly by: 1 | -1 }
  | { readonly act: 'remove' | 'fold' };

/** Keys that lead back and on. */
const arrows = {
  row: { ArrowUp: -1, ArrowDown: 1 },
  column: { ArrowLeft: -1, ArrowRight: 1 },
} as const satisfies Record<string, Readonly<Record<string, 1 | -1>>>;

/** What a key asks for on the header of a row or a column; null where it is for another user. */
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
