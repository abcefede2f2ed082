import { z } from 'zod';
import { readViewState, storeViewState } from '#features/projects/web/index.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { type Filter, filter, noFilter } from '../../document/records/views.ts';

const look = z.object({
  /** The view of the map; null until the user chooses one. */
  view: z.enum(['map', 'blueprint', 'opportunities']).nullable().catch(null),
  filter: filter.catch(noFilter),
  mode: z.enum(['dim', 'hide']).catch('dim'),
  /** The view of a behavioural map. */
  points: z.enum(['scales', 'table']).catch('scales'),
});

/** The view state of a map, saved in this browser. */
export type MapViewState = z.output<typeof look>;

/** The saved view state; the default if none is saved, and without a project. */
export function readMapViewState(projectId: string | null): MapViewState {
  const saved = projectId === null ? undefined : readViewState(projectId);
  return look.catch(look.parse({})).parse(saved);
}

export function storeMapViewState(projectId: string | null, part: Partial<MapViewState>): void {
  if (projectId !== null) storeViewState(projectId, { ...readMapViewState(projectId), ...part });
}

/** A filter without conditions on removed records, which nothing would match. */
export function withoutRemoved(filter: Filter, records: Records<MapperShape>): Filter {
  const there = (of: 'tags' | 'personas' | 'stages' | 'rows') =>
    filter[of].filter((id) => records.get(of, id) !== undefined);
  return {
    ...filter,
    tags: there('tags'),
    personas: there('personas'),
    stages: there('stages'),
    rows: there('rows'),
  };
}
