import type { Records } from '#platform/web/live/records.ts';
import { heatOf, zoneOf } from '../../document/analysis/heat.ts';
import { isMeasured } from '../../document/analysis/task-analysis.ts';
import type { OfTask } from '../../document/analysis/task-filter.ts';
import type { RedRoutesShape, RoutesRecord } from '../../document/red-routes-document.ts';
import type { Analysed } from '../model/analysis-store.ts';

interface FilteredMatrix {
  records: Records<RedRoutesShape>;
  matrix: RoutesRecord<'matrices'>;
  analysed: Analysed;
  /** The ids of all tags on tasks. */
  taggings: readonly string[];
}

/**
 * All tasks of a matrix with the fields that a filter reads. The zone of a task's part is that among the
 * parts.
 */
export function tasksAsFiltered(options: FilteredMatrix): (OfTask & { id: string })[] {
  const { records, matrix, analysed, taggings } = options;
  const { view, analysis } = analysed;
  const byTask = Map.groupBy(
    taggings.flatMap((id) => records.get('taggings', id) ?? []),
    ({ task }) => task,
  );
  const known = (id: string, critical: boolean) => ({
    id,
    name: records.get('tasks', id)?.name ?? '',
    description: records.get('tasks', id)?.description ?? '',
    tags: byTask.get(id)?.map(({ tag }) => tag) ?? [],
    critical,
  });
  const unfiltered = analysis.ranking.map(({ task, zone, redFor, measured }) => ({
    ...known(task.id, task.critical),
    zone,
    redFor,
    measured,
  }));
  const parts = [...view.parts].flatMap(([sub, inside]) =>
    inside.map((part) => {
      const stand = part.placements.get(sub);
      const zone = stand ? zoneOf(heatOf(stand), matrix) : null;
      const redFor = zone === 'red' ? [sub] : [];
      return { ...known(part.id, part.critical), zone, redFor, measured: isMeasured(part) };
    }),
  );
  return [...unfiltered, ...parts];
}
