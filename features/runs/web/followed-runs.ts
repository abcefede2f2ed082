import { createStore } from '#platform/web/store/store.ts';

/** Ids of the runs that parts of the page follow, one for each part. */
export const followedRuns = createStore<readonly string[]>([]);
/** Runs that ended while a part of the page showed them. */
const seenEnds = new Set<string>();

/**
 * Registers that a part of the page shows a run, so that the general list does not. Returns the
 * function that ends that.
 */
export function watchRun(id: string): () => void {
  followedRuns.set([...followedRuns.get(), id]);
  return () => {
    const ids = followedRuns.get();
    followedRuns.set(ids.toSpliced(ids.indexOf(id), 1));
  };
}

/** Registers that a part of the page showed the end of a run. */
export function noteEnd(id: string): void {
  seenEnds.add(id);
}

/** Whether a part of the page shows a run, or showed its end. */
export function isShown(id: string): boolean {
  return seenEnds.has(id) || followedRuns.get().includes(id);
}
