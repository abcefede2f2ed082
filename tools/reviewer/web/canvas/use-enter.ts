import type { QuickEntry } from '../../document/quick-entry.ts';
import { enterIssue, type FoundAt } from '../add-issue.ts';
import { useReview } from '../review-model.tsx';

/** Enters what was found at a place. */
export function useEnter(at: FoundAt): (entry: QuickEntry) => void {
  const model = useReview();
  return (entry) => void enterIssue(model, entry, at);
}

/** The keys go on where they were: the plane that the form stood on. */
export function addedBy(): void {
  const form = document.activeElement?.closest('form');
  const plane = form?.parentElement?.parentElement?.querySelector<HTMLElement>('[role="group"]');
  plane?.focus({ preventScroll: true });
}
