import { createStore } from '#platform/web/store/store.ts';

/** The ids of the runs that parts of the page follow, one for each part. */
export const followedRuns = createStore<readonly string[]>([]);

/** Notes that a part of the page shows a run, so that nothing else announces its end. Returns what ends that. */
export function watchRun(id: string): () => void {
  followedRuns.set([...followedRuns.get(), id]);
  return () => {
    const ids = followedRuns.get();
    followedRuns.set(ids.toSpliced(ids.indexOf(id), 1));
  };
}
