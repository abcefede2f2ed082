import { useMemo, useSyncExternalStore } from 'react';
import type { ReviewerShape } from '../document/reviewer-document.ts';
import { everyOf, type ReviewRecords, useReview } from './review-model.tsx';

type Name = keyof ReviewerShape['records'] & string;

/** All records of a kind in their order, drawn anew when any of them changes: for kinds of which there are few. */
export function useAll<Kind extends Name>(name: Kind) {
  return useAllOf(useReview().records, name);
}

/** The same of another document than the one that is drawn; none while it is not there. */
export function useAllOf<Kind extends Name>(records: ReviewRecords | null, name: Kind) {
  const [subscribe, read] = useMemo(() => {
    let now = records ? everyOf(records, name) : [];
    const subscribe = (listener: () => void) => {
      if (!records) return () => undefined;
      return records.subscribeAll(name, () => {
        now = everyOf(records, name);
        listener();
      });
    };
    return [subscribe, () => now] as const;
  }, [records, name]);
  return useSyncExternalStore(subscribe, read);
}
