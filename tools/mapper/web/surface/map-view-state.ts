import { z } from 'zod';
import { readViewState, storeViewState } from '#features/projects/web/index.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { type Filter, filter, noFilter } from '../../document/records/views.ts';

const look = z.object({
  /** What is shown of the map; null until a person chose. */
  view: z.enum(['map', 'blueprint', 'opportunities']).nullable().catch(null),
  filter: filter.catch(noFilter),
  mode: z.enum(['dim', 'hide']).catch('dim'),
  /** How a behavioural map is shown. */
  points: z.enum(['scales', 'table']).catch('scales'),
});

/** How a person left a map on this browser, and finds it again. */
export type MapViewState = z.output<typeof look>;

/** As it is at first where nothing was kept, and on a map that is no project. */
export function readMapViewState(projectId: string | null): MapViewState {
  const kept = projectId === null ? undefined : readViewState(projectId);
  return look.catch(look.parse({})).parse(kept);
}

export function storeMapViewState(projectId: string | null, part: Partial<MapViewState>): void {
  if (projectId !== null) storeViewState(projectId, { ...readMapViewState(projectId), ...part });
}

/** A filter without what was removed since: nothing would pass it, and nothing would say why. */
export function withoutRemoved(kept: Filter, records: Records<MapperShape>): Filter {
  const there = (of: 'tags' | 'personas' | 'stages' | 'rows') =>
    kept[of].filter((id) => records.get(of, id) !== undefined);
  return {
    ...kept,
    tags: there('tags'),
    personas: there('personas'),
    stages: there('stages'),
    rows: there('rows'),
  };
}
