import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { usePanelAddress } from '#features/projects/web/index.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { FilterMode } from '#ui/fields/filter-fields.tsx';
import { allows, isFiltering, passesFilter } from '../../document/analysis/card-filter.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { type Filter, noFilter } from '../../document/records/views.ts';
import { attachmentsOf } from '../attachments.ts';
import { narrowBoards } from '../layout/narrow-boards.ts';
import { useMap } from '../map-model.tsx';
import { readMapViewState, storeMapViewState, withoutRemoved } from './map-view-state.ts';

/** The filter of a map; each user has their own. */
export interface MapFilter {
  filter: Filter;
  /** When cards are hidden, rows and columns without any other content are hidden, too. */
  mode: FilterMode;
  /** Whether the filter hides anything. */
  active: boolean;
  row(id: string): boolean;
  stage(id: string): boolean;
  persona(id: string): boolean;
  /** Whether a card matches now; must be called again when the card or its attachments change. */
  card(id: string): boolean;
  setFilter(filter: Filter): void;
  setMode(mode: FilterMode): void;
}

const everything: MapFilter = {
  filter: noFilter,
  mode: 'dim',
  active: false,
  row: () => true,
  stage: () => true,
  persona: () => true,
  card: () => true,
  setFilter: () => undefined,
  setMode: () => undefined,
};
const FilterContext = createContext(everything);

/** Holds the filter for the surface and the panels, and restores the last one. */
export function MapFilterProvider({ children }: { children: ReactNode }) {
  const { projectId, records, cellIndex, boards } = useMap();
  const { at } = usePanelAddress();
  // Without the saved filter if the address names a part, which must be visible.
  const [saved] = useState(() => readMapViewState(at === null ? projectId : null));
  const [filter, setFilter] = useState(() => withoutRemoved(saved.filter, records));
  const [mode, setMode] = useState<FilterMode>(saved.mode);
  const value = useMemo(
    (): MapFilter => ({
      filter,
      mode,
      active: isFiltering(filter),
      row: (id) => allows(filter.rows, id),
      stage: (id) => allows(filter.stages, id),
      persona: (id) => allows(filter.personas, id),
      card: (id) => passes(records, filter, id),
      setFilter(next) {
        setFilter(next);
        storeMapViewState(projectId, { filter: next });
      },
      setMode(next) {
        setMode(next);
        storeMapViewState(projectId, { mode: next });
      },
    }),
    [projectId, records, filter, mode],
  );
  useEffect(() => {
    if (mode !== 'hide' || !isFiltering(filter)) return;
    return narrowBoards({ records, cellIndex, boards }, filter, (id) =>
      passes(records, filter, id),
    );
  }, [records, cellIndex, boards, filter, mode]);
  return <FilterContext value={value}>{children}</FilterContext>;
}

/** The current filter; one that allows everything if the map is not live. */
export function useMapFilter(): MapFilter {
  return useContext(FilterContext);
}

function passes(records: Records<MapperShape>, filter: Filter, id: string): boolean {
  if (!isFiltering(filter)) return true;
  const card = records.get('cards', id);
  if (!card) return false;
  const { taggings, notes, evidence } = attachmentsOf(records);
  return passesFilter(filter, card, {
    tags: taggings.ids(id).flatMap((one) => records.get('taggings', one)?.tag ?? []),
    hasEvidence: evidence.ids(id).length > 0,
    hasNotes: notes.ids(id).length > 0,
  });
}
