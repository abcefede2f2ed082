/** The index of the step that a key goes to; null for other keys. */
export function stepOf(key: string, at: number, count: number): number | null {
  if (['ArrowRight', 'ArrowDown', 'PageDown', ' '].includes(key))
    return Math.min(at + 1, count - 1);
  if (['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'].includes(key)) return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
