import { FilterDot } from '#ui/tool-header/filter-dot.tsx';
import { useMatrixFilter } from './matrix-filter.tsx';

/** Stands on the button of the filter while it keeps something back. */
export function RoutesFilterDot() {
  return useMatrixFilter().passing ? <FilterDot colour="var(--tool-red-routes)" /> : null;
}
