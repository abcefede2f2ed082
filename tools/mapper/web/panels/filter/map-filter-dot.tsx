import { FilterDot } from '#ui/tool-header/filter-dot.tsx';
import { useMapFilter } from '../../surface/filter.tsx';

/** Stands on the button of the filter while it keeps something back. */
export function MapFilterDot() {
  return useMapFilter().active ? <FilterDot colour="var(--tool-mapper)" /> : null;
}
