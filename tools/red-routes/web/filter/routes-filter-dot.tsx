import { FilterDot } from '#ui/tool-header/filter-dot.tsx';
import { useMatrixFilter } from './matrix-filter.tsx';

/** A dot on the filter button while the filter hides something. */
export function RoutesFilterDot() {
  return useMatrixFilter().passing ? <FilterDot colour="var(--tool-red-routes)" /> : null;
}
