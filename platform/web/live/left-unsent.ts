import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { type Lost, textOf } from './unsent.ts';
import { unsentStore } from './unsent-store.ts';

/** What an earlier page left of a project that can't be opened any more. */
export interface LeftUnsent {
  lost: InitialStore<Lost | null>;
  discardLost(): Promise<void>;
}

/** Looks for it under several ids, of which one may be a project's; null where nothing is kept. */
export async function readLeftUnsent(
  account: string,
  ids: readonly string[],
): Promise<LeftUnsent | null> {
  const lists = await Promise.all(ids.map((id) => unsentStore.list(account, id)));
  const left = lists.flat();
  if (left.length === 0) return null;
  const lost = createStore<Lost | null>({ reason: 'gone', text: textOf(left) });
  return {
    lost,
    async discardLost() {
      await unsentStore.forget(left.map(({ key }) => key));
      lost.set(null);
    },
  };
}
