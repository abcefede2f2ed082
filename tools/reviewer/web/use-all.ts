import { useMemo, useSyncExternalStore } from 'react';
import type { ReviewerShape } from '../document/reviewer-document.ts';
import { everyOf, useReview } from './review-model.tsx';

/** All records of a kind in their order, drawn anew when any of them changes: for kinds of which there are few. */
export function useAll<Name extends keyof ReviewerShape['records'] & string>(name: Name) {
  const { records } = useReview();
  const [subscribe, read] = useMemo(() => {
    let now = everyOf(records, name);
    const subscribe = (listener: () => void) =>
      records.subscribeAll(name, () => {
        now = everyOf(records, name);
        listener();
      });
    return [subscribe, () => now] as const;
  }, [records, name]);
  return useSyncExternalStore(subscribe, read);
}
