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

/** The filter of a matrix; each user has their own, and it is part of the address. */
export interface MatrixFilter {
  filter: TaskFilter;
  mode: FilterMode;
  /** The ids of matching tasks; null without a filter. */
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

/** The current filter; one that allows everything if the matrix is not live. */
export function useMatrixFilter(): MatrixFilter {
  return useContext(FilterContext);
}

/** Holds the filter for the surface and the panels. */
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
    board.cellIndex.narrow(passing);
    return () => board.cellIndex.narrow(null);
  }, [board, mode, passing]);
  const value = useMemo(() => ({ filter, mode, passing, set }), [filter, mode, passing, set]);
  return <FilterContext value={value}>{children}</FilterContext>;
}

/** A wrapper whose content ignores the filter. */
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
