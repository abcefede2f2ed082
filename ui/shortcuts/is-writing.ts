/** Whether what has the focus takes letters: a field, a text, or something in a dialog. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A cell of a grid is a field only for what is written over it.
  if (target.matches('[data-row][data-column]')) return false;
  return target.isContentEditable || target.closest('input, textarea, select, dialog') !== null;
}
