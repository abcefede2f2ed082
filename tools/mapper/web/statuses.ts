import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import { createStore, useStore } from '#platform/web/store/store.ts';
import type { Status } from '../contract/codes.ts';
import type { MapperShape } from '../document/mapper-document.ts';
import { statusLabelsOf } from '../document/status-labels.ts';
import { useMap } from './map-model.tsx';

/** The colour of each status; its letter is always shown with it. */
export const statusColours: Record<Status, string> = {
  O: 'var(--status-open)',
  A: 'var(--status-assumed)',
  R: 'var(--status-researched)',
  IP: 'var(--status-in-progress)',
};

/** The labels of the statuses on this map; the same object for all cards. */
export function useStatusLabels(): ReturnType<typeof statusLabelsOf> {
  return useStore(labelsOf(useMap().records));
}

const labelsOf = oncePerDocument((records: Records<MapperShape>) => {
  const read = () =>
    statusLabelsOf(
      records.ids('statusLabels').flatMap((id) => records.get('statusLabels', id) ?? []),
    );
  const labels = createStore(read());
  records.subscribeAll('statusLabels', () => labels.set(read()));
  return labels;
});
