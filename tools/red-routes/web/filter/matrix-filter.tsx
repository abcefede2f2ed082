import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
} from 'react';
import { useSearchParams } from 'react-router';
import { useIds } from '#platform/web/live/use-live-document.ts';
import type { FilterMode } from '#ui/fields/filter-fields.tsx';
import {
  isFiltering,
  noFilter,
  passesFilter,
  type TaskFilter,
} from '../../document/analysis/task-filter.ts';
import { useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import { useSearchMove } from '../model/shown.ts';
import { tasksAsFiltered } from './as-filtered.ts';
import { readFilter, writeFilter } from './filter-query.ts';

/** What this person looks at of the matrix; everybody has a filter of their own, and the address names it. */
export interface MatrixFilter {
  filter: TaskFilter;
  mode: FilterMode;
  /** Ids of the tasks that pass; null while nothing is kept back. */
  passing: ReadonlySet<string> | null;
  set(filter: TaskFilter, mode?: FilterMode): void;
}

const everything: MatrixFilter = {
  filter: noFilter,
  mode: 'dim',
  passing: null,
  set: () => undefined,
};
const FilterContext = createContext(everything);

/** The filter that is set; one that lets everything through on a matrix that is not live. */
export function useMatrixFilter(): MatrixFilter {
  return useContext(FilterContext);
}

/** Holds the filter of the surface and the panels below. */
export function MatrixFilterProvider({ children }: { children: ReactNode }) {
  const { board } = useMatrix();
  const [search] = useSearchParams();
  const move = useSearchMove();
  const address = search.toString();
  const { filter, mode } = useMemo(() => readFilter(new URLSearchParams(address)), [address]);
  const passing = usePassing(filter);
  const set = useCallback(
    (next: TaskFilter, nextMode = mode) =>
      move((search) => writeFilter(search, next, nextMode), true),
    [move, mode],
  );
  useLayoutEffect(() => {
    if (mode !== 'hide') return;
    board.places.narrow(passing);
    return () => board.places.narrow(null);
  }, [board, mode, passing]);
  const value = useMemo(() => ({ filter, mode, passing, set }), [filter, mode, passing, set]);
  return <FilterContext value={value}>{children}</FilterContext>;
}

/** Around what is shown whole, whatever filter is set. */
export function Unfiltered({ children }: { children: ReactNode }) {
  return <FilterContext value={everything}>{children}</FilterContext>;
}

function usePassing(filter: TaskFilter): ReadonlySet<string> | null {
  const { records, matrix } = useMatrix();
  const analysed = useAnalysed();
  const taggings = useIds(records, 'taggings');
  return useMemo(() => {
    if (!isFiltering(filter) || !analysed) return null;
    const tasks = tasksAsFiltered({ records, matrix, analysed, taggings });
    return new Set(tasks.filter((task) => passesFilter(filter, task)).map(({ id }) => id));
  }, [filter, analysed, records, matrix, taggings]);
}
