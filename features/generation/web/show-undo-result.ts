import { showToast } from '#platform/web/toasts/toasts.ts';

/** Tells what undoing a draft did. */
export function showUndoResult({ takenBack, stayed }: { takenBack: number; stayed: number }): void {
  const unchanged = stayed > 0 ? ` ${stayed} stayed, because they were changed since.` : '';
  showToast({ text: `Undone: ${takenBack} changes.${unchanged}`, kind: 'success' });
}
