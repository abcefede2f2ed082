import { levels } from '../contract/codes.ts';
import type { RedRoutesPreview } from '../contract/preview.ts';
import { analyse } from './analysis/analysis.ts';
import { heatOf, zoneOf } from './analysis/heat.ts';
import { viewOf } from './analysis/matrix-view.ts';
import type { RoutesValue } from './red-routes-document.ts';

/** The maximum number of red routes in a preview. */
const previewRoutes = 4;

/** The text of a project for search: the names of its matrices, sub-matrices, tasks and tags. */
export function plainTextOf({ matrices, subMatrices, tasks, tags }: RoutesValue): string {
  const texts = [
    ...matrices.map(({ title }) => title),
    ...subMatrices.map(({ label }) => label),
    ...tasks.flatMap(({ name, description }) => [name, description]),
    ...tags.map(({ name }) => name),
  ];
  return texts.filter(Boolean).join('\n');
}

/** The paths of the pictures in the library. */
export function picturesOf(images: RoutesValue['images']): string[] {
  return images.flatMap(({ file }) => file || []);
}

/** The data of the preview: the aggregate of the first matrix. */
export function previewOf(value: RoutesValue): RedRoutesPreview {
  const [matrix] = value.matrices;
  if (!matrix) return { zones: [], swapped: false, cells: [], routes: [], tasks: 0 };
  const view = viewOf(matrix, value);
  const { ranking, redRoutes } = analyse(view);
  const counts = new Map<string, number>();
  for (const { cell } of ranking) {
    if (!cell) continue;
    const key = `${cell.reach},${cell.frequency}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all = levels.flatMap((reach) => levels.map((frequency) => ({ reach, frequency })));
  return {
    zones: all.map((cell) => zoneOf(heatOf(cell), view.thresholds)),
    swapped: matrix.swapAxes,
    cells: all.flatMap((cell) => {
      const count = counts.get(`${cell.reach},${cell.frequency}`);
      return count ? [{ ...cell, count }] : [];
    }),
    routes: redRoutes.slice(0, previewRoutes).map(({ task }) => task.name),
    tasks: view.tasks.length,
  };
}
