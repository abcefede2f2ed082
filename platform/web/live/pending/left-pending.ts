import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { pendingStore } from './pending-store.ts';
import { type RejectedUpdates, textOf } from './pending-updates.ts';

/** The updates that an earlier page left of a project that can't be opened any more. */
export interface LeftPendingUpdates {
  rejected: InitialStore<RejectedUpdates | null>;
  discardRejected(): Promise<void>;
}

/** Looks for them under several ids, one of which may be a project's; null where there are none. */
export async function readLeftPendingUpdates(
  account: string,
  ids: readonly string[],
): Promise<LeftPendingUpdates | null> {
  const lists = await Promise.all(ids.map((id) => pendingStore.list(account, id)));
  const left = lists.flat();
  if (left.length === 0) return null;
  const rejected = createStore<RejectedUpdates | null>({ reason: 'gone', text: textOf(left) });
  return {
    rejected,
    async discardRejected() {
      await pendingStore.forget(left.map(({ key }) => key));
      rejected.set(null);
    },
  };
}
