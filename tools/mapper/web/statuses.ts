import type { Records } from '#platform/web/live/records.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import type { Status } from '../contract/codes.ts';
import type { MapperShape } from '../document/mapper-document.ts';
import { statusWordsOf } from '../document/status-words.ts';
import { useMap } from './map-model.tsx';

type StatusWords = ReturnType<typeof statusWordsOf>;

/** The colour of each status; its letter always stands beside it. */
export const statusColours: Record<Status, string> = {
  O: 'var(--status-open)',
  A: 'var(--status-assumed)',
  R: 'var(--status-researched)',
  IP: 'var(--status-in-progress)',
};

const known = new WeakMap<Records<MapperShape>, InitialStore<StatusWords>>();

/** What each status is called on this map, where it was renamed too; the same for every card. */
export function useStatusWords(): StatusWords {
  return useStore(wordsOf(useMap().records));
}

function wordsOf(records: Records<MapperShape>): InitialStore<StatusWords> {
  const before = known.get(records);
  if (before) return before;
  const read = () =>
    statusWordsOf(
      records.ids('statusLabels').flatMap((id) => records.get('statusLabels', id) ?? []),
    );
  const made = createStore(read());
  records.subscribeAll('statusLabels', () => made.set(read()));
  known.set(records, made);
  return made;
}
