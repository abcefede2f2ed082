import { useMutation } from '@tanstack/react-query';
import type { QuickEntry } from '../../document/quick-entry.ts';
import { enterIssue, type FoundAt } from '../add-issue.ts';
import { useGuest } from '../guest/use-guest.ts';
import { useReview } from '../model/review-model.tsx';

/**
 * Returns a function that adds an issue and calls `added` when it was added; that of a guest is sent by a
 * call, which may fail.
 */
export function useEnter(at: FoundAt): (entry: QuickEntry, added: () => void) => void {
  const model = useReview();
  const guest = useGuest();
  const add = useMutation({
    mutationFn: async (entry: QuickEntry) => guest?.addIssue(entry, at),
  });
  return (entry, added) => {
    if (guest?.own) add.mutate(entry, { onSuccess: added });
    else if (enterIssue(model, entry, at) !== null) added();
  };
}

/** Returns the focus to the plane behind the form. */
export function addedBy(): void {
  const form = document.activeElement?.closest('form');
  const plane = form?.parentElement?.parentElement?.querySelector<HTMLElement>('[role="group"]');
  plane?.focus({ preventScroll: true });
}
