import { FilterDot } from '#ui/tool-header/filter-dot.tsx';
import { useMapFilter } from '../../surface/filter.tsx';

/** A dot on the filter button while the filter hides something. */
export function MapFilterDot() {
  return useMapFilter().active ? <FilterDot colour="var(--tool-mapper)" /> : null;
}
