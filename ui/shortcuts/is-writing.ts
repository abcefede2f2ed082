/** Whether the focused element takes text input, or is in a dialog. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A cell of a grid is editable only to be typed over.
  if (target.matches('[data-row][data-column]')) return false;
  return target.isContentEditable || target.closest('input, textarea, select, dialog') !== null;
}
